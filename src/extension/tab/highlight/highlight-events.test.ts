import { expect, test } from 'vitest';
import type { ShownHighlight } from '../../layers/page/shown-highlight.ts';
import { createHighlightEvents } from './highlight-events.ts';

function shownAt(strictness: number): ShownHighlight {
  const names = { light: 'light', dark: 'night', tints: [] };
  return {
    page: { documents: [], engine: 'pith' },
    documents: [],
    words: { kept: 0, all: 0 },
    strictness,
    extent: 'notes',
    names,
    isDark: false,
  };
}

test('that the highlight is switched on is told once each time, whoever listens', () => {
  let calls = 0;
  const events = createHighlightEvents(() => calls++);
  events.notify(shownAt(0));
  events.notify(shownAt(0.1));
  expect(calls).toBe(1);
  events.notify(undefined);
  events.notify(shownAt(0));
  expect(calls).toBe(2);
  events.subscribe(() => undefined);
  events.notify(undefined);
  events.notify(shownAt(0));
  expect(calls).toBe(3);
});

test('a late listener gets the current highlight at once, and every change after it', () => {
  const events = createHighlightEvents(() => undefined);
  events.notify(shownAt(0.3));
  const heard: (number | undefined)[] = [];
  events.subscribe((shown) => heard.push(shown?.strictness));
  events.notify(shownAt(0.4));
  events.notify(undefined);
  expect(heard).toEqual([0.3, 0.4, undefined]);
});
