import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Runs the script as the browser does on a page, and tells what the background hears of it. */
async function runOn(page: { readonly prerendering?: boolean }) {
  const heard: unknown[] = [];
  const document = Object.assign(new EventTarget(), page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('chrome', {
    runtime: { sendMessage: async (message: unknown) => void heard.push(message) },
  });
  await import('./open-reader-script.ts');
  return { heard, show: () => document.dispatchEvent(new Event('prerenderingchange')) };
}

test('the reader is asked for at once', async () => {
  expect((await runOn({ prerendering: false })).heard).toEqual([{ type: 'open-reader' }]);
});

test('also where pages are never prepared ahead, as in Firefox', async () => {
  expect((await runOn({})).heard).toEqual([{ type: 'open-reader' }]);
});

test('a page that is prepared ahead asks once it is shown, as the tab shows another until then', async () => {
  const { heard, show } = await runOn({ prerendering: true });
  expect(heard).toEqual([]);
  show();
  expect(heard).toEqual([{ type: 'open-reader' }]);
  show();
  expect(heard).toHaveLength(1);
});
