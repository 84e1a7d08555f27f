import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { observedPage } from './engine.ts';
import { addPage, emptyStatistics, treeModel } from './model.ts';
import { FULL_TEXT, HEADLINE, NOT_CONTENT } from './node-types.ts';

const vocabulary = { tags: ['#text', 'html', 'body', 'h1', 'p'] };
const shape = { counts: 'geometric', neighbours: 'each', tags: 5, hasLayout: false } as const;

/** html > body > (h1 > "Title", p > "Two words", p > "Menu"), with the types that these have. */
function trained() {
  const page = observedPage(parsePage('<h1>Title</h1><p>Two words</p><p>Menu</p>'), vocabulary);
  const statistics = emptyStatistics(shape);
  const types = [
    ...[NOT_CONTENT, NOT_CONTENT, HEADLINE, HEADLINE],
    ...[FULL_TEXT, FULL_TEXT, NOT_CONTENT, NOT_CONTENT],
  ];
  addPage(statistics, shape, page, Uint8Array.from(types));
  return { page, statistics };
}

describe('counting a page', () => {
  it('counts types by the type of the parent, and the root apart', () => {
    // From not content: body, h1, p, p, "Menu"; from full text and headline their own texts; the root.
    expect(trained().statistics.transitions).toEqual([3, 1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0]);
  });

  it('keeps elements and text leaves apart', () => {
    const { words } = trained().statistics.counts;
    // [elements, leaves] x [not content, full text, headline] x [values, sum].
    expect(words).toEqual([3, 9, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1]);
  });
});

describe('a counted model', () => {
  const { page, statistics } = trained();
  const model = treeModel(statistics, shape);

  it('has the predictive probabilities of its transitions', () => {
    // Three kept their parent's type of five, with one pseudo-count for each of three types.
    expect(model.transitions[0]).toBeCloseTo(4 / 8, 12);
    expect(model.transitions[3 * 3]).toBeCloseTo(2 / 4, 12);
  });

  it('multiplies the probabilities of the features of a node', () => {
    // The leaf "Two words" as full text. Tag of the parent p: 1 of 1 seen, over 6 columns: 2 / 7. No
    // siblings: one value 0 seen, B(3, 1) / B(2, 1) = 2 / 3. Two words: one value 2 seen,
    // B(3, 5) / B(2, 3) = 4 / 35. No full stop: 2 / 3. It has no siblings' tags.
    const row = page.leafRows[1];
    const expected = (2 / 7) * (2 / 3) * (4 / 35) * (2 / 3);
    expect(Math.exp(model.logEmissions(page)[row * 3 + FULL_TEXT])).toBeCloseTo(expected, 12);
  });

  it('takes a headline for content as often as references did', () => {
    const { contentShare } = treeModel({ ...statistics, headlines: [3, 18] }, shape);
    expect([...contentShare]).toEqual([0, 1, 0.2]);
  });
});
