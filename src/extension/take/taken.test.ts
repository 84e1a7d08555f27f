import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { articlePlainText } from '../../core/article/formats/article-plain-text.ts';
import { WHOLE_PAGE } from '../../core/deeds.ts';
import { parsePage } from '../../core/saved-page/parse-html.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { finish } from '../../core/steps.ts';
import { createCorrections } from '../content/corrections.ts';
import { createCovers } from '../content/covers.ts';
import type { PithPage, ReadPage } from '../content/pith-page.ts';
import { takeFrom } from './taken.ts';

const PAGE = '<html lang=en><ol><li>Hazel<li>Elder<li>Willow</ol>';

const { window } = new JSDOM(PAGE, { url: 'https://example.org/' });
const { document } = window;

// What the page says of itself is read by the DOM's own getters. The configuration takes stubs away after each test.
beforeEach(() => {
  vi.stubGlobal('Node', window.Node);
  vi.stubGlobal('Element', window.Element);
});

/** Tells a page of three leaves apart by their probabilities; the threshold is a half. */
function pageWith(
  ...probabilities: number[]
): Pick<PithPage, 'read' | 'settings' | 'corrections' | 'covers'> {
  const capture = { tree: parsePage(PAGE, 'https://example.org/'), leafNodes: [] };
  const labeling = { probabilities: Float32Array.from(probabilities), threshold: 0.5 };
  const documents = [{ document, capture, shadowRoots: [], labeling }];
  return {
    read: async () => ({ documents, engine: 'pith' }) as unknown as ReadPage,
    settings: async () => DEFAULT_SETTINGS,
    corrections: createCorrections(() => undefined),
    covers: createCovers(),
  };
}

test('a passage that is left out leaves no trace, however near a thing it was', async () => {
  for (const probability of [0, 0.4999]) {
    const page = pageWith(0.9, probability, 0.9) as PithPage;
    const { article } =
      (await takeFrom(page, WHOLE_PAGE, { run: async (steps) => finish(steps) })) ?? {};
    expect(article?.blocks.map(({ type }) => type)).toEqual(['list']);
    expect(article && articlePlainText(article)).toBe('1. Hazel\n2. Willow');
  }
});
