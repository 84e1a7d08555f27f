import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { copiedLeaves, withoutCopies } from './copies.ts';
import { exampleContext } from './fixtures/example-context.ts';

const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen';
const MORE = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu';

/** Markup in parts of a page that have nothing to do with each other. */
function apart(...parts: readonly string[]): string {
  return parts
    .map((part) => `<section><div><div><div>${part}</div></div></div></section>`)
    .join('');
}

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
    expect(copiesOf(apart(run, '<p>Other</p>', run))).toEqual(['4 Hi', '5 one t', '6 alpha']);
  });

  it('leaves phrases alone that are said twice', () => {
    expect(copiesOf(`<p>${LONG}</p><p>Other</p><p>${LONG}</p>`)).toEqual([]);
  });

  it('keeps the copy that is shown', () => {
    const run = `<p>${LONG}</p><p>${MORE}</p>`;
    expect(copiesOf(`<div hidden>${run}</div><div>${run}</div>`)).toEqual(['0 one t', '1 alpha']);
  });

  it('lets a refrain be said again in the same part of the page', () => {
    const stanza = `<p>${LONG}</p><p>${MORE}</p>`;
    const other = '<p>rain wind snow hail sleet fog frost dew ice mist cloud storm sun moon</p>';
    const song = `<article><div>${stanza}</div>${other}<div>${stanza}</div></article>`;
    expect(copiesOf(song)).toEqual([]);
    expect(copiesOf(`<article>${stanza}${other}${stanza}</article>`)).toEqual([]);
  });

  it('finds a hidden copy that is cut into other leaves', () => {
    const shown = `<p>${LONG}</p><p>${MORE}</p>`;
    const page = (text: string) =>
      `<div hidden><b>${text}</b><i>x.png</i></div><main>${shown}</main>`;
    expect(copiesOf(page(`${LONG} ${MORE}`))).toEqual(['0 one t', '1 x.png']);
    expect(copiesOf(page(`${LONG} and then something else: ${MORE.slice(0, 20)}`))).toEqual([]);
  });

  it('takes white space for no difference', () => {
    expect(copiesOf(apart(`<p>${LONG} ${MORE}</p>`, `<p>${LONG}\n  ${MORE}</p>`))).toEqual([
      '1 one t',
    ]);
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
    expect(copiesOf(apart(run, run, run))).toEqual(['1 one t', '2 one t']);
    // Two runs, and the beginning of a third, which is a phrase.
    const pair = `<p>${LONG}</p><p>${MORE}</p>`;
    expect(copiesOf(apart(pair, pair, `<p>${LONG}</p>`))).toEqual(['2 one t', '3 alpha']);
  });

  it('leaves a table alone that says the same all the way down', () => {
    expect(copiesOf('<p>yes</p>'.repeat(1_000))).toEqual([]);
  });

  it('finds copies in scripts without spaces', () => {
    const run = `<p>${'果実の中身を読むための道具です。種と皮は捨てます。'.repeat(20)}</p><p>終わり</p>`;
    expect(copiesOf(apart(run, run))).toHaveLength(2);
  });
});

describe('withoutCopies', () => {
  const tree = parsePage(apart(...Array<string>(2).fill(`<p>${LONG} ${MORE}</p>`)));
  /** What becomes of two texts that say the same, on a page with a threshold. */
  const lowered = (probability: number, threshold: number) =>
    withoutCopies(exampleContext(tree, threshold), new Float32Array(2).fill(probability));

  it('lowers the copies of what the threshold of the page keeps', () => {
    expect([...lowered(0.375, 0.25)]).toEqual([0.375, expect.closeTo(0.13, 6)]);
    expect([...lowered(0.625, 0.75)]).toEqual([0.625, 0.625]);
  });
});
