import { describe, expect, it } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { contentLeaves, type ExtractorName } from './extractors.ts';

const LONG = `<p>${'plain words of a story '.repeat(12)}</p>`; // 60 words

function kept(html: string, extractor: ExtractorName): string[] {
  const tree = parsePage(html);
  return contentLeaves(tree, extractor).map((leaf) =>
    leafText(tree, leaf).trim().split(' ').slice(0, 2).join(' '),
  );
}

describe('boilerpipe', () => {
  it('keeps paragraphs and drops menus, by words', () => {
    const menu = '<ul><li><a>Home</a><li><a>News</a></ul>';
    expect(kept(`${menu}${LONG}<p>By the way.</p>${menu}`, 'words')).toEqual([
      'plain words',
      'By the',
    ]);
  });

  it('judges neighbors of the same density as one block, by default', () => {
    // Two words each: together they are as dense as each alone, and too thin before nothing.
    expect(kept('<p>Two words</p><p>Two more</p>', 'default')).toEqual([]);
    expect(kept(`${LONG}<p>a b c</p><p>d e f</p>`, 'default')).toEqual([
      'plain words',
      'a b',
      'd e',
    ]);
  });

  it('keeps the largest stretch of near content only', () => {
    const far = '<p><a>x</a></p><p><a>y</a></p>';
    // The block right before content goes with it, whatever it is.
    const html = `<p>Small</p>${LONG}${far}${LONG}${LONG}`;
    expect(kept(html, 'largest')).toEqual(['y', 'plain words', 'plain words']);
  });

  it('cuts an article off at its comments, and reaches back to its title', () => {
    const html =
      `<title>A good story - The Paper</title><p>A good story</p><p>By Ann</p>` +
      `${LONG}${LONG}<p>3 comments</p><p>${'me too and more words then '.repeat(4)}</p>`;
    expect(kept(html, 'article')).toEqual(['A good', 'By Ann', 'plain words', 'plain words']);
  });

  it('does not take a count of comments above the text for the end of an article', () => {
    const title = '<title>A good story - The Paper</title><p>A good story</p>';
    expect(kept(`${title}<p>3 comments</p>${LONG}${LONG}`, 'article')).toEqual([
      'A good',
      '3 comments',
      'plain words',
      'plain words',
    ]);
  });

  it('finds nothing in a page without text', () => {
    for (const extractor of ['words', 'default', 'article', 'largest'] as const) {
      expect(kept('', extractor)).toEqual([]);
    }
  });
});
