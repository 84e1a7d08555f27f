import { describe, expect, it } from 'vitest';
import { collect } from '../testing/collect.ts';
import { mapInOrder } from './map-in-order.ts';

const LIMITS = { items: 3, weight: 100 };

/** Numbers from 1, and how many of them have been asked for. */
function counting(end: number, error?: Error) {
  const state = { read: 0 };
  async function* source(): AsyncGenerator<number> {
    while (state.read < end) yield ++state.read;
    if (error !== undefined) throw error;
  }
  return { state, source: source() };
}

/** Work that ends when it is told to. */
function heldWork() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (item: number) => {
    started.push(item);
    return new Promise<string>((resolve) => ends.set(item, () => resolve(`done ${item}`)));
  };
  return { started, work, end: (item: number) => ends.get(item)?.() };
}

describe('mapInOrder', () => {
  it('gives results in the order of the source, whichever is ready first', async () => {
    const { started, work, end } = heldWork();
    const { source } = counting(3);
    const results = mapInOrder(source, work, { limits: LIMITS, weigh: () => 1 });
    const all = collect(results);
    await expect.poll(() => started).toEqual([1, 2, 3]);
    for (const item of [3, 2, 1]) end(item);
    expect(await all).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('reads no further than the limits allow, and than results are taken', async () => {
    const { state, source } = counting(100);
    const results = mapInOrder(source, async (item) => item, { limits: LIMITS, weigh: () => 1 });
    for (let taken = 1; taken <= 10; taken++) {
      expect((await results.next()).value).toBe(taken);
      expect(state.read).toBeLessThanOrEqual(taken + LIMITS.items);
    }
    await results.return(undefined);
  });

  it('holds one item that is over the limit by itself, and none beside', async () => {
    const { started, work, end } = heldWork();
    const { source } = counting(2);
    const results = mapInOrder(source, work, { limits: LIMITS, weigh: () => 150 });
    const first = results.next();
    await expect.poll(() => started).toEqual([1]);
    end(1);
    expect((await first).value).toBe('done 1');
    const second = results.next();
    await expect.poll(() => started).toEqual([1, 2]);
    end(2);
    expect((await second).value).toBe('done 2');
  });

  it('gives what is on its way before the error of a source', async () => {
    const { source } = counting(2, new Error('cut off'));
    const results = mapInOrder(source, async (item) => item, { limits: LIMITS, weigh: () => 1 });
    expect((await results.next()).value).toBe(1);
    expect((await results.next()).value).toBe(2);
    await expect(results.next()).rejects.toThrow('cut off');
  });

  it('throws the error of the work where its result would stand', async () => {
    const work = async (item: number) => {
      if (item === 2) throw new Error('no thread');
      return item;
    };
    const results = mapInOrder(counting(3).source, work, { limits: LIMITS, weigh: () => 1 });
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow('no thread');
  });
});
