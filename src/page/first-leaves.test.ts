import { expect, test } from 'vitest';
import { PageTreeWriter } from './capture/page-tree-writer.ts';
import { firstLeaves } from './first-leaves.ts';
import { leafText } from './page-tree.ts';

const FACTS = { url: '', title: '', language: '', truncated: false };

/** A page of paragraphs, each with a class, with white space between them. */
function pageOf(texts: readonly string[], truncated = false) {
  const writer = new PageTreeWriter();
  const body = writer.element('body', -1);
  for (const text of texts) {
    const paragraph = writer.element('p', body);
    writer.attribute(paragraph, 'class', `of-${text}`);
    writer.leaf(text, paragraph, 0);
    writer.blank(' ', body);
  }
  return writer.finish({ ...FACTS, truncated });
}

test('the first leaves come with everything before the next leaf', () => {
  const cut = firstLeaves(pageOf(['a', 'b', 'c', 'd']), 2);
  expect([0, 1].map((leaf) => leafText(cut, leaf))).toEqual(['a', 'b']);
  expect(cut.leaves).toHaveLength(2);
  expect(cut.truncated).toBe(true);
  // The third paragraph's element is there, since it stands before its text.
  expect(cut.attributeValues).toEqual(['of-a', 'of-b', 'of-c']);
  expect(cut.nodeNames).toHaveLength(8);
  expect(cut.parents).toHaveLength(8);
  expect([...cut.textNodes]).toEqual([2, 3, 5, 6]);
});

test('a page without more leaves is returned unchanged', () => {
  const page = pageOf(['a', 'b']);
  expect(firstLeaves(page, 2)).toBe(page);
});

test('the layout of the remaining nodes is kept, with four numbers each', () => {
  const page = pageOf(['a', 'b', 'c']);
  const layout = Float32Array.from({ length: 4 * page.nodeNames.length }, (_, i) => i);
  // Up to the third paragraph there are body and two groups of three nodes.
  expect(firstLeaves({ ...page, layout }, 2).layout).toEqual(layout.slice(0, 4 * 8));
});
