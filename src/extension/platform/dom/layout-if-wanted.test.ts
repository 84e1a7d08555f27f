import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import type { EngineId } from '../../../core/engine.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { layoutIfWanted } from './layout-if-wanted.ts';

// Node's console has no recordings.
vi.mock('../browser/trace-span.ts', () => ({ traceSpan: () => undefined }));

const PAGE = '<p>Some words</p>';

/**
 * A page that is scrolled by 100 pixels, with a paragraph 8 pixels below the upper edge of the
 * window.
 */
function scrolledPage() {
  const { window } = new JSDOM(PAGE);
  const { document } = window;
  Object.defineProperty(window, 'scrollY', { value: 100 });
  const [paragraph] = document.getElementsByTagName('p');
  const box = { top: 8, left: 16, width: 768, height: 20 } as DOMRect;
  const measure = vi.spyOn(paragraph, 'getBoundingClientRect').mockReturnValue(box);
  const elements = [document.documentElement, document.body, paragraph];
  const captured = { document, capture: { tree: parsePage(PAGE), elements } };
  const { signal } = new AbortController();
  return {
    measure,
    layoutFor: (engine: EngineId) =>
      layoutIfWanted(captured, { engine: Promise.resolve(engine), signal }),
  };
}

test('an engine that wants the layout gets it, from the corner of the page', async () => {
  const none = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  // html and body take no room in jsdom; the last is the text.
  const rows = [none, none, [108, 16, 768, 20], none];
  expect([...((await scrolledPage().layoutFor('markov-tree')) ?? [])]).toEqual(rows.flat());
});

test('for other engines no position is read', async () => {
  const { measure, layoutFor } = scrolledPage();
  for (const engine of ['pith', 'boilernet', 'web2text', 'readability'] as const) {
    expect(await layoutFor(engine)).toBeUndefined();
  }
  expect(measure).not.toHaveBeenCalled();
});
