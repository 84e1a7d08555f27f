import { describe, expect, it } from 'vitest';
import { indexPage } from '../../../page/page-index.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { isCodeBox } from './code-box.ts';

/** Counts how often the names and texts of a page are asked for, while all its boxes are looked at. */
function countQuestions(open: string, close: string, depth: number): number {
  const page = `<body>${open.repeat(depth)}${close.repeat(depth)}`;
  const index = indexPage(parsePage(page, 'https://example.org/'));
  let questions = 0;
  const tree = {
    ...index.tree,
    texts: new Proxy(index.tree.texts, {
      get(texts, key) {
        questions++;
        return Reflect.get(texts, key);
      },
    }),
  };
  const name = (node: number) => {
    questions++;
    return index.name(node);
  };
  const counting = { ...index, tree, name };
  for (let node = 0; node < tree.nodeNames.length; node++) isCodeBox(counting, node);
  return questions;
}

/** How many more questions one more level costs. */
function questionsPerLevel(open: string, close: string): number {
  const [few, many] = [100, 400];
  const more = countQuestions(open, close, many) - countQuestions(open, close, few);
  return more / (many - few);
}

describe('boxes of code within one another', () => {
  it.each([
    ['tables', '<table><tr><td>a', '</td></tr></table>'],
    ['tables beside a number', '<table><tr><td>1</td><td>b', '</td></tr></table>'],
    ['tables around a number', '<table><tr><td>1', '</td><td>b</td></tr></table>'],
    ['tables of a highlighter', '<table class="highlight"><tr><td>a', '</td></tr></table>'],
    ['columns of numbers', '<table><tr><td class="gutter">1', '</td></tr></table>'],
    [
      'rows of code',
      '<table><tr><td>1</td><td><code>x</code></td></tr><tr><td>2</td><td>',
      '</table>',
    ],
  ])('are looked at once each: %s', (_, open, close) => {
    expect(questionsPerLevel(open, close)).toBeLessThan(100);
  });
});
