import { describe, expect, it } from 'vitest';
import { readRecording } from './read-recording.ts';
import type { TraceEvent } from './recording.ts';

const PAGE = { pid: 7, tid: 1 };
const WORKER = { pid: 8, tid: 2 };

function stamp(name: string, start: number, end: number, track: string): TraceEvent {
  return {
    ...PAGE,
    name: 'TimeStamp',
    ph: 'I',
    ts: end,
    args: { data: { name, start, end, track } },
  };
}

function work(name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent {
  return { ...PAGE, name, ph: 'X', ts, dur, tdur: dur / 2, args: {}, ...more };
}

const EVENTS: readonly TraceEvent[] = [
  work('RunTask', 0, 90_000),
  work('RunTask', 200_000, 30_000),
  work('EvaluateScript', 201_000, 20_000, {
    args: { data: { url: 'ext://id/content-script.js' } },
  }),
  work('MinorGC', 202_000, 4_000),
  work('RunTask', 300_000, 40_000),
  work('UpdateLayoutTree', 301_000, 38_000),
  work('RunTask', 210_000, 80_000, WORKER),
  stamp('capture', 202_000, 215_000, 'Pith'),
  stamp('click', 190_000, 340_000, 'Pith bench'),
];

describe('a recording of a click', () => {
  const read = readRecording(EVENTS, '/content-script.js');

  it('tells when the click began and was painted', () => {
    expect(read.click).toEqual({ name: 'click', start: 190_000, end: 340_000 });
  });

  it('tells when the content script began', () => {
    expect(read.scriptStart).toBe(201_000);
  });

  it('has the spans that the extension shows, and no others', () => {
    expect(read.spans).toEqual([{ name: 'capture', start: 202_000, end: 215_000 }]);
  });

  it("has the longest task of the page's thread since the press, and what took most of it", () => {
    expect(read.longestTask).toMatchObject({ ms: 40, what: 'UpdateLayoutTree' });
  });

  it('has the time that a thread ran most at once, by a task that may be another', () => {
    const events = [...EVENTS, work('RunTask', 400_000, 26_000, { tdur: 25_000 })];
    expect(readRecording(events, '/content-script.js').longestTask).toMatchObject({
      ms: 40,
      cpuMs: 25,
    });
  });

  it('is refused when it does not show the click', () => {
    expect(() => readRecording(EVENTS.slice(0, -1), '/content-script.js')).toThrow(
      'The recording does not show the click.',
    );
  });

  it('is refused when it does not show the content script', () => {
    expect(() => readRecording(EVENTS, '/another.js')).toThrow(
      'The recording does not show the content script.',
    );
  });
});

describe('what took most of a task', () => {
  it('leaves out what happened inside it', () => {
    const events = [
      ...EVENTS.slice(2),
      work('RunTask', 400_000, 50_000),
      work('FunctionCall', 401_000, 45_000),
      work('MajorGC', 402_000, 30_000),
    ];
    expect(readRecording(events, '/content-script.js').longestTask.what).toBe('MajorGC');
  });

  it('is called other where nothing is known of it', () => {
    const events = [...EVENTS, work('RunTask', 400_000, 50_000)];
    expect(readRecording(events, '/content-script.js').longestTask.what).toBe('other');
  });
});
