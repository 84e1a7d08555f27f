import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { dispatchOwn } from '../../platform/events/listen.ts';
import { createPageChanges } from './page-changes.ts';

beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function documentOf(): CapturedDocument {
  const document = Object.assign(new EventTarget(), { defaultView: {} });
  return { document, shadowRoots: [] } as unknown as CapturedDocument;
}

function frameLoads(document: Document): void {
  const event = new Event('load');
  Object.defineProperty(event, 'target', { value: { localName: 'iframe' } });
  dispatchOwn(document, event);
}

test('frames that a page takes away again and again do not stay in memory', async () => {
  const changes = createPageChanges(new EventTarget() as Document);
  changes.listen(() => undefined);
  const frame = (() => {
    const captured = documentOf();
    changes.include([captured]);
    return new WeakRef(captured.document);
  })();
  // What was asked for in a task is kept to its end.
  await new Promise(setImmediate);
  collectGarbage();
  expect(frame.deref()).toBeUndefined();
});

test('a document is watched once, and once more after a pause', () => {
  const changes = createPageChanges(new EventTarget() as Document);
  const heard = vi.fn();
  const captured = documentOf();
  for (let round = 1; round <= 2; round++) {
    const end = changes.listen(heard);
    changes.include([captured]);
    changes.include([captured]);
    frameLoads(captured.document);
    expect(heard).toHaveBeenCalledTimes(round);
    end();
    frameLoads(captured.document);
    expect(heard).toHaveBeenCalledTimes(round);
  }
});

test('nothing of a page is observed once nobody listens', () => {
  const observed = new Set<unknown>();
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = (root: unknown) => void observed.add(root);
      disconnect = () => observed.clear();
    },
  );
  const top = new EventTarget() as Document;
  const changes = createPageChanges(top);
  const frame = documentOf();
  const ends = [changes.listen(() => undefined), changes.listen(() => undefined)];
  changes.include([frame]);
  ends[0]();
  expect([...observed]).toEqual([top, frame.document]);
  ends[1]();
  expect([...observed]).toEqual([]);
});

test('text that comes or goes is told, all else is not, and nothing once nobody listens', async () => {
  const { window } = new JSDOM('<body><p>Hazel</p>');
  const { document } = window;
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const names = ['MutationObserver', 'Node', 'Element', 'AbortController', 'AbortSignal'] as const;
  for (const name of names) vi.stubGlobal(name, window[name]);
  const heard = vi.fn();
  const end = createPageChanges(document).listen(heard);
  const timesHeard = async (change: () => void) => {
    heard.mockClear();
    change();
    // Observers are told once the script that made the change has ended.
    await new Promise(setImmediate);
    return heard.mock.calls.length;
  };
  const add = (name: string, text: string) => () => {
    document.body.append(Object.assign(document.createElement(name), { textContent: text }));
  };
  expect(await timesHeard(add('p', 'Elder'))).toBe(1);
  expect(await timesHeard(() => document.querySelector('p')?.remove())).toBe(1);
  expect(await timesHeard(add('p', ' '))).toBe(0);
  expect(await timesHeard(add('style', 'p {}'))).toBe(0);
  end();
  expect(await timesHeard(add('p', 'Willow'))).toBe(0);
});
