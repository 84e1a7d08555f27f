import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../article/article.ts';
import { articlePlainText } from '../../../article/formats/text/article-plain-text.ts';
import { type ActionOptions, WHOLE_PAGE } from '../../../core/action-request.ts';
import { PARTS } from '../../../core/parts.ts';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { parseCapture } from '../../../page/saved-page/parse-html.ts';
import { createOverlays } from '../../layers/page/overlays.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';
import { pageArticle } from '../article/page-article.ts';
import { createCorrections } from '../corrections/create-corrections.ts';
import { applyThresholdAndCorrections } from '../page/apply-threshold.ts';
import { askForArticleHere, completeHere } from '../page/fixtures/worker-here.ts';
import { extractFrom } from './extracted.ts';

const PAGE = '<html lang=en><p>Hazel<p>Elder<p>Willow';

const { window } = new JSDOM(PAGE, { url: 'https://example.org/' });
const { document } = window;

// What the page says of itself is read by the DOM's own getters. The configuration takes stubs away before each test.
beforeEach(() => {
  vi.stubGlobal('Node', window.Node);
  vi.stubGlobal('Element', window.Element);
});

/** A document as it was read, with the probabilities of its leaves; the threshold is a half. */
function read(html: string, probabilities: readonly number[], facts: Partial<PageTree> = {}) {
  const { tree: whole } = parseCapture(html, 'https://example.org/');
  const elements = [...new JSDOM(html).window.document.querySelectorAll('*:not(head)')];
  const tree = { ...whole, ...facts };
  const labeling = { probabilities: Float32Array.from(probabilities), threshold: 0.5 };
  const capture = { tree, elements, leafNodes: [], objectElements: [] };
  const complete = completeHere(tree, labeling);
  return { document, capture, shadowRoots: [], labeling, complete };
}

/** The background, which has the highlights of one's own, is not there. */
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  copy: { ...DEFAULT_SETTINGS.copy, withHighlights: false },
};

/** A page and its frames. */
function pageOf(...documents: readonly object[]): PithPage {
  const corrections = createCorrections(() => undefined);
  const page: Pick<
    PithPage,
    'read' | 'settings' | 'labelAsCorrected' | 'articles' | 'corrections' | 'overlays'
  > = {
    read: async () => ({ documents, engine: 'pith' }) as unknown as ReadPage,
    settings: async () => SETTINGS,
    labelAsCorrected: (read, choice) => applyThresholdAndCorrections(read, choice, corrections),
    articles: {
      make: (of, options) =>
        pageArticle(
          of,
          { ask: askForArticleHere, loadPurifiers: () => Promise.reject(new Error('No formulas')) },
          options,
        ),
      purifySvg: async (markup) => markup,
    },
    corrections,
    overlays: createOverlays(),
  };
  return page as PithPage;
}

function extract(page: PithPage, details: Partial<ActionOptions> = {}) {
  return extractFrom(
    page,
    { ...WHOLE_PAGE, ...details },
    { run: (work) => work(new AbortController().signal) },
  );
}

test('a passage that is left out leaves no trace', async () => {
  for (const probability of [0, 0.0999]) {
    const page = pageOf(read(PAGE, [0.9, probability, 0.9]));
    const { article } = (await extract(page)) ?? {};
    expect(article?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
    expect(article && articlePlainText(article)).toBe('Hazel\n\nWillow');
  }
});

test('comments and lists of other pages come into no copy, until the user counts comments in', async () => {
  const told = read(PAGE, [0.9, 0.45, 0.45]);
  const parts = Uint8Array.from(['main', 'related', 'comments'] as const, (part) =>
    PARTS.indexOf(part),
  );
  const labeling = { ...told.labeling, parts };
  const complete = completeHere(told.capture.tree, labeling);
  const page = pageOf({ ...told, labeling, complete });
  const textOf = async (of: PithPage) => articlePlainText((await extract(of))?.article as Article);
  expect(await textOf(page)).toBe('Hazel');
  const settings = async () => ({ ...SETTINGS, extent: 'comments' as const });
  expect(await textOf({ ...page, settings })).toBe('Hazel\n\nWillow');
});

test('a page with a frame is cut short where one of the two was too long', async () => {
  const isTruncated = async (...truncated: readonly boolean[]) => {
    const documents = truncated.map((is) => read('<p>Hazel', [0.9], { truncated: is }));
    return (await extract(pageOf(...documents)))?.isTruncated;
  };
  expect(await isTruncated(false, true)).toBe(true);
  expect(await isTruncated(true, false)).toBe(true);
  expect(await isTruncated(false, false)).toBe(false);
});

test('a selection in the reader begins and ends with its texts, without the pictures around them', async () => {
  const picture = (name: string) => `<img src="${name}.png" alt="" width="640" height="480">`;
  const html = `<main><p>Hazel</p>${picture('a')}<p>Elder</p>${picture('b')}<p>Willow</p>${picture('c')}<p>Ash</p></main>`;
  // A document without a window is asked for no layout.
  const unseen = document.implementation.createHTMLDocument('');
  const page = pageOf({ ...read(html, [0.9, 0.9, 0.9, 0.9]), document: unseen });
  const typesOf = async (scope: 'page' | 'selection') => {
    const extracted = await extract(page, { scope });
    return extracted?.article.blocks.map(({ type }) => type);
  };
  page.overlays.add({
    leave: () => false,
    page: () => undefined,
    selection: () => ({
      first: { document: 0, leaf: 1 },
      last: { document: 0, leaf: 2 },
      ...{ parts: [], unfolded: [] },
    }),
  });
  expect(await typesOf('selection')).toEqual(['paragraph', 'figure', 'paragraph']);
  expect(await typesOf('page')).toEqual([
    ...['paragraph', 'figure', 'paragraph', 'figure', 'paragraph', 'figure', 'paragraph'],
  ]);
});

test('a selection that cannot be read is not understood as the page', async () => {
  const page = pageOf(read('<p>Hazel', [0.9]));
  const there = { scope: 'selection', selectedText: 'In a frame of another site' } as const;
  expect(await extract(page, there)).toBeUndefined();
  expect(await extract(page, { ...there, selectedText: ' ' })).toMatchObject({
    what: 'page',
  });
});
