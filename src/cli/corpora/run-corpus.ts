import { setMaxListeners } from 'node:events';
import type { SiteTurn, SiteTurns } from '../sites/site-turns.ts';
import type { SiteVisit } from '../sites/site-visit.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { type CorpusItem, DamagedInput, type Place } from './corpus-item.ts';
import type { CorpusInput } from './inputs/corpus-input.ts';
import { type InFlightLimits, mapInOrder } from './map-in-order.ts';
import type { OutputFile } from './outputs/output-file.ts';
import type { RowEncoder } from './outputs/row-encoder.ts';
import { count, countDamage, type Tally } from './progress/tally.ts';
import { readWithin } from './read-within.ts';
import { failedRow, type PageRow } from './threads/page-row.ts';
import type { ThreadPool } from './threads/thread-pool.ts';

/** Pages that wait for each thread, so that none has to wait for the reader. */
const PAGES_PER_THREAD = 4;
/** How many bytes of pages are held at once; a longer page is held alone. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Where a run stands: all before it is in the output. */
export interface RunPosition {
  /** The number of the input, from 0, and from where on it is to be read. */
  readonly input: number;
  readonly place: Place | undefined;
  /** How many bytes of this input are read. */
  readonly read: number;
}

/** What has become of a record: the row of a page, and its visit where sites are remembered. */
export interface DoneRecord {
  readonly row: PageRow | undefined;
  readonly visit: SiteVisit | undefined;
}

export interface CorpusRun {
  readonly inputs: readonly CorpusInput[];
  readonly pool: ThreadPool;
  readonly encoder: RowEncoder;
  readonly output: OutputFile;
  /** Counts on. */
  readonly tally: Tally;
  readonly from?: Pick<RunPosition, 'input' | 'place'> | undefined;
  /** What is known of sites; missing where each page is judged by itself. */
  readonly turns?: SiteTurns | undefined;
  /** Called behind each record. What it does is waited for. */
  readonly onRecord?: (position: RunPosition, done: DoneRecord) => void | Promise<void>;
  /** Goes on behind what is damaged, which the tally then names. */
  readonly toleratesDamage?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Extracts all pages of the inputs into the output, in their order, and ends the file.
 * @throws DamagedInput unless damage is tolerated; CommandError `unwritable`; the signal's reason
 */
export async function runCorpus(run: CorpusRun): Promise<void> {
  const { inputs, encoder, output, from = { input: 0, place: undefined } } = run;
  for (let i = from.input; i < inputs.length; i++) {
    try {
      await runInput(run, i, i === from.input ? from.place : undefined);
    } catch (error) {
      if (!(error instanceof DamagedInput) || run.toleratesDamage !== true) throw error;
      countDamage(run.tally, error.message);
    }
  }
  await output.write(encoder.finish());
  await output.sync();
}

async function runInput(run: CorpusRun, input: number, from: Place | undefined): Promise<void> {
  const { pool, encoder, output, tally, signal } = run;
  // Every page on its way listens, of which older versions of Node would warn.
  setMaxListeners(0, signal);
  const answer = async (item: CorpusItem) => {
    const turn = item.type === 'page' ? run.turns?.begin() : undefined;
    try {
      const row = await unlessAborted(rowOf(item, pool, turn), signal);
      return { item, row, visit: turn?.end() };
    } finally {
      turn?.end();
    }
  };
  const items = readWithin(run.inputs[input], { from, limitMs: pool.pageLimitMs, signal });
  const answers = mapInOrder(items, answer, inFlightLimits(pool));
  for await (const { item, row, visit } of answers) {
    signal.throwIfAborted();
    if (item.type === 'damaged' && run.toleratesDamage !== true) {
      throw new DamagedInput(item.message);
    }
    if (row !== undefined) await output.write(encoder.add(row));
    count(tally, item, row);
    await run.onRecord?.({ input, place: item.next, read: item.read }, { row, visit });
  }
}

/** How much of an input is on its way at once. */
export function inFlightLimits({ threads }: Pick<ThreadPool, 'threads'>): {
  readonly limits: InFlightLimits;
  readonly weigh: (item: CorpusItem) => number;
} {
  const limits = { items: threads * PAGES_PER_THREAD, weight: MAX_HELD_BYTES };
  return { limits, weigh: bytesOf };
}

async function rowOf(
  item: CorpusItem,
  pool: ThreadPool,
  turn: SiteTurn | undefined,
): Promise<PageRow | undefined> {
  if (item.type === 'page') return pool.extract(item, turn);
  return item.type === 'failed' ? failedRow(item.id, item.url, item.failure) : undefined;
}

function bytesOf(item: CorpusItem): number {
  if (item.type !== 'page') return 0;
  // JavaScript's strings have two bytes a character at most.
  return item.raw.kind === 'html' ? 2 * item.raw.html.length : item.raw.bytes.length;
}
