import { expect, test } from 'vitest';
import type { Block, Inline } from '../article.ts';
import { block, heading, list, paragraph, text } from '../formats/fixtures/example-article.ts';
import { withLinksWithin } from './links-within.ts';

function link(url: string, ...children: readonly Inline[]): Inline {
  return { type: 'link', url, title: '', children };
}

test('a link to what is not in the article is its words, wherever it stands', () => {
  const strong: Inline = { type: 'strong', children: [text('there')] };
  const before = (inline: Inline): Block[] => [
    paragraph('See ', inline),
    list(false, [block('quote', { children: [paragraph(inline)] })]),
    block('figure', { children: [], caption: [inline] }),
  ];
  expect(withLinksWithin(before(link('#gone', strong)))).toEqual(before(strong));
});

test('links to what is in the article, at any depth, and to other pages stay', () => {
  const blocks = [
    paragraph(
      link('#one', text('1')),
      link('#two', text('2')),
      link('https://a.example/#x', text('3')),
    ),
    list(false, [heading(2, 'One', 'one')]),
    block('gap', { passages: 1, words: 1, children: [heading(2, 'Two', 'two')] }),
  ];
  expect(withLinksWithin(blocks)).toEqual(blocks);
});
