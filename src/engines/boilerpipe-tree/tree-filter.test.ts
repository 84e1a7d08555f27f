import { expect, it } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { filterByTree } from './tree-filter.ts';

/** Story and aside: paragraphs one and two levels below the div that they share. */
const PAGE =
  '<div id="all"><div id="story"><p>The first part</p><p>The second part</p></div>' +
  '<div id="aside"><div><p>Advertisement with a text that is longer</p></div></div></div>';

function kept(html: string, ancestor: number): string[] {
  const tree = parsePage(html);
  const all = Array.from(tree.leaves, (_, leaf) => leaf);
  return filterByTree(tree, all, ancestor).map((leaf) => leafText(tree, leaf));
}

it('keeps the paragraphs of the parent with the most text', () => {
  // 14 + 15 characters against 40.
  expect(kept(PAGE, 1)).toEqual(['Advertisement with a text that is longer']);
  expect(kept(PAGE.replace(' with a text that is longer', ''), 1)).toEqual([
    'The first part',
    'The second part',
  ]);
});

it('groups by the n-th ancestor, which brings siblings of the parents in', () => {
  // Parent of the story's parent is #all; that of the advertisement is #aside until n = 3.
  const short = PAGE.replace(' with a text that is longer', '');
  expect(kept(short, 2)).toEqual(['The first part', 'The second part']);
  expect(kept(short, 5)).toHaveLength(3);
});

it('treats inline markup as a part of its paragraph', () => {
  const html = '<div><p>Some <b>bold <i>words</i></b></p></div><div><p>x</p></div>';
  expect(kept(html, 1)).toEqual(['Some ', 'bold ', 'words']);
});

it('treats loose text as a neighbor of the paragraphs around it', () => {
  const html = '<div>Loose text<p>A paragraph</p></div><div><p>Other</p></div>';
  expect(kept(html, 1)).toEqual(['Loose text', 'A paragraph']);
});

it('keeps nothing where nothing was selected', () => {
  expect(filterByTree(parsePage(PAGE), [], 2)).toEqual([]);
});
