import { describe, expect, it } from 'vitest';
import { clickParts } from './click-parts.ts';

const span = (name: string, start: number, end: number) => ({ name, start, end });

const SPANS = [
  span('capture', 5_000, 12_000),
  span('pack', 12_000, 13_000),
  span('send', 15_000, 15_500),
  span('load engine', 18_000, 18_000),
  span('label', 18_000, 28_000),
  span('wait for labels', 15_500, 30_000),
  span('ranges', 30_500, 32_000),
];

const RECORDING = {
  click: span('click', 1_000, 40_000),
  scriptStart: 4_000,
  spans: SPANS,
  longestTask: { ms: 0, cpuMs: 0, what: 'other' },
};

describe('the parts of a click', () => {
  it('follow each other from the press to the paint', () => {
    expect(clickParts(RECORDING, 0.25)).toEqual({
      'browser and background, until the script runs': 3,
      capture: 8,
      pack: 1,
      'wait for the connection': 2,
      'message to the worker and back': 5,
      'load engine': 0,
      features: 7.5,
      network: 2.5,
      ranges: 2,
      'show and paint': 8,
    });
  });

  it('are as long as the click together', () => {
    const parts = Object.values(clickParts(RECORDING, 0.25));
    expect(parts.reduce((sum, ms) => sum + ms, 0)).toBe(39);
  });

  it('count a last document without text to the capture', () => {
    const spans = [...SPANS, span('capture', 12_500, 14_000)];
    expect(clickParts({ ...RECORDING, spans }, 0.5).pack).toBe(0);
  });

  it('cannot be told when one is missing', () => {
    expect(() => clickParts({ ...RECORDING, spans: SPANS.slice(1) }, 0.5)).toThrow(
      'The recording does not show "capture".',
    );
  });
});
