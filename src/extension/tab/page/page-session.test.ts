import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';
import { createCorrections } from '../corrections/create-corrections.ts';
import { createPageChanges } from './page-changes.ts';
import { openPageSession } from './page-session.ts';

afterEach(() => vi.unstubAllGlobals());

/** A session on a page of which an engine keeps nothing, and what it tells of. */
function session() {
  const { window } = new JSDOM('<body><p>Word', { url: 'https://example.org/' });
  const { document } = window;
  const names = ['MutationObserver', 'Node', 'Element', 'location', 'AbortController'] as const;
  for (const name of [...names, 'AbortSignal'] as const) vi.stubGlobal(name, window[name]);
  const local = { get: async () => ({}), set: async () => undefined };
  vi.stubGlobal('chrome', { runtime: {}, storage: { local } });
  const { engine, strictness, extent, highlight } = DEFAULT_SETTINGS;
  const choice = Promise.resolve({ engine, strictness, extent, highlight, passages: [] });
  const read = vi.fn(() => choice);
  const page = {
    engine,
    documents: [
      {
        document,
        shadowRoots: [],
        capture: { tree: examplePage(['Word']), leafNodes: [document.body.firstChild] },
        complete: async () => ({ labels: Uint8Array.of(0), parts: Uint8Array.of(0) }),
        timings: { loadMs: 0, inferenceMs: 0 },
      },
    ],
  } as unknown as ReadPage;
  const onShown = vi.fn();
  const opened = openPageSession(document, {
    changes: createPageChanges(document),
    readings: { read: async () => page } as never,
    choices: { read } as never,
    corrections: createCorrections(() => undefined),
    onShown,
    onSettled: () => undefined,
  });
  return { opened, read, choice, onShown };
}

test('a cut that was called off while the settings were read tells nobody of what it shows', async () => {
  const { opened, read, choice, onShown } = session();
  await opened.read(new AbortController().signal);
  expect(onShown).toHaveBeenCalledTimes(1);
  const settings = Promise.withResolvers<Awaited<typeof choice>>();
  read.mockReturnValueOnce(settings.promise);
  const controller = new AbortController();
  const cut = opened.applyChoice(controller.signal);
  controller.abort();
  settings.resolve(await choice);
  await expect(cut).rejects.toHaveProperty('name', 'AbortError');
  expect(onShown).toHaveBeenCalledTimes(1);
});
