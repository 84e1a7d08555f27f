import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageStatus } from '../../../page/messages.ts';
import { createStatusReport } from './status-report.ts';

const WORKING: PageStatus = { state: 'working' };
const DONE: PageStatus = { state: 'done', kept: 5, all: 9, truncated: false };
const OFF: PageStatus = { state: 'off' };
const PROBLEM: PageStatus = { state: 'notified', isProblem: true, text: 'No room.' };
const COPIED: PageStatus = { state: 'notified', isProblem: false, text: 'Copied.' };

let sent: string[];
let paint: () => void;
let report: (status: PageStatus) => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  report = createStatusReport({
    send: ({ state }) => sent.push(state),
    untilPainted: () => painted,
  });
});

afterEach(() => void vi.useRealTimers());

test('that it works is told when it takes long', () => {
  report(WORKING);
  vi.advanceTimersByTime(99);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['working']);
});

test('that it is done is told when it is painted, and that it worked no more', async () => {
  report(WORKING);
  report(DONE);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['done']);
});

test('a highlight that is switched off before it is painted was never told of', async () => {
  report(DONE);
  report(OFF);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['off']);
});

test('the same status can be told again', () => {
  report(OFF);
  report(OFF);
  expect(sent).toEqual(['off', 'off']);
});

test('a problem is not hidden by the highlight that is done behind it, before or after', async () => {
  report(WORKING);
  report(DONE);
  report(PROBLEM);
  report(DONE);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['notified']);
});

test('a problem is over with the next press', async () => {
  report(PROBLEM);
  report(WORKING);
  report(DONE);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['notified', 'done']);
});

test('what was copied is told until the highlight is new', async () => {
  report(COPIED);
  report(DONE);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['notified', 'done']);
});
