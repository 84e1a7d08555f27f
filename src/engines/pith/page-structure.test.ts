import { describe, expect, it } from 'vitest';
import { leafText, nodeName } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { groupLeaves } from './features/groups.ts';
import { findRuns } from './features/runs.ts';
import { findSections } from './features/section-features.ts';
import { signatures } from './features/signatures.ts';
import { linkWordsOf, type PageStructure, pageStructure, wordsOf } from './page-structure.ts';

function find(page: PageStructure, tag: string): number {
  const node = [...page.tree.nodeNames.keys()].find((i) => nodeName(page.tree, i) === tag);
  if (node === undefined) throw new Error(`no ${tag}`);
  return node;
}

function leafOf(page: PageStructure, text: string): number {
  return [...page.tree.leaves.keys()].findIndex((leaf) => leafText(page.tree, leaf) === text);
}

describe('pageStructure', () => {
  const page = pageStructure(
    parsePage('<nav><a>Home page</a></nav><div><p>One <b>two</b> three</p><p>four</p></div>'),
  );

  it('counts the words of a subtree and those inside links', () => {
    expect([wordsOf(page, find(page, 'div')), linkWordsOf(page, find(page, 'div'))]).toEqual([
      4, 0,
    ]);
    expect([wordsOf(page, find(page, 'nav')), linkWordsOf(page, find(page, 'nav'))]).toEqual([
      2, 2,
    ]);
    expect(wordsOf(page, 0)).toBe(6);
  });

  it('knows the block and the link that each leaf stands in', () => {
    const names = (nodes: Int32Array) =>
      Array.from(nodes, (node) => (node < 0 ? '' : nodeName(page.tree, node)));
    expect(names(page.leafBlock)).toEqual(['nav', 'p', 'p', 'p', 'p']);
    expect(names(page.leafLink)).toEqual(['a', '', '', '', '']);
  });
});

describe('findRuns', () => {
  const item = (text: string) => `<li class="row x${text.length}"><b>${text}</b> text</li>`;
  const page = pageStructure(
    parsePage(`<ul>${item('aa')}${item('bb')}${item('cc')}</ul><ol><li>x</li><li>y</li></ol>`),
  );
  const { runs, inner } = findRuns(page, signatures(page));

  it('takes three like siblings for a run, and two for none', () => {
    expect(runs.map(({ items }) => items.length)).toEqual([3]);
    expect(runs[0]).toMatchObject({ meanWords: 2, spread: 0, sameness: 1, pageShare: 0.75 });
  });

  it('tells for each node the run that it stands in', () => {
    expect(inner[page.leafParent[leafOf(page, 'bb')]]).toBe(0);
    expect(inner[page.leafParent[leafOf(page, 'y')]]).toBe(-1);
  });
});

describe('findSections', () => {
  it('cuts a page at its headings', () => {
    const page = pageStructure(parsePage('<p>a</p><h1>T <i>i</i></h1><p>b</p><h2>U</h2><p>c</p>'));
    const { ofLeaf, starts, levels } = findSections(page);
    expect([...ofLeaf]).toEqual([0, 1, 1, 1, 2, 2]);
    expect(starts).toEqual([0, 1, 4, 6]);
    expect(levels).toEqual([0, 1, 2]);
  });
});

describe('groupLeaves', () => {
  it('puts the same field of every record into one group', () => {
    const card = (n: number) =>
      `<div class="card"><h3 class="t">T${n}</h3><p class="d">D${n}</p></div>`;
    const page = pageStructure(parsePage(`<main>${card(1)}${card(2)}${card(3)}</main>`));
    const kinds = signatures(page);
    const [classPath] = groupLeaves(page, kinds, findRuns(page, kinds), findSections(page));
    expect([...classPath]).toEqual([0, 1, 0, 1, 0, 1]);
  });
});
