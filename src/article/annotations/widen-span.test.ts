import { expect, test } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { textOfSpan } from './leaf-span.ts';
import { paragraphOf, wholeWords } from './widen-span.ts';

function selected(html: string, part: string): string {
  const tree = parsePage(html, 'http://a.test/');
  const all = Array.from({ length: tree.leaves.length }, (_, leaf) => leafText(tree, leaf));
  const leaf = all.findIndex((text) => text.includes(part));
  const from = all[leaf].indexOf(part);
  const span = { document: 0, firstLeaf: leaf, from, lastLeaf: leaf, to: from + part.length };
  return textOfSpan(tree, wholeWords(tree, span));
}

test.each([
  ['eed grows whe', 'Reed grows where'],
  ['grows', 'grows'],
  ['isn’', 'isn’t'],
  ['where it isn’t ', 'where it isn’t'],
  [', n', ', not'],
  ['.', '.'],
])('a selection of “%s” takes whole words', (part, whole) => {
  expect(selected('<p>Reed grows where it isn’t dry, not there.</p>', part)).toBe(whole);
});

test('a selection in Japanese takes words, and not the whole sentence', () => {
  expect(selected('<p>葦は水辺に生える植物です。</p>', '辺に生')).toBe('水辺に生える');
});

test('the paragraph of a text goes as far as its block', () => {
  const html = `<h1>Reeds</h1><p>Reed <b>grows</b> <i>where</i> it is wet.</p>
    <ul><li>Sedge <a href="#a">too</a></li><li>Rush</li></ul>`;
  const tree = parsePage(html, 'http://a.test/');
  const texts = Array.from({ length: tree.leaves.length }, (_, leaf) =>
    textOfSpan(tree, paragraphOf(tree, 0, leaf)),
  );
  const paragraph = 'Reed grows where it is wet.';
  expect([...new Set(texts)]).toEqual(['Reeds', paragraph, 'Sedge too', 'Rush']);
});
