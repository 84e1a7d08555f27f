import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests, which need no browser; those of e2e/ have a configuration of their own. */
export default defineConfig({
  cacheDir: resolve(import.meta.dirname, '../.cache/vite'),
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    // Vitest would leave a core of two idle.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
