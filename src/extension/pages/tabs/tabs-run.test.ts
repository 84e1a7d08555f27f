import { expect, test } from 'vitest';
import type { TabPage } from '../../platform/messages/tab-message.ts';
import type { WebTab } from './list-tabs.ts';
import type { ReadTab } from './read-tab.ts';
import { keptPages, type RunOptions, readTabs } from './tabs-run.ts';

const TABS = [1, 2, 3].map((id): WebTab => {
  return { id, title: `Page ${id}`, url: new URL(`https://a.example/${id}`) };
});

function pageOf(id: number): TabPage {
  return { article: { id } as never, pictures: [], words: id, isTruncated: false };
}

function options(read: RunOptions['read'], rest: Partial<RunOptions> = {}) {
  const told: [number, ReadTab, number][] = [];
  const onAnswer = (tab: WebTab, answer: ReadTab, done: number) => {
    told.push([tab.id, answer, done]);
  };
  const { signal } = new AbortController();
  const kept = keptPages();
  const base = { withPictures: false, kept, signal, read, onBegun: () => undefined, onAnswer };
  return { told, options: { ...base, ...rest } };
}

test('a page that fails is told, and those after it are read', async () => {
  const { told, options: asked } = options(async (id) =>
    id === 2 ? { problem: 'closed' } : { page: pageOf(id) },
  );
  const pages = await readTabs(TABS, asked);
  expect(pages.map(({ words }) => words)).toEqual([1, 3]);
  expect(told.map(([id, answer, done]) => [id, 'page' in answer, done])).toEqual([
    [1, true, 1],
    [2, false, 2],
    [3, true, 3],
  ]);
});

test('what was read is kept when it is cancelled, and is not read again', async () => {
  const cancelling = new AbortController();
  const read: number[] = [];
  const { options: asked } = options(async (id) => {
    read.push(id);
    if (id === 2 && !cancelling.signal.aborted) {
      cancelling.abort();
      throw cancelling.signal.reason;
    }
    return { page: pageOf(id) };
  });
  const first = await readTabs(TABS, { ...asked, signal: cancelling.signal });
  expect(first.map(({ words }) => words)).toEqual([1]);
  const second = await readTabs(TABS, asked);
  expect(second.map(({ words }) => words)).toEqual([1, 2, 3]);
  expect(read).toEqual([1, 2, 2, 3]);
});

test('a page that was read without its pictures is read again for a book', async () => {
  const read: number[] = [];
  const { options: asked } = options(async (id) => {
    read.push(id);
    return { page: pageOf(id) };
  });
  await readTabs(TABS.slice(0, 1), asked);
  await readTabs(TABS.slice(0, 1), { ...asked, withPictures: true });
  await readTabs(TABS.slice(0, 1), asked);
  expect(read).toEqual([1, 1]);
});
