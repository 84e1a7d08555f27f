import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStrictnessControl } from './strictness-control.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function controlAt(strictness: number) {
  const stores: { strictness: number; end: () => void }[] = [];
  const strictnessControl = createStrictnessControl({
    choice: { strictness, extent: 'notes' },
    page: { documents: [], url: '' } as never,
    actions: {
      article: () => ({}) as never,
      isDoubtful: () => false,
      setStrictness: (stored) =>
        new Promise<void>((end) => stores.push({ strictness: stored, end })),
      fail: () => undefined,
    },
    foldsRest: () => false,
    onArticle: () => undefined,
    onBusy: () => undefined,
  });
  return { strictnessControl, stores };
}

test('a strictness reported while a newer one is being stored is ignored', async () => {
  const { strictnessControl, stores } = controlAt(0);
  strictnessControl.change(0.1);
  strictnessControl.adopt({ strictness: 0.4, extent: 'notes' });
  expect(strictnessControl.choice.strictness).toBe(0.1);
  vi.advanceTimersByTime(300);
  strictnessControl.adopt({ strictness: 0.4, extent: 'notes' });
  expect(strictnessControl.choice.strictness).toBe(0.1);
  expect(stores.map((store) => store.strictness)).toEqual([0.1]);
  stores[0].end();
  await vi.advanceTimersByTimeAsync(0);
  strictnessControl.adopt({ strictness: 0.4, extent: 'notes' });
  expect(strictnessControl.choice.strictness).toBe(0.4);
});

test('a change that is not stored yet is stored when the reader closes, without another rebuild', () => {
  const { strictnessControl, stores } = controlAt(0);
  const cancel = vi.fn();
  vi.stubGlobal('cancelAnimationFrame', cancel);
  strictnessControl.change(0.3);
  strictnessControl.finish();
  expect(cancel).toHaveBeenCalledWith(1);
  // No time has passed: a page that is left takes its timers with it.
  expect(stores.map((store) => store.strictness)).toEqual([0.3]);
  strictnessControl.finish();
  vi.advanceTimersByTime(1_000);
  expect(stores.map((store) => store.strictness)).toEqual([0.3]);
});
