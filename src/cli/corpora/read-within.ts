import { unlessAborted } from '../unless-aborted.ts';
import { type CorpusItem, type Place, SlowInput } from './corpus-item.ts';
import type { CorpusInput } from './inputs/corpus-input.ts';

export interface ReadingLimits {
  readonly from: Place | undefined;
  /** How long a record may take. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Reads an input, of which no record is waited for longer than a page may take.
 * @throws SlowInput; the signal's reason, at once
 */
export async function* readWithin(
  input: CorpusInput,
  { from, limitMs, signal }: ReadingLimits,
): AsyncGenerator<CorpusItem> {
  const reading = new AbortController();
  const items = input.read(from, reading.signal);
  const where = { read: 0 };
  const late = () => {
    const seconds = limitMs / 1000;
    return new SlowInput(
      `${input.path}: what follows byte ${where.read} took more than ${seconds} s to read.`,
    );
  };
  try {
    while (true) {
      const next = await unlessAborted(items.next(), signal, { ms: limitMs, error: late });
      if (next.done === true) return;
      where.read = next.value.read;
      yield next.value;
    }
  } finally {
    // A reader that hangs is not waited for.
    reading.abort();
    items.return(undefined).catch(() => undefined);
  }
}
