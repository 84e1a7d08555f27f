import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { copiedLeaves, withoutCopies } from './copies.ts';
import { exampleContext } from './fixtures/example-context.ts';

const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen';
const MORE = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu';

/** Texts of the leaves that count as copies on a page of nothing but content, with their places. */
function copiesOf(html: string): string[] {
  const tree = parsePage(html);
  const all = new Uint8Array(tree.leaves.length).fill(1);
  return copiedLeaves(tree, all)
    .toSorted((a, b) => a - b)
    .map((leaf) => `${leaf} ${leafText(tree, leaf).slice(0, 5)}`);
}

describe('copiedLeaves', () => {
  it('finds a run that repeats another, its short leaves included', () => {
    const run = `<h2>Hi</h2><p>${LONG}</p><p>${MORE}</p>`;
    expect(copiesOf(`<div>${run}</div><p>Other</p><div>${run}</div>`)).toEqual([
      '4 Hi',
      '5 one t',
      '6 alpha',
    ]);
  });

  it('leaves phrases alone that are said twice', () => {
    expect(copiesOf(`<p>${LONG}</p><p>Other</p><p>${LONG}</p>`)).toEqual([]);
  });

  it('keeps the copy that is shown', () => {
    const run = `<p>${LONG}</p><p>${MORE}</p>`;
    expect(copiesOf(`<div hidden>${run}</div><div>${run}</div>`)).toEqual(['0 one t', '1 alpha']);
  });

  it('takes white space for no difference', () => {
    expect(copiesOf(`<p>${LONG} ${MORE}</p><p>${LONG}\n  ${MORE}</p>`)).toEqual(['1 one t']);
  });

  it('lets code be shown again, but for a copy that is hidden', () => {
    const listing = `<pre><code>${LONG}\n</code><code>${MORE}</code></pre>`;
    expect(copiesOf(`${listing}<p>Now change it:</p>${listing}`)).toEqual([]);
    expect(copiesOf(`<div hidden>${listing}</div><div hidden>${listing}</div>`)).toEqual([
      '2 one t',
      '3 alpha',
    ]);
  });

  it('keeps one of three', () => {
    const run = `<p>${LONG} ${MORE}</p>`;
    expect(copiesOf(run.repeat(3))).toEqual(['1 one t', '2 one t']);
    // Two runs, and the beginning of a third, which is a phrase.
    const pair = `<p>${LONG}</p><p>${MORE}</p>`;
    expect(copiesOf(`${pair.repeat(2)}<p>${LONG}</p>`)).toEqual(['2 one t', '3 alpha']);
  });

  it('leaves a table alone that says the same all the way down', () => {
    expect(copiesOf('<p>yes</p>'.repeat(1_000))).toEqual([]);
  });

  it('finds copies in scripts without spaces', () => {
    const run = `<p>${'果実の中身を読むための道具です。種と皮は捨てます。'.repeat(20)}</p><p>終わり</p>`;
    expect(copiesOf(run + run)).toHaveLength(2);
  });
});

describe('withoutCopies', () => {
  const tree = parsePage(`<p>${LONG} ${MORE}</p>`.repeat(2));
  /** What becomes of two texts that say the same, on a page with a threshold. */
  const lowered = (probability: number, threshold: number) =>
    withoutCopies(exampleContext(tree, threshold), new Float32Array(2).fill(probability));

  it('lowers the copies of what the threshold of the page keeps', () => {
    expect([...lowered(0.375, 0.25)]).toEqual([0.375, expect.closeTo(0.13, 6)]);
    expect([...lowered(0.625, 0.75)]).toEqual([0.625, 0.625]);
  });
});
