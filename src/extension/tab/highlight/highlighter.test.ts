import { expect, test } from 'vitest';
import { PithError } from '../../../core/errors.ts';
import type { PageStatus } from '../../../page/messages.ts';
import { createHighlighter, type ReadResult } from './highlighter.ts';

const words = { kept: 4, all: 10 };
const none = { kept: 0, all: 10 };
const FOUND: ReadResult = { hasText: true, hasContent: true, words, truncated: false };
const NOTHING: ReadResult = { hasText: true, hasContent: false, words: none, truncated: false };
const EMPTY: ReadResult = { hasText: false, hasContent: false, words: none, truncated: false };

/** A page whose readings end when the test says so. */
function page() {
  const log: string[] = [];
  const readings: PromiseWithResolvers<ReadResult>[] = [];
  const signals: AbortSignal[] = [];
  let settle = () => {};
  let now = 0;
  const highlighter = createHighlighter({
    openSession(onSettled) {
      log.push('open');
      settle = onSettled;
      const begin = (what: string) => (signal: AbortSignal) => {
        log.push(what);
        const reading = Promise.withResolvers<ReadResult>();
        readings.push(reading);
        signals.push(signal);
        return reading.promise;
      };
      return {
        read: begin('read'),
        applyChoice: begin('applyChoice'),
        clear: () => log.push('clear'),
        end: () => log.push('end'),
      };
    },
    report: (status) => log.push(say(status)),
    now: () => now,
  });
  return {
    highlighter,
    signals,
    /** Takes the log entries since the last call. */
    takeLog: () => log.splice(0),
    settle: () => settle(),
    wait: (ms: number) => {
      now += ms;
    },
    async answer(found: ReadResult) {
      readings.at(-1)?.resolve(found);
      await allSaid();
    },
    async fail(error: Error) {
      readings.at(-1)?.reject(error);
      await allSaid();
    },
  };
}

function say(status: PageStatus): string {
  if (status.state === 'done') return `done ${status.kept} of ${status.all}`;
  return status.state === 'failed' ? `failed ${status.code}` : status.state;
}

function allSaid(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('a press reads the page and reports what was kept', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  expect(takeLog()).toEqual(['working', 'open', 'read']);
  await answer(FOUND);
  expect(takeLog()).toEqual(['done 4 of 10']);
});

test('a press while the highlight is on ends it', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  highlighter.press();
  expect(takeLog()).toEqual(['end', 'off']);
});

test('a press while the page is read cancels, and the late answer changes nothing', async () => {
  const { highlighter, signals, takeLog, answer } = page();
  highlighter.press();
  highlighter.press();
  expect(signals[0].aborted).toBe(true);
  expect(takeLog()).toEqual(['working', 'open', 'read', 'end', 'off']);
  await answer(FOUND);
  expect(takeLog()).toEqual([]);
});

test('a late failure of a cancelled reading is ignored', async () => {
  const { highlighter, takeLog, fail } = page();
  highlighter.press();
  highlighter.press();
  takeLog();
  await fail(new PithError('cancelled', 'the worker heard it too late'));
  expect(takeLog()).toEqual([]);
});

test('content that comes while the highlight is on is read, and the old highlight stays meanwhile', async () => {
  const { highlighter, settle, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  settle();
  expect(takeLog()).toEqual(['read']);
  await answer({ ...FOUND, words: { kept: 7, all: 10 } });
  expect(takeLog()).toEqual(['done 7 of 10']);
});

test('a reading with the same result is not reported', async () => {
  const { highlighter, settle, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  settle();
  await answer(FOUND);
  expect(takeLog()).toEqual(['read']);
});

test('a reading that leaves out the end of the page is reported, even with the same share', async () => {
  const { highlighter, settle, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  settle();
  await answer({ ...FOUND, truncated: true });
  expect(takeLog()).toEqual(['read', 'done 4 of 10']);
});

test('a page that settles while it is read is not read twice at a time', () => {
  const { highlighter, settle, takeLog } = page();
  highlighter.press();
  takeLog();
  settle();
  expect(takeLog()).toEqual([]);
});

test('another strictness is applied to the page as read, and the new share is reported', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  highlighter.choiceChanged();
  await answer({ ...FOUND, words: { kept: 2, all: 10 } });
  expect(takeLog()).toEqual(['applyChoice', 'done 2 of 10']);
});

test('a choice while the page is read holds once it has been read', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  takeLog();
  highlighter.choiceChanged();
  highlighter.choiceChanged();
  expect(takeLog()).toEqual([]);
  await answer(FOUND);
  expect(takeLog()).toEqual(['done 4 of 10', 'applyChoice']);
  await answer(FOUND);
  expect(takeLog()).toEqual([]);
});

test('a choice changes nothing where nothing is highlighted', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.choiceChanged();
  expect(takeLog()).toEqual([]);
  highlighter.press();
  await answer(FOUND);
  highlighter.press();
  takeLog();
  highlighter.choiceChanged();
  expect(takeLog()).toEqual([]);
});

test('a page where nothing was found may have content at another strictness', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  await answer(NOTHING);
  takeLog();
  highlighter.choiceChanged();
  await answer(FOUND);
  expect(takeLog()).toEqual(['applyChoice', 'done 4 of 10']);
});

test('finding nothing is reported, removes the highlight, and the next press reads again', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  takeLog();
  await answer(NOTHING);
  expect(takeLog()).toEqual(['clear', 'failed nothing-found']);
  highlighter.press();
  expect(takeLog()).toEqual(['end', 'working', 'open', 'read']);
});

test.each([
  ['page-empty', EMPTY],
  ['page-too-long', { ...EMPTY, truncated: true }],
])('a page without content may have another reason: %s', async (code, found) => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  takeLog();
  await answer(found);
  expect(takeLog()).toEqual(['clear', `failed ${code}`]);
});

test('text that comes soon after an empty page was read is highlighted, however long that took', async () => {
  const { highlighter, settle, wait, takeLog, answer } = page();
  highlighter.press();
  wait(20_000);
  await answer(EMPTY);
  takeLog();
  wait(9_000);
  settle();
  await answer(FOUND);
  expect(takeLog()).toEqual(['read', 'done 4 of 10']);
});

test('text that comes long after an empty page is left alone', async () => {
  const { highlighter, settle, wait, takeLog, answer } = page();
  highlighter.press();
  await answer(EMPTY);
  takeLog();
  wait(11_000);
  settle();
  expect(takeLog()).toEqual(['end']);
});

test('a failure ends the session and is reported by its code', async () => {
  const { highlighter, takeLog, fail } = page();
  highlighter.press();
  takeLog();
  await fail(new PithError('model-missing', 'weights.bin'));
  expect(takeLog()).toEqual(['end', 'failed model-missing']);
});

test('a dismissed highlighter ends without a report', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  highlighter.dismiss();
  expect(takeLog()).toEqual(['end']);
});

test('the status is reported again where the browser has lost it, unless it is off', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.reportAgain();
  expect(takeLog()).toEqual([]);
  highlighter.press();
  await answer(FOUND);
  takeLog();
  highlighter.reportAgain();
  expect(takeLog()).toEqual(['done 4 of 10']);
});

test('switching it on begins as a press does, and leaves one that is on or on its way as it is', async () => {
  const { highlighter, takeLog, answer, fail } = page();
  highlighter.switchOn();
  expect(takeLog()).toEqual(['working', 'open', 'read']);
  highlighter.switchOn();
  await answer(FOUND);
  highlighter.switchOn();
  expect(takeLog()).toEqual(['done 4 of 10']);
  highlighter.press();
  highlighter.switchOn();
  expect(takeLog()).toEqual(['end', 'off', 'working', 'open', 'read']);
  await fail(new PithError('model-missing', ''));
  highlighter.switchOn();
  expect(takeLog()).toEqual(['end', 'failed model-missing', 'working', 'open', 'read']);
});

test('a route of an app that is empty for a moment long after the press is highlighted when its text comes', async () => {
  const { highlighter, settle, wait, takeLog, answer } = page();
  highlighter.press();
  await answer(FOUND);
  takeLog();
  wait(60_000);
  settle(); // the app has taken the old route away
  await answer(NOTHING);
  expect(takeLog()).toEqual(['read', 'clear', 'failed nothing-found']);
  wait(1_000);
  settle(); // and a second later its next route is there
  await answer(FOUND);
  expect(takeLog()).toEqual(['read', 'done 4 of 10']);
});

test('a choice made while a reading is cancelled does not affect the next one', async () => {
  const { highlighter, takeLog, answer } = page();
  highlighter.press();
  highlighter.choiceChanged();
  highlighter.press();
  highlighter.press();
  takeLog();
  await answer(FOUND);
  expect(takeLog()).toEqual(['done 4 of 10']);
});
