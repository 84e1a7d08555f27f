import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import type { EngineId } from '../../../core/engine.ts';
import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { createPageChanges } from './page-changes.ts';
import { createPageReadings, type ReadingOptions } from './page-readings.ts';

const { log } = vi.hoisted(() => ({ log: [] as string[] }));

vi.mock('./capture/capture-documents.ts', () => ({
  captureDocuments(document: Document) {
    log.push('capture');
    const frames = Array.from(
      document.querySelectorAll('iframe'),
      (frame) => frame.contentDocument,
    );
    return [document, ...frames].map((one) => ({ document: one, shadowRoots: [] }));
  },
}));

vi.mock('./label-documents.ts', () => ({
  async labelDocuments(documents: Iterable<CapturedDocument>, options: ReadingOptions) {
    const engine = await options.engine;
    log.push(`label by ${engine}`);
    return [...documents].map((document) => ({ ...document, labeling: { engine } }));
  },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  log.length = 0;
});

async function page() {
  const { window } = new JSDOM('<body><p id="text">Some words</p></body>', {
    url: 'https://example.org/',
  });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  vi.useFakeTimers();
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('window', window);
  vi.stubGlobal('Node', window.Node);
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('AbortController', window.AbortController);
  vi.stubGlobal('AbortSignal', window.AbortSignal);
  const { document } = window;
  const readings = createPageReadings(document, createPageChanges(document));
  const paragraph = document.querySelector('p');
  if (paragraph === null) throw new Error('No paragraph');
  return {
    window,
    paragraph,
    read: (engine: EngineId = 'pith', options: Partial<ReadingOptions> = {}) => {
      const { signal } = new AbortController();
      return readings.read({ engine: Promise.resolve(engine), signal, ...options });
    },
    takeLog: () => log.splice(0),
  };
}

/** Observers are told of a change once the script that made it has ended. */
async function observersTold(): Promise<void> {
  await Promise.resolve();
}

test('a page that stays as it is is read once', async () => {
  const { read, takeLog } = await page();
  const first = await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
  expect(await read()).toBe(first);
  expect(takeLog()).toEqual([]);
});

test('another engine labels what was captured for the first', async () => {
  const { read, takeLog } = await page();
  await read('pith');
  takeLog();
  await read('boilernet');
  expect(takeLog()).toEqual(['label by boilernet']);
  await read('pith');
  expect(takeLog()).toEqual([]);
});

test('a press reads the page whatever was read before, and others profit from it', async () => {
  const { read, takeLog } = await page();
  await read();
  takeLog();
  const fresh = await read('pith', { isFresh: true });
  expect(takeLog()).toEqual(['capture', 'label by pith']);
  expect(await read()).toBe(fresh);
});

test('a change of text is read', async () => {
  const { read, takeLog, paragraph } = await page();
  await read();
  paragraph.append('more');
  await observersTold();
  takeLog();
  await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
});

test('text that is shown or hidden is read', async () => {
  const { read, takeLog, paragraph } = await page();
  await read();
  paragraph.hidden = true;
  await observersTold();
  takeLog();
  await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
});

test('an attribute that hides nothing is no change', async () => {
  const { read, takeLog, paragraph } = await page();
  await read();
  paragraph.title = 'A title';
  await observersTold();
  takeLog();
  await read();
  expect(takeLog()).toEqual([]);
});

test('a page that changes while it is read is read again the next time', async () => {
  const { read, takeLog, paragraph } = await page();
  const engine = Promise.withResolvers<EngineId>();
  const reading = read('pith', { engine: engine.promise });
  await vi.waitFor(() => expect(takeLog()).toEqual(['capture']));
  paragraph.append('more');
  await observersTold();
  engine.resolve('pith');
  await reading;
  takeLog();
  await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
});

test('a frame that goes while it is labeled is no part of what was read', async () => {
  const { read, takeLog, window, paragraph } = await page();
  const { document } = window;
  const frames = [document.createElement('iframe'), document.createElement('iframe')];
  paragraph.append(...frames);
  const [going, staying] = frames.map(({ contentDocument }) => contentDocument);
  const engine = Promise.withResolvers<EngineId>();
  const reading = read('pith', { engine: engine.promise });
  await vi.waitFor(() => expect(takeLog()).toEqual(['capture']));
  // What jsdom leaves out of the removal of a frame.
  Object.defineProperty(going, 'defaultView', { value: null });
  engine.resolve('pith');
  const { documents } = await reading;
  const all = [document, going, staying];
  expect(documents.map((one) => all.indexOf(one.document))).toEqual([0, 2]);
});

test('a PDF is refused before anything of it is read', async () => {
  const { read, takeLog, window } = await page();
  Object.defineProperty(window.document, 'contentType', { value: 'application/pdf' });
  await expect(read()).rejects.toMatchObject({ code: 'page-is-pdf' });
  expect(takeLog()).toEqual([]);
});

test('another address is another page, even with the same text', async () => {
  const { read, takeLog, window } = await page();
  await read();
  window.history.pushState(null, '', '/next');
  takeLog();
  await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
});

test('a page that is not asked for again is forgotten after five minutes', async () => {
  const { read, takeLog } = await page();
  await read();
  vi.advanceTimersByTime(5 * 60_000);
  takeLog();
  await read();
  expect(takeLog()).toEqual(['capture', 'label by pith']);
});
