import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../core/settings/settings.ts';
import { createHighlightPaint } from './highlight-paint.ts';

type Listener = (changes: object, area: string) => void;

/**
 * Each requested sheet: `+marker` to insert it and `-marker` to remove it, with `/slice` for a
 * slice of the page.
 */
let asked: string[];
/** The copy number of each requested sheet. */
let copies: number[];
let stored: { settings?: { highlight: { style: string } } };
let listeners: Set<Listener>;
/** The answer to every request. */
let refusal: Error | undefined;

interface Asked extends Pick<Settings, 'highlight'> {
  readonly copy: number;
  readonly isOn: boolean;
  readonly slice?: string;
}

const LOOK = {
  highlight: DEFAULT_SETTINGS.highlight,
  names: { light: 'light', dark: 'night', tints: [] },
};

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true });
  asked = [];
  copies = [];
  stored = {};
  listeners = new Set();
  refusal = undefined;
  vi.stubGlobal('chrome', {
    storage: {
      sync: { get: async () => stored },
      local: { get: async () => ({}) },
      onChanged: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    },
    runtime: {
      id: 'pith',
      async sendMessage({ isOn, highlight, slice, copy }: Asked) {
        if (refusal !== undefined) throw refusal;
        const where = slice === undefined ? '' : `/${slice}`;
        copies.push(copy);
        asked.push(`${isOn ? '+' : '-'}${highlight.style}${where}`);
      },
    },
  });
});

function choose(style: string): void {
  stored = { settings: { highlight: { style } } };
  for (const tell of listeners) tell({ settings: {} }, 'sync');
}

test('a sheet is removed as it was inserted, and the same one again comes before the old one goes', async () => {
  const paint = createHighlightPaint();
  paint.apply(LOOK, []);
  paint.apply(LOOK, []);
  paint.remove();
  await vi.waitFor(() => expect(asked).toEqual(['+marker', '+marker', '-marker', '-marker']));
  expect(copies).toEqual([0, 1, 0, 1]);
});

test('changed colors replace the current ones at once', async () => {
  const paint = createHighlightPaint();
  paint.apply(LOOK, []);
  await vi.waitFor(() => expect(asked).toEqual(['+marker']));
  choose('underline');
  await vi.waitFor(() => expect(asked).toEqual(['+marker', '+underline', '-marker']));
  choose('underline');
  paint.remove();
  await vi.waitFor(() => expect(asked).toEqual(['+marker', '+underline', '-marker', '-underline']));
  expect(listeners.size).toBe(0);
});

test('without a highlight the settings are not observed', async () => {
  createHighlightPaint();
  choose('underline');
  expect(listeners.size).toBe(0);
});

test('a long page gets and loses its sheet slice by slice', async () => {
  const paint = createHighlightPaint();
  paint.apply(LOOK, ['a', 'b']);
  const apply = ['+marker/a', '+marker/b', '+marker', '-marker/a', '-marker/b'];
  await vi.waitFor(() => expect(asked).toEqual(apply));
  paint.remove();
  const removed = ['+marker/a', '+marker/b', '-marker', '-marker/a', '-marker/b'];
  await vi.waitFor(() => expect(asked).toEqual([...apply, ...removed]));
});

test('a sheet that could not be inserted does not block the next one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const paint = createHighlightPaint();
  refusal = new Error('stopped');
  paint.apply(LOOK, []);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  refusal = undefined;
  paint.remove();
  paint.apply(LOOK, []);
  await vi.waitFor(() => expect(asked.at(-1)).toBe('+marker'));
});
