import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { toMarkdown } from 'mdast-util-to-markdown';
import { describe, expect, it } from 'vitest';
import { finish, type Steps } from '../../core/steps.ts';
import type { Article, Block } from '../article.ts';
import { epubSteps } from './epub/article-epub.ts';
import { arbitraryArticle } from './fixtures/arbitrary-article.ts';
import { exampleArticle } from './fixtures/example-article.ts';
import { htmlFileSteps, htmlSteps } from './html/article-html.ts';
import { articleToHast } from './html/article-to-hast.ts';
import { writeHast } from './html/write-hast.ts';
import { markdownSteps } from './markdown/article-markdown.ts';
import { articleToMdast } from './markdown/article-to-mdast.ts';
import { MARKDOWN_OPTIONS, writeMdast } from './markdown/write-mdast.ts';
import { prepareArticle } from './prepare/prepare-article.ts';
import { plainTextSteps } from './text/article-plain-text.ts';

const PREPARATION = { cleansLinks: true, withImages: true } as const;
const FORMATS: Readonly<Record<string, (article: Article) => Steps<unknown>>> = {
  'plain text': plainTextSteps,
  Markdown: markdownSteps,
  HTML: htmlSteps,
  'a file of HTML': htmlFileSteps,
  EPUB: (article) => epubSteps(article),
};

function stepsOf(steps: Steps<unknown>): number {
  let count = 0;
  while (!steps.next().done) count++;
  return count;
}

const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };

function line(value: string): Block {
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}

function tableOf(count: number): Block {
  const cell = { isHeader: false, columns: 1, rows: 1, children: [line('0')] };
  const rows = Array.from({ length: count }, () => [cell, cell]);
  return { type: 'table', source, caption: [], rows };
}

function listOf(count: number): Block {
  const items = Array.from({ length: count }, (_, i) => ({ children: [line(`item ${i}`)] }));
  return { type: 'list', source, isOrdered: false, start: 1, items };
}

describe('formats that are written in steps', () => {
  it('are Markdown as the library writes it in one go', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const prepared = prepareArticle(article, { ...PREPARATION, target: 'markdown' });
        const tree = finish(articleToMdast(prepared));
        expect(finish(writeMdast(tree))).toBe(toMarkdown(tree, MARKDOWN_OPTIONS));
      }),
      { numRuns: 300 },
    );
  });

  it('are HTML as the library writes it in one go', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const prepared = prepareArticle(article, { ...PREPARATION, target: 'html' });
        const tree = finish(articleToHast(prepared));
        const whole = toHtml(tree, { characterReferences: { useNamedReferences: true } });
        expect(finish(writeHast(tree))).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  it.each(Object.entries(FORMATS))('pause more often the longer a page is: %s', (_, write) => {
    const steps = (count: number) =>
      [
        [tableOf(count)],
        [listOf(count)],
        Array.from({ length: count }, (_, i) => line(`line ${i}`)),
      ].map((blocks) => stepsOf(write(exampleArticle(blocks))));
    const few = steps(100);
    const many = steps(1_000);
    for (const [i, count] of many.entries()) expect(count).toBeGreaterThanOrEqual(few[i] + 80);
  });
});
