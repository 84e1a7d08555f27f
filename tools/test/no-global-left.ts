import { afterAll, expect, vi } from 'vitest';

// Runs around each file of unit tests: files of one worker share their globals, and which share one differs with the
// number of workers and the order. A file that needs what another has left passes on some machines only.

/** What the scripts of the extension in one tab have in common, whichever of them is the first; and a library's own. */
const ALLOWED = /^(pith|__zod_)/;

const before = new Set(Object.getOwnPropertyNames(globalThis));

afterAll(() => {
  // The configuration does this before each test, and so not after the last one.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const left = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !before.has(name) && !ALLOWED.test(name),
  );
  expect(left, 'globals that this file leaves to the next one').toEqual([]);
});
