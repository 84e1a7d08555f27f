import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleArticle } from '../../../article/formats/fixtures/example-article.ts';
import { renderHeader } from './header.ts';
import { emptyRendering } from './render/rendering.ts';

beforeEach(() => {
  vi.stubGlobal('document', new JSDOM().window.document);
  const getMessage = (key: string, values: readonly string[] = []) =>
    key === 'interfaceLanguage' ? 'ar' : values.join('–') || key;
  vi.stubGlobal('chrome', { i18n: { getMessage } });
});
afterEach(() => vi.unstubAllGlobals());

function bylineOf(text: string): string {
  const { metadata } = exampleArticle([]);
  const header = renderHeader({
    metadata: { ...metadata, author: '', published: '2026-05-14', updated: '' },
    headline: { children: [], blocks: [], heading: undefined },
    time: { fromMinutes: 6, toMinutes: 7 },
    rendering: emptyRendering([]),
    text,
  });
  return header.querySelector('.byline')?.textContent ?? '';
}

test('dates and times have the digits of Arabic where the text has them, and others where it does not', () => {
  expect(bylineOf('كان ذلك في عام ١٩٧٥')).toBe('١٤ مايو ٢٠٢٦ · ٦–٧');
  expect(bylineOf('كان ذلك في عام 1975')).toBe('14 مايو 2026 · 6–7');
});
