import { expect, test } from 'vitest';
import type { ReadDocument } from '../../layers/page/read-page.ts';
import { readingWork } from './reading-work.ts';

function read(captureMs: number | undefined, loadMs: number, inferenceMs: number): ReadDocument {
  return { captureMs, timings: { loadMs, inferenceMs } } as unknown as ReadDocument;
}

test('the work of a reading is capture and inference of all documents, not the wait for the model', () => {
  expect(readingWork({ documents: [] })).toBe(0);
  expect(readingWork({ documents: [read(3, 900, 7), read(2, 0, 5)] })).toBe(17);
  expect(readingWork({ documents: [read(undefined, 900, 7)] })).toBe(7);
});
