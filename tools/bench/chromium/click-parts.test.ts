import { describe, expect, it } from 'vitest';
import { clickParts } from './click-parts.ts';

const span = (name: string, start: number, end: number) => ({ name, start, end });

const SPANS = [
  span('capture', 5_000, 12_000),
  span('pack', 12_000, 13_000),
  span('send', 15_000, 15_500),
  span('load engine', 18_000, 18_000),
  span('label', 18_000, 28_000),
  span('features', 18_500, 22_500),
  span('network', 22_500, 27_000),
  span('rules', 27_000, 28_000),
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
    expect(clickParts(RECORDING)).toEqual({
      'browser and background, until the script runs': 3,
      capture: 8,
      pack: 1,
      'wait for the connection': 2,
      'message to the worker and back': 5,
      'load engine': 0,
      features: 4,
      network: 4.5,
      rules: 1,
      'rest of the engine': 0.5,
      ranges: 2,
      'show and paint': 8,
    });
  });

  it('are as long as the click together', () => {
    const parts = Object.values(clickParts(RECORDING));
    expect(parts.reduce((sum, ms) => sum + ms, 0)).toBe(39);
  });

  it('count a last document without text to the capture', () => {
    const spans = [...SPANS, span('capture', 12_500, 14_000)];
    expect(clickParts({ ...RECORDING, spans }).pack).toBe(0);
  });

  it('leave an engine whole that does not divide its work', () => {
    const spans = SPANS.filter(({ name }) => !/^(features|network|rules)$/.test(name));
    expect(clickParts({ ...RECORDING, spans })).toMatchObject({
      ...{ features: 0, network: 0, rules: 0, 'rest of the engine': 10 },
    });
  });

  it('cannot be told when one is missing', () => {
    expect(() => clickParts({ ...RECORDING, spans: SPANS.slice(1) })).toThrow(
      'The recording does not show "capture".',
    );
  });
});
