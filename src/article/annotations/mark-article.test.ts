import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { buildArticle } from '../build-article.ts';
import { articleHtml } from '../formats/html/article-html.ts';
import { articleMarkdown } from '../formats/markdown/article-markdown.ts';
import { articlePlainText } from '../formats/text/article-plain-text.ts';
import { withHighlights } from './mark-article.ts';

const PAGE = `<p>Snap a young <b>elder twig</b> and look at the pith.</p><p>Botanists measured it.</p>`;

describe('highlights of the user in an article', () => {
  it('are written between equals signs in Markdown, with the note as a footnote', () => {
    const markdown = articleMarkdown(marked('young', 'look', 'Cut it in winter.'), PLAIN);
    expect(markdown.trim()).toBe(
      [
        'Snap a ==young== **==elder twig==** ==and look==[^1] at the pith.',
        '',
        'Botanists measured it.',
        '',
        '[^1]: Cut it in winter.',
      ].join('\n'),
    );
  });

  it('are marks of their color in HTML', () => {
    const html = articleHtml(marked('young', 'young', ''), {});
    expect(html).toContain('Snap a <mark class="green">young</mark> <strong>elder twig</strong>');
  });

  it('leave clean text as it is, but for their notes', () => {
    const text = articlePlainText(marked('young', 'young', 'Really?'), {});
    expect(text).toMatch(/^Snap a young ?\[1\] elder twig and look at the pith\./);
    expect(text).toContain('Really?');
  });

  it('go on from one paragraph to the next', () => {
    const html = articleHtml(marked('pith.', 'Botanists', ''), {});
    expect(html).toContain('<mark class="green">pith.</mark>');
    expect(html).toContain('<mark class="green">Botanists</mark> measured it.');
  });
});

const PLAIN = { withFrontMatter: false };

/** The article of the page with a highlight from one word to another. */
function marked(from: string, to: string, note: string) {
  const tree = parsePage(PAGE, 'http://a.test/');
  const leafOf = (words: string) =>
    [...tree.leaves.keys()].find((leaf) => leafText(tree, leaf).includes(words)) ?? -1;
  const [firstLeaf, lastLeaf] = [leafOf(from), leafOf(to)];
  const span = {
    document: 0,
    firstLeaf,
    from: leafText(tree, firstLeaf).indexOf(from),
    lastLeaf,
    to: leafText(tree, lastLeaf).indexOf(to) + to.length,
  };
  const article = buildArticle(tree, new Uint8Array(tree.leaves.length).fill(CONTENT));
  return withHighlights(article, [{ span, color: 'green', note }], (_, leaf) =>
    leafText(tree, leaf),
  );
}
