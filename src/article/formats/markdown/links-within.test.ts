import { expect, it } from 'vitest';
import type { Inline } from '../../article.ts';
import {
  block,
  exampleArticle,
  heading,
  list,
  paragraph,
  text,
} from '../fixtures/example-article.ts';
import { articleMarkdown } from './article-markdown.ts';
import { FragmentNames } from './fragment-names.ts';

const PAGE = { url: 'https://a.example/page' };

function link(url: string, words: string): Inline {
  return { type: 'link', url, title: '', children: [text(words)] };
}

it('a link to a heading leads to the name that renderers give it', () => {
  const article = exampleArticle(
    [
      list(false, [paragraph(link('#one', '1'))], [paragraph(link('#two', '2'))]),
      heading(2, 'How it’s done: A_b & c', 'one'),
      heading(2, 'Notes'),
      block('quote', { children: [heading(3, 'Notes', 'two')] }),
    ],
    PAGE,
  );
  expect(articleMarkdown(article)).toBe(
    '- [1](#how-its-done-a_b--c)\n- [2](#notes-1)\n\n' +
      '## How it’s done: A_b & c\n\n## Notes\n\n> ### Notes\n',
  );
});

it.each([
  ['a paragraph, which has no name in Markdown', '#p'],
  ['what is not in the article', '#comments'],
  ['a heading without a letter', '#stars'],
])('a link to %s is its words', (_, url) => {
  const article = exampleArticle(
    [
      paragraph('See ', { type: 'strong', children: [link(url, 'there')] }, '.'),
      block('paragraph', { anchor: 'p', children: [text('Here.')] }),
      heading(2, '***', 'stars'),
    ],
    PAGE,
  );
  expect(articleMarkdown(article)).toMatch(/^See \*\*there\*\*\.\n/);
});

it('a name that a heading has by its words is not given again', () => {
  const names = new FragmentNames();
  expect(
    ['A', 'A 1', 'A', 'A', 'Über uns', '第一章', '!'].map((words) => names.next(words)),
  ).toEqual([...['a', 'a-1', 'a-2', 'a-3', 'über-uns', '第一章', '']]);
});

it('pieces of code of which the links are gone are one, and run nothing together either', () => {
  const code = (value: string): Inline => ({ type: 'code-span', value });
  const lost = (value: string): Inline =>
    ({ ...link('#lost', ''), children: [code(value)] }) as Inline;
  const written = (...inlines: Inline[]) =>
    articleMarkdown(exampleArticle([paragraph(...inlines)], PAGE));
  expect(written(lost('a'), code('*'))).toBe('`a*`\n');
  expect(written(lost('<'), code('% b %>'))).toBe('<code><\\% b %></code>\n');
});
