import { defineConfig } from 'vitest/config';
import type { BrowserName } from './browsers/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly browserName: BrowserName;
  }
}

const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];

export default defineConfig({
  cacheDir: '../.cache/vite',
  test: {
    root: import.meta.dirname,
    // A browser waits for pages and messages half of its time, so two share two cores well.
    maxWorkers: 2,
    projects: BROWSERS.map((browserName) => ({
      test: {
        name: browserName,
        include: ['specs/*.spec.ts'],
        provide: { browserName },
        testTimeout: 240_000,
        hookTimeout: 120_000,
      },
    })),
  },
});
