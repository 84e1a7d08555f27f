import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { createHighlightPaint } from './highlight-paint.ts';

type Listener = (changes: object, area: string) => void;

/**
 * Each sheet that is asked for, as `+marker` when it is put in and `-marker` when taken out, with
 * `/slice` where only a slice of the page is meant.
 */
let asked: string[];
/** Which of the sheets of the same colours each of these was. */
let copies: number[];
let stored: { settings?: { highlight: { style: string } } };
let listeners: Set<Listener>;
/** What every request is answered with meanwhile. */
let refusal: Error | undefined;

interface Asked extends Pick<Settings, 'highlight'> {
  readonly copy: number;
  readonly isOn: boolean;
  readonly slice?: string;
}

const LOOK = { highlight: DEFAULT_SETTINGS.highlight, names: { light: 'light', dark: 'night' } };

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

test('the colours are put in and taken out as they were put in; the same ones anew come before the old ones go', async () => {
  const paint = createHighlightPaint();
  paint.apply(LOOK, []);
  paint.apply(LOOK, []);
  paint.remove();
  await vi.waitFor(() => expect(asked).toEqual(['+marker', '+marker', '-marker', '-marker']));
  expect(copies).toEqual([0, 1, 0, 1]);
});

test('other colours take the place of those that are there, at once', async () => {
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

test('without a highlight nothing is watched', async () => {
  createHighlightPaint();
  choose('underline');
  expect(listeners.size).toBe(0);
});

test('a long page gets its colours slice by slice, and loses them so', async () => {
  const paint = createHighlightPaint();
  paint.apply(LOOK, ['a', 'b']);
  const apply = ['+marker/a', '+marker/b', '+marker', '-marker/a', '-marker/b'];
  await vi.waitFor(() => expect(asked).toEqual(apply));
  paint.remove();
  const removed = ['+marker/a', '+marker/b', '-marker', '-marker/a', '-marker/b'];
  await vi.waitFor(() => expect(asked).toEqual([...apply, ...removed]));
});

test('colours that could not be put in do not keep the next ones out', async () => {
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
