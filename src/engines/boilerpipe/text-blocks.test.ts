import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { textBlocks } from './text-blocks.ts';
import { countBlockWords } from './word-counts.ts';

function wordsOf(html: string): (readonly [number, number])[] {
  return textBlocks(parsePage(html)).map(({ words, linkedWords }) => [words, linkedWords]);
}

describe('textBlocks', () => {
  it('separates blocks at every tag that is not inline, including br and img', () => {
    expect(wordsOf('<p>one two<br>three</p>four<img>five <b>six</b> <span>seven</span>')).toEqual([
      [2, 0],
      [1, 0],
      [1, 0],
      [3, 0],
    ]);
  });

  it('keeps links inside a block and counts their words', () => {
    expect(wordsOf('<p>Read <a href="/">the whole story</a> here</p>')).toEqual([[5, 3]]);
  });

  it('does not split words at inline markup, except at a link', () => {
    expect(wordsOf('<p>un<b>believ</b>able<a>!</a>d<a>rop</a></p>')).toEqual([[3, 1]]);
  });

  it('leaves out options and noscript', () => {
    const html = '<p>kept</p><select><option>left</option></select><noscript>out</noscript>';
    expect(textBlocks(parsePage(html)).map(({ leaves }) => leaves)).toEqual([[0]]);
  });

  it('names the leaves of each block', () => {
    const blocks = textBlocks(parsePage('<div>a <i>b</i><p>c</p> d</div>'));
    expect(blocks.map(({ leaves }) => leaves)).toEqual([[0, 1], [2], [3]]);
  });

  it('gives no block for a page without text', () => {
    expect(textBlocks(parsePage('<p> </p>'))).toEqual([]);
  });
});

describe('countBlockWords', () => {
  const plain = (text: string) => countBlockWords([{ text, isLinked: false }]);

  it.each([
    ["don't stop", 2],
    ['e-mail: me@example.org', 2],
    ['3.5 – 4', 2],
    ['this&that', 2],
    ['| » …', 0],
    ['Žluťoučký kůň', 2],
  ])('counts the words of %j as %d', (text, words) => {
    expect(plain(text).words).toBe(words);
  });

  it('counts one line where the text fits into 80 characters', () => {
    // 16 words of 4 letters and 15 spaces are 79 characters.
    expect(plain('word '.repeat(16))).toMatchObject({ wrappedWords: 16, wrappedLines: 1 });
  });

  it('leaves out the last line of several', () => {
    // 16 words to a line: two full lines and three words over.
    expect(plain('word '.repeat(35))).toMatchObject({ wrappedWords: 32, wrappedLines: 2 });
  });
});
