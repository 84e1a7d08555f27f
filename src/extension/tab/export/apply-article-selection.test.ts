import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import type { ArticleSelection } from '../../layers/page/positions/article-selection.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { applyArticleSelection } from './apply-article-selection.ts';

const PAGE = `<p>One two <b>three</b>.</p><nav>Menu</nav><p hidden>Four five.</p>
  <aside>Near <i>thing</i></aside><p>Six [1] seven eight.</p>`;
const tree = parsePage(PAGE, 'https://example.org/');
/** One two, three, a full stop, Menu, Four five, Near, thing, Six seven eight. */
const labels = Uint8Array.of(1, 1, 1, 0, 1, 0, 0, 1).map((is) => (is ? CONTENT : BOILERPLATE));
const { document } = new JSDOM().window;
const labeled = {
  ...{ document, shadowRoots: [], labels },
  capture: { tree, leafNodes: [] },
} as unknown as LabeledDocument;

const source = (firstLeaf: number, lastLeaf: number) => ({ document: 0, firstLeaf, lastLeaf });

function kept(selection: Partial<ArticleSelection>): string[] | undefined {
  const all = { first: { document: 0, leaf: 0 }, last: { document: 0, leaf: 7 } };
  const whole = { ...all, parts: [], unfolded: [] };
  const cut = applyArticleSelection([labeled], { ...whole, ...selection });
  const [page] = cut?.documents ?? [];
  if (page === undefined) return undefined;
  return [...page.labels.keys()]
    .filter((leaf) => page.labels[leaf] === CONTENT)
    .map((leaf) => leafText(page.capture.tree, leaf));
}

test('what is content between the first and the last block is extracted, and nothing else', () => {
  expect(kept({})).toEqual(['One two ', 'three', '.', 'Four five.', 'Six [1] seven eight.']);
  const middle = { first: { document: 0, leaf: 3 }, last: { document: 0, leaf: 6 } };
  expect(kept(middle)).toEqual(['Four five.']);
});

test('the first and the last block are cut where the selection begins and ends', () => {
  const parts = [
    { source: source(0, 2), signs: 'othree.', before: 5 },
    { source: source(7, 7), signs: 'Six', before: 0 },
  ];
  expect(kept({ parts })).toEqual(['o ', 'three', '.', 'Four five.', 'Six']);
});

test('a selection within one block is that part of it', () => {
  const last = { document: 0, leaf: 2 };
  const parts = [{ source: source(0, 2), signs: 'twothr', before: 3 }];
  expect(kept({ last, parts })).toEqual(['two ', 'thr']);
});

test('signs that the article has not, such as the number of a note, move nothing', () => {
  const first = { document: 0, leaf: 7 };
  const parts = [{ source: source(7, 7), signs: 'eveneight', before: 4 }];
  expect(kept({ first, parts })).toEqual(['even eight']);
});

test('what was left out is extracted where it stood there unfolded', () => {
  expect(kept({ unfolded: [source(5, 6)] })).toContain('Near ');
  expect(kept({ unfolded: [source(5, 6)] })).not.toContain('Menu');
});

test('a selection of nothing is none', () => {
  const nowhere = { document: 0, leaf: 3 };
  expect(kept({ first: nowhere, last: nowhere })).toBeUndefined();
});

test('of equal phrases the one is extracted that is nearest to where it was selected', () => {
  const page = parsePage('<p>Same <b>same</b> and on <i>same</i></p>');
  const whole = {
    document,
    shadowRoots: [],
    labels: new Uint8Array(page.leaves.length).fill(CONTENT),
    capture: { tree: page, leafNodes: [] },
  } as unknown as LabeledDocument;
  // Without spaces it is `Samesameandonsame`: the phrase stands after 4 signs and after 13.
  const leavesKept = (before: number) => {
    const parts = [{ source: source(0, 3), signs: 'same', before }];
    const ends = { first: { document: 0, leaf: 0 }, last: { document: 0, leaf: 3 } };
    const cut = applyArticleSelection([whole], { ...ends, parts, unfolded: [] });
    const kept = cut?.documents[0].labels ?? [];
    return [...kept.keys()].filter((leaf) => kept[leaf] === CONTENT);
  };
  expect(leavesKept(4)).toEqual([1]);
  // A number of a note has moved it by a sign or two.
  expect(leavesKept(6)).toEqual([1]);
  expect(leavesKept(11)).toEqual([3]);
  expect(leavesKept(14)).toEqual([3]);
});
