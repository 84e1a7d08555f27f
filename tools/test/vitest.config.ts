import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests of what loads the kernel or TensorFlow.js: files that share a compiled kernel, its memory and a registry would
 * have each other's. One that is missing here fails, by the globals that TensorFlow.js leaves.
 */
const WITH_KERNEL = [
  'src/kernels/**/*.test.ts',
  'src/engines/contract.test.ts',
  'src/engines/*/{config,engine,group-attention,model,network,occlusion}.test.ts',
  'src/engines/pith/explain/*.test.ts',
  'src/cli/{help,engine/join-vectors}.test.ts',
  'src/worker/explain-leaf.test.ts',
];

/** The tests of the packages of their own, which `npm test` leaves out. */
const PACKAGES = { lab: 'src/lab/**/*.test.ts', bench: 'tools/bench/**/*.test.ts' };

const without = (globs: string[]) => globs.map((glob) => `!${glob}`);

const root = resolve(import.meta.dirname, '../..');

/** Tests that put something in the place of a module: whatever has loaded that keeps it, also for the file that comes next. */
const WITH_MOCKS = globSync('{src,e2e,tools}/**/*.test.ts', { cwd: root }).filter((file) =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(resolve(root, file), 'utf8')),
);

/** For tests that hang: eight workers on two busy cores take many times as long as one. */
const limits = { testTimeout: 1_800_000, hookTimeout: 1_800_000 };

const SAME_EXAMPLES = 'tools/test/same-examples.ts';

const cleanUp = {
  unstubGlobals: true,
  restoreMocks: true,
  setupFiles: [SAME_EXAMPLES, 'tools/test/no-global-left.ts'],
};

/** The unit tests, which need no browser; those of e2e/ have a configuration of their own. */
export default defineConfig({
  cacheDir: resolve(root, '.cache/vite'),
  test: {
    root,
    // Vitest would leave a core of two idle.
    maxWorkers: '100%',
    projects: [
      ...Object.entries(PACKAGES).map(([name, include]) => ({
        test: { ...limits, name, root, include: [include], setupFiles: SAME_EXAMPLES },
      })),
      {
        test: {
          ...limits,
          name: 'with kernel',
          root,
          include: WITH_KERNEL,
          setupFiles: SAME_EXAMPLES,
        },
      },
      {
        test: {
          ...limits,
          ...cleanUp,
          name: 'with mocks',
          root,
          include: [...WITH_MOCKS, ...without([...WITH_KERNEL, ...Object.values(PACKAGES)])],
        },
      },
      {
        test: {
          ...limits,
          ...cleanUp,
          name: 'without kernel',
          root,
          // An `exclude` here would stand in the place of what the command line leaves out.
          include: [
            'src/**/*.test.ts',
            'e2e/**/*.test.ts',
            'tools/**/*.test.ts',
            ...without([...WITH_KERNEL, ...WITH_MOCKS, ...Object.values(PACKAGES)]),
          ],
          // To load the modules takes most of these files longer than their tests.
          isolate: false,
        },
      },
    ],
  },
});
