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
    // A browser takes a core and more: one at a time. Two at a time took two thirds of the time, and in every
    // other run a test that had not waited for what was still going on in its page failed.
    fileParallelism: false,
    projects: BROWSERS.map((browserName) => ({
      test: {
        name: browserName,
        // Nothing of one file stays for the next but modules, whose loading took a second and more each time.
        isolate: false,
        include: ['specs/**/*.spec.ts'],
        provide: { browserName },
        // What a page shows comes some time after what was done to it, on a busy machine late.
        expect: { poll: { interval: 20, timeout: 120_000 } },
        // For tests that hang, and longer than any of the waits in them.
        testTimeout: 600_000,
        hookTimeout: 600_000,
      },
    })),
  },
});
