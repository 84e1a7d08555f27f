/** How much may be on its way at once. */
export interface InFlightLimits {
  readonly items: number;
  /** The sum of `weigh`; one item may be heavier by itself. */
  readonly weight: number;
}

/**
 * Does work on the items of a source, several at once, and gives the results in the source's order.
 * The source is read only as far as the limits allow, and no further than results are taken.
 */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  { limits, weigh }: { readonly limits: InFlightLimits; readonly weigh: (item: T) => number },
): AsyncGenerator<R> {
  const waiting: { readonly result: Promise<R>; readonly weight: number }[] = [];
  let total = 0;
  const take = async (): Promise<R> => {
    const [{ result, weight }] = waiting;
    const value = await result;
    waiting.shift();
    total -= weight;
    return value;
  };
  const isFull = (weight: number) =>
    waiting.length >= limits.items || (waiting.length > 0 && total + weight > limits.weight);
  const items = source[Symbol.asyncIterator]();
  try {
    while (true) {
      // What is on its way comes first, where the source breaks off.
      const next = await items.next().catch((error: unknown) => ({ error }));
      if ('error' in next || next.done === true) {
        while (waiting.length > 0) yield await take();
        if ('error' in next) throw next.error;
        return;
      }
      const weight = weigh(next.value);
      while (isFull(weight)) yield await take();
      const result = work(next.value);
      // It is awaited later, and must not count as unhandled until then.
      result.catch(() => undefined);
      waiting.push({ result, weight });
      total += weight;
    }
  } finally {
    await items.return?.();
    await Promise.allSettled(waiting.map(({ result }) => result));
  }
}
