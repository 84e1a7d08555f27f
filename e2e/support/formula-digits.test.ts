import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Article, Block, Inline } from '../../src/article/article.ts';
import { buildArticle } from '../../src/article/build-article.ts';
import { articleEpub } from '../../src/article/formats/epub/article-epub.ts';
import { articleHtml } from '../../src/article/formats/html/article-html.ts';
import { articleMarkdown } from '../../src/article/formats/markdown/article-markdown.ts';
import { articlePlainText } from '../../src/article/formats/text/article-plain-text.ts';
import { CONTENT } from '../../src/core/labels.ts';
import { dataFolder } from '../../src/lab/data-folder.ts';
import { parsePage } from '../../src/page/saved-page/parse-html.ts';
import { articleCases } from './article-cases.ts';

/** The signs of numbers that are raised or lowered by themselves, as plain text has them. */
const SMALL_DIGIT = /[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+/g;
/** The pages with formulas among those of the data: few pages have any. */
const SAVED_PAGES = [
  ...['0044', '0231', '0290', '0356', '0455', '0612', '0613', '0616', '0617', '0655', '1177'].map(
    (id) => `wcxb/html/${id}`,
  ),
  ...['wcxb/html/2920', 'wcxb/html/2922', 'wcxb/html/3058', 'magic-html/html/0141'],
  ...['blocks/html/176', 'blocks/html/708', 'multilingual/html/0117', 'harvest/html/0034'],
];

describe('a formula has the numbers of the page and no others', () => {
  const pages = articleCases().filter(({ name }) => name.startsWith('math-'));
  it.each(pages)('$name', ({ html, path }) => {
    const { page, ...formats } = numbersOf(html, `http://pages.test${path}`);
    for (const [format, numbers] of Object.entries(formats)) {
      expect(newNumbers(numbers, page), format).toEqual([]);
    }
  });

  const saved = SAVED_PAGES.map((name) => join(dataFolder(), `${name}.html.gz`)).filter(existsSync);
  it.skipIf(saved.length === 0)('on pages of the web (skipped where the data are missing)', () => {
    let formulas = 0;
    for (const name of saved) {
      const html = gunzipSync(readFileSync(name)).toString('utf8');
      const tree = parsePage(html, 'https://example.org/');
      const { blocks } = buildArticle(tree, new Uint8Array(tree.leaves.length).fill(CONTENT));
      const sources = sourceNumbers(html, tree.texts);
      for (const { tex, text } of formulasIn(blocks)) {
        formulas++;
        expect(newNumbers(numbersIn(tex || text), sources), name).toEqual([]);
      }
    }
    expect(formulas).toBeGreaterThan(0);
  });
});

/** The numbers of a page, and of each format of its article. */
function numbersOf(html: string, url: string) {
  const tree = parsePage(html, url);
  const article = buildArticle(tree, new Uint8Array(tree.leaves.length).fill(CONTENT));
  return {
    page: sourceNumbers(html, tree.texts),
    markdown: numbersIn(articleMarkdown(article, { withFrontMatter: false })),
    text: numbersIn(articlePlainText(article)),
    html: numbersIn(textOfMarkup(bodyOf(articleHtml(article)))),
    epub: numbersIn(textOfMarkup(bodyOf(chapterOf(article)))),
  };
}

/** What a page has as a number: within one text, one attribute or one script, never across them. */
function sourceNumbers(html: string, texts: readonly string[]): Set<string> {
  const drawn = Array.from(html.matchAll(/(?:mjx-c|data-c=")([0-9A-F]+)/g), ([, code]) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const rows = Array.from(
    html.matchAll(/<(?:mjx-mn|g data-mml-node="mn")[\s\S]*?<\/(?:mjx-mn|g)>/g),
  );
  const numbers = rows.map(([row]) =>
    Array.from(row.matchAll(/(?:mjx-c|data-c=")([0-9A-F]+)/g), ([, code]) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ).join(''),
  );
  const attributes = Array.from(html.matchAll(/="([^"]*)"/g), ([, value]) => unescaped(value));
  const scripts = Array.from(
    html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
    ([, text]) => text,
  );
  return new Set([...texts, ...drawn, ...numbers, ...attributes, ...scripts].flatMap(numbersIn));
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function numbersIn(text: string): string[] {
  const parted = text
    .replace(SMALL_DIGIT, (digits) => ` ${digits.normalize('NFKC')} `)
    .replace(/<\/?su[bp]>/g, ' ');
  return parted.match(/\d+/g) ?? [];
}

function newNumbers(numbers: readonly string[], page: ReadonlySet<string>): string[] {
  return numbers.filter((number) => !page.has(number));
}

function bodyOf(markup: string): string {
  return markup.replace(/^[\s\S]*?<body[^>]*>/, '');
}

function textOfMarkup(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
}

function chapterOf(article: Article): string {
  const files = unzipSync(articleEpub(article));
  const chapter = Object.keys(files).find((name) => /article\.xhtml$/.test(name));
  return strFromU8(files[chapter ?? ''] ?? new Uint8Array());
}

function formulasIn(blocks: readonly Block[]): { tex: string; text: string }[] {
  const found: { tex: string; text: string }[] = [];
  JSON.stringify(blocks, (_, value: Block | Inline) => {
    if (value?.type === 'math' || value?.type === 'math-block') found.push(value);
    return value;
  });
  return found;
}
