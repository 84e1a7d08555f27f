import { expect, test } from 'vitest';
import { createHighlightNews, type ShownHighlight } from './highlight-news.ts';

function shownAt(strictness: number): ShownHighlight {
  const names = { light: 'light', dark: 'night' };
  return {
    page: { documents: [], engine: 'pith' },
    documents: [],
    strictness,
    names,
    isDark: false,
  };
}

test('the bar is sent for once a highlight, and not where it listens already', () => {
  let calls = 0;
  const news = createHighlightNews(() => calls++);
  news.tell(shownAt(0));
  news.tell(shownAt(0.1));
  expect(calls).toBe(1);
  news.tell(undefined);
  news.tell(shownAt(0));
  expect(calls).toBe(2);
  news.listen(() => undefined);
  news.tell(undefined);
  news.tell(shownAt(0));
  expect(calls).toBe(2);
});

test('who comes late hears of what is there at once, and of all that follows', () => {
  const news = createHighlightNews(() => undefined);
  news.tell(shownAt(0.3));
  const heard: (number | undefined)[] = [];
  news.listen((shown) => heard.push(shown?.strictness));
  news.tell(shownAt(0.4));
  news.tell(undefined);
  expect(heard).toEqual([0.3, 0.4, undefined]);
});
