import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that share one compiled kernel, its memory and TensorFlow.js's registry would have each other's. */
const WITH_KERNEL = [
  'src/kernels/**/*.test.ts',
  'src/engines/**/*.test.ts',
  'src/lab/**/*.test.ts',
  'src/worker/explain-leaf.test.ts',
  'tools/bench/pages/*.test.ts',
];

const root = resolve(import.meta.dirname, '../..');
/** For tests that hang: eight workers on two busy cores take many times as long as one. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };

/** The unit tests, which need no browser; those of e2e/ have a configuration of their own. */
export default defineConfig({
  cacheDir: resolve(root, '.cache/vite'),
  test: {
    root,
    // Vitest would leave a core of two idle.
    maxWorkers: '100%',
    projects: [
      { test: { ...limits, name: 'with kernel', root, include: WITH_KERNEL } },
      {
        test: {
          ...limits,
          name: 'without kernel',
          root,
          include: ['src/**/*.test.ts', 'e2e/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: WITH_KERNEL,
          // To load the modules takes most of these files longer than their tests.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: 'tools/test/no-global-left.ts',
        },
      },
    ],
  },
});
