import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleExtras } from '../../../../page/capture/article-extras.ts';
import { PageTreeWriter } from '../../../../page/capture/page-tree-writer.ts';
import type { PageTree } from '../../../../page/page-tree.ts';
import { contentRuns } from './content-runs.ts';

/** Elements by their names and parents, in pre-order; each `#text` among them is a leaf. */
function treeOf(nodes: readonly (readonly [name: string, parent: number])[]): PageTree {
  const writer = new PageTreeWriter();
  for (const [name, parent] of nodes) {
    if (name === '#text') writer.leaf('word', parent, 0);
    else writer.element(name, parent);
  }
  return writer.finish({ url: '', title: '', language: '', truncated: false });
}

/** `<body><p>0</p><p>1<b>2</b></p><p>3</p></body>` */
const PLAIN = treeOf([
  ['body', -1],
  ['p', 0],
  ['#text', 1],
  ['p', 0],
  ['#text', 3],
  ['b', 3],
  ['#text', 5],
  ['p', 0],
  ['#text', 7],
]);
const always = () => true;

test('neighbors that are content make one run, over elements and their ends', () => {
  expect([...contentRuns(PLAIN, Uint8Array.of(1, 1, 1, 1), always)]).toEqual([
    { first: 0, last: 3 },
  ]);
});

test('boilerplate parts a run', () => {
  expect([...contentRuns(PLAIN, Uint8Array.of(1, 0, 1, 1), always)]).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 3 },
  ]);
});

test.each(['img', 'svg', 'input'])('no run goes over %s', (name) => {
  const tree = treeOf([
    ['p', -1],
    ['#text', 0],
    [name, 0],
    ['#text', 0],
    ['b', 0],
    ['#text', 4],
  ]);
  expect([...contentRuns(tree, Uint8Array.of(1, 1, 1), always)]).toEqual([
    { first: 0, last: 0 },
    { first: 1, last: 2 },
  ]);
});

test.each(['video', 'canvas', 'iframe'] as const)('no run goes over %s beside the tree', (name) => {
  const tree = treeOf([
    ['p', -1],
    ['#text', 0],
    ['#text', 0],
    ['#text', 0],
  ]);
  const object = { name, parent: 0, before: 2, attributes: {}, text: '' };
  const extras = { objects: [object] } as unknown as ArticleExtras;
  expect([...contentRuns({ ...tree, extras }, Uint8Array.of(1, 1, 1), always)]).toEqual([
    { first: 0, last: 0 },
    { first: 1, last: 2 },
  ]);
});

test('no content makes no run', () => {
  expect([...contentRuns(PLAIN, Uint8Array.of(0, 0, 0, 0), always)]).toEqual([]);
});

test('the border of a shadow root parts a run', () => {
  const isSameRoot = (leaf: number) => leaf !== 1;
  expect([...contentRuns(PLAIN, Uint8Array.of(1, 1, 1, 1), isSameRoot)]).toEqual([
    { first: 0, last: 1 },
    { first: 2, last: 3 },
  ]);
});

test('nodes in slots are joined only within one element, for slots show them in their own order', () => {
  // <x-card>'s root: <slot name=b><i>0</i></slot><slot name=a><i>1 <!-- --> 2</i></slot>
  const slotted = treeOf([
    ['x-card', -1],
    ['slot', 0],
    ['i', 1],
    ['#text', 2],
    ['slot', 0],
    ['i', 4],
    ['#text', 5],
    ['#text', 5],
  ]);
  expect([...contentRuns(slotted, Uint8Array.of(1, 1, 1), always)]).toEqual([
    { first: 0, last: 0 },
    { first: 1, last: 2 },
  ]);
});

test('runs hold every content leaf once, no other leaf, and touch only at borders', () => {
  const cases = fc.integer({ min: 0, max: 40 }).chain((count) =>
    fc.record({
      labels: fc.array(fc.constantFrom(0, 1), { minLength: count, maxLength: count }),
      borders: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ labels, borders }) => {
      const nodes: [string, number][] = [['body', -1]];
      for (const _ of labels) nodes.push(['p', 0], ['#text', nodes.length]);
      const runs = [
        ...contentRuns(treeOf(nodes), Uint8Array.from(labels), (leaf) => !borders[leaf]),
      ];
      const covered = runs.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(covered).toEqual(labels.flatMap((label, leaf) => (label === 1 ? [leaf] : [])));
      for (let i = 1; i < runs.length; i++) {
        const end = runs[i - 1].last;
        if (end + 1 === runs[i].first) expect(borders[end]).toBe(true);
      }
    }),
  );
});
