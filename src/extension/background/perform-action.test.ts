import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { type ActionRequest, WHOLE_PAGE } from '../../core/action-request.ts';
import type { Host } from './host/host.ts';
import { performUnlessRefused } from './perform-action.ts';

const { executeScript, getTab } = vi.hoisted(() => ({ executeScript: vi.fn(), getTab: vi.fn() }));

vi.mock('webextension-polyfill', () => ({
  default: { scripting: { executeScript }, tabs: { get: getTab } },
}));
// Of scripts the build gives the names of their files.
vi.mock('../tab/scripts/article-script.ts?script&iife', () => ({ default: 'article.js' }));
vi.mock('../tab/scripts/content-script.ts?script&iife', () => ({ default: 'content.js' }));
vi.mock('../tab/scripts/press-script.ts?script&iife', () => ({ default: 'press.js' }));
vi.mock('../tab/scripts/reader-script.ts?script&iife', () => ({ default: 'reader.js' }));
vi.mock('../tab/scripts/export-script.ts?script&iife', () => ({ default: 'export.js' }));
vi.mock('../tab/scripts/compare-script.ts?script&iife', () => ({ default: 'compare.js' }));
vi.mock('../tab/scripts/correct-script.ts?script&iife', () => ({ default: 'correct.js' }));

const TAB = { id: 7, url: 'https://example.org/' } as Tabs.Tab;
const PRESS: ActionRequest = { action: 'highlight', details: WHOLE_PAGE };
const COPY: ActionRequest = {
  action: 'copy-text',
  details: { scope: 'selection', selectedText: 'Word' },
};

/** Every script goes in at once, whether the page has loaded or not. */
const AT_ONCE = { target: { tabId: 7 }, injectImmediately: true };
const ASKED = {
  ...AT_ONCE,
  func: expect.any(Function),
  args: ['copy-text', { scope: 'selection', selectedText: 'Word' }],
};

function perform(request: ActionRequest) {
  const host = { ensure: async () => undefined } as unknown as Host;
  return performUnlessRefused(TAB, request, host);
}

function injections(): unknown[] {
  return executeScript.mock.calls.map(([injection]) => injection);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  executeScript.mockReset();
  getTab.mockReset();
});

test('a press brings the script of the press into the page', async () => {
  expect(await perform(PRESS)).toBeUndefined();
  expect(injections()).toEqual([{ ...AT_ONCE, files: ['content.js', 'press.js'] }]);
});

test('an action that the page knows is asked for, and nothing is brought into the page', async () => {
  executeScript.mockResolvedValue([{ result: true }]);
  expect(await perform(COPY)).toBeUndefined();
  expect(injections()).toEqual([ASKED]);
});

test('an action that the page does not know yet is asked for again once its script is there', async () => {
  executeScript.mockResolvedValueOnce([{ result: false }]);
  executeScript.mockResolvedValueOnce([]);
  executeScript.mockResolvedValueOnce([{ result: true }]);
  expect(await perform(COPY)).toBeUndefined();
  const files = ['content.js', 'article.js', 'export.js'];
  expect(injections()).toEqual([ASKED, { ...AT_ONCE, files }, ASKED]);
});

test('a page that does not let us in is tried four times, and then said to be closed to us', async () => {
  const told = vi.spyOn(console, 'info').mockReturnValue();
  executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
  getTab.mockResolvedValueOnce({ url: 'https://addons.mozilla.org/a' });
  const refusal = perform(PRESS);
  await vi.runAllTimersAsync();
  expect(await refusal).toBe('store');
  expect(executeScript).toHaveBeenCalledTimes(4);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a page whose address is not told has come too early', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
  getTab.mockResolvedValueOnce({});
  const refusal = perform(PRESS);
  await vi.runAllTimersAsync();
  expect(await refusal).toBe('too-early');
});

test('nobody is told where the tab has been closed, and no script goes into pages of the browser', async () => {
  executeScript.mockRejectedValue(new Error('No tab with id: 7'));
  expect(await perform(COPY)).toBeUndefined();
  expect(executeScript).toHaveBeenCalledTimes(1);
  const host = { ensure: vi.fn() } as unknown as Host;
  const tab = { id: 7, url: 'view-source:https://example.org/' } as Tabs.Tab;
  expect(await performUnlessRefused(tab, COPY, host)).toBe('source-view');
  expect(executeScript).toHaveBeenCalledTimes(1);
});
