import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { BASELINES, thesisMeasures } from './thesis-measures.ts';

describe('the measures of the thesis', () => {
  it('weigh a leaf by its words, or count it as one', () => {
    const measures = thesisMeasures({
      words: Int32Array.of(30, 10, 20, 5),
      truth: Uint8Array.of(1, 1, 0, 0),
      labels: Uint8Array.of(1, 0, 1, 0),
    });
    expect(measures).toEqual({
      token: { precision: 0.6, recall: 0.75, f1: 60 / 90 },
      node: { precision: 0.5, recall: 0.5, f1: 0.5 },
    });
  });

  it('are 0 where no content was found', () => {
    const nothing = { precision: 0, recall: 0, f1: 0 };
    const page = { words: Int32Array.of(3), truth: Uint8Array.of(1), labels: Uint8Array.of(0) };
    expect(thesisMeasures(page)).toEqual({ token: nothing, node: nothing });
  });
});

describe('the baselines of the thesis', () => {
  const tree = parsePage(
    '<p>one two three four five six seven eight nine ten</p><p>one two three four five six seven eight nine ten eleven</p>',
  );

  it('keep all text, or what has more than ten words', () => {
    expect([...BASELINES['all text'](tree)]).toEqual([1, 1]);
    expect([...BASELINES['more than 10 words'](tree)]).toEqual([0, 1]);
  });
});
