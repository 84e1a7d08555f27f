import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTENT } from '../../../core/labels.ts';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { createShownHighlights } from './shown-highlights.ts';

class HighlightOfTest extends Set<Range> {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('chrome', { runtime: { id: 'pith' } });
  const { window } = new JSDOM();
  for (const name of ['Node', 'Element', 'ShadowRoot'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
  // Node does not have this class.
  vi.stubGlobal('console', { ...console, timeStamp: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document of one text, which is content, and the names of its highlights. */
function documentOf(text: string) {
  const { window } = new JSDOM(`<p>${text}`);
  const highlights = new Map<string, object>();
  let isDetached = false;
  // Firefox throws when anything in a document that is gone is accessed.
  const alive = <T>(value: T): T => {
    if (isDetached) throw new TypeError("can't access dead object");
    return value;
  };
  const view = {
    get CSS() {
      return alive({ highlights });
    },
    Highlight: HighlightOfTest,
    getComputedStyle: () => ({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' }),
  };
  Object.defineProperty(window.document, 'defaultView', { get: () => alive(view) });
  const { document } = window;
  const labeled = {
    document,
    shadowRoots: [],
    capture: { tree: examplePage([text]), leafNodes: [document.querySelector('p')?.firstChild] },
    labels: Uint8Array.of(CONTENT),
  } as unknown as LabeledDocument;
  return {
    labeled,
    names: () => [...highlights.keys()],
    clear: () => highlights.clear(),
    leave: () => {
      isDetached = true;
    },
  };
}

const { signal } = new AbortController();
const names = { light: 'light', dark: 'night', tints: [] };

test('a highlight goes when the next one is shown, and is restored where the page has cleared it', async () => {
  const page = documentOf('Word');
  const other = documentOf('Other');
  const shown = createShownHighlights({ hidden: false } as Document);
  await shown.replace([page.labeled], { names, signal });
  expect(page.names()).toEqual(['light']);
  page.clear();
  vi.advanceTimersByTime(1_000);
  expect(page.names()).toEqual(['light']);
  await shown.replace([other.labeled], { names, signal });
  expect([page.names(), other.names()]).toEqual([[], ['light']]);
  shown.end();
  expect(other.names()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(other.names()).toEqual([]);
});

test('a frame that is removed during preparation does not stop the others', async () => {
  const [frame, late] = [documentOf('Frame'), documentOf('Late')];
  const shown = createShownHighlights({ hidden: false } as Document);
  const lateLabeled = Object.defineProperty({ ...late.labeled }, 'document', {
    get() {
      frame.leave();
      return late.labeled.document;
    },
  });
  await shown.replace([frame.labeled, lateLabeled], { names, signal });
  expect(late.names()).toEqual(['light']);
  shown.end();
  expect(late.names()).toEqual([]);
});
