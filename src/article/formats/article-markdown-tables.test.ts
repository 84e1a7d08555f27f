import { describe, expect, it } from 'vitest';
import type { Block } from '../article.ts';
import {
  block,
  code,
  exampleArticle,
  list,
  paragraph,
  table,
  text,
} from './fixtures/example-article.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';

const gap = block('gap', { passages: 1, words: 1, children: [paragraph('c')] });

describe('articleMarkdown, of a table', () => {
  it.each<[string, Block, string]>([
    [
      'leaves an address with a bar in a cell without brackets, where the bar would end the cell',
      table(['!a'], ['https://a.example/b|c']),
      '| a |\n| - |\n| https\\://a.example/b\\|c |\n',
    ],
    [
      'writes a table with headers',
      table(['!a', '!b'], ['c|d', 'e']),
      '| a | b |\n| - | - |\n| c\\|d | e |\n',
    ],
    [
      'takes a table of nothing but headers for its head',
      table(['!a', '!b']),
      '| a | b |\n| - | - |\n',
    ],
    [
      'gives a table without headers empty ones',
      table(['a', 'b']),
      '| | |\n| - | - |\n| a | b |\n',
    ],
    [
      'leaves no row and no column for what was left out',
      table(['!a', [gap]], [[gap], [gap]], ['b', '']),
      '| a |\n| - |\n| b |\n',
    ],
    [
      'breaks lines in a cell by an element',
      table(['!a'], [[paragraph('b'), paragraph('c')]]),
      '| a |\n| - |\n| b<br>c |\n',
    ],
    [
      'writes the items of lists in a cell as lines',
      table(
        ['!a'],
        [
          [
            paragraph('b'),
            list(false, [paragraph('c'), list(false, [paragraph('d')])], [paragraph('e')]),
            list(true, [paragraph('f')], [paragraph('g'), paragraph('h')]),
          ],
        ],
      ),
      '| a |\n| - |\n| b<br>• c<br>◦ d<br>• e<br>1. f<br>2. g<br>h |\n',
    ],
    [
      'writes a task, a quote, terms, a fold, a picture with its caption and commands in a cell as lines',
      table(
        ['!a'],
        [
          [
            block('list', {
              isOrdered: false,
              start: 1,
              items: [{ children: [paragraph('b')], isChecked: true }],
            }),
          ],
        ],
        [[block('quote', { children: [paragraph('c'), paragraph('d')] })]],
        [
          [
            block('definitions', {
              groups: [{ terms: [[text('e')]], details: [[paragraph('f')]] }],
            }),
          ],
        ],
        [[block('details', { summary: [text('g')], children: [paragraph('h')] })]],
        [[block('figure', { children: [code('i', 'sh')], caption: [text('j')] })]],
        [[code('k | l\nm')]],
      ),
      '| a |\n| - |\n| ☑ b |\n| c<br>d |\n| **e**<br>f |\n| **g**<br>h |\n| `i`<br>j |\n| `k \\| l`<br>`m` |\n',
    ],
    [
      'writes a table with code whose lines stand further in as HTML, a row on a line',
      table(['!a', '!b'], ['c', [code('d:\n\n  e')]]),
      '<table>\n<thead>\n<tr><th scope="col">a</th><th scope="col">b</th></tr>\n</thead>\n<tbody>\n' +
        '<tr><td>c</td><td><pre><code>d:&#10;\n  e</code></pre></td></tr>\n</tbody>\n</table>\n',
    ],
    [
      'writes code with a backslash before a bar as an element where it stands in a cell',
      table(['!a'], [[code('b\\|c')]]),
      '| a |\n| - |\n| <code>b\\\\\\|c</code> |\n',
    ],
  ])('%s', (_, article, markdown) => {
    expect(articleMarkdown(exampleArticle([article]))).toBe(markdown);
  });
});
