import { expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { indexPage } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { controlWords } from './control-words.ts';

it.each([
  ['<h2>Elder <a href="?do=edit">[править]</a></h2>', '[править]'],
  ['<h2>Elder <a href="/w/index.php?title=Elder&action=edit&section=2">edit</a></h2>', 'edit'],
  ['<h2><a href="/docs/edit">How to edit</a></h2>', ''],
  ['<h2>Elder <a href="/docs/editors">and editors</a></h2>', ''],
  ['<p>Elder <a href="?action=edit">may be edited</a></p>', ''],
])('leaves out links behind a heading that edit what it heads: %s', (markup, gone) => {
  const tree = parsePage(markup);
  const labels = new Uint8Array(tree.leaves.length).fill(CONTENT);
  const words = controlWords(indexPage(tree), labels).map((leaf) => leafText(tree, leaf));
  expect(words.join(' ')).toBe(gone);
});
