import { textStart } from '../../../core/text/cut-text.ts';
import type { PageId } from '../../extract/page-request.ts';
import type { CorpusItem } from '../corpus-item.ts';
import type { PageRow } from '../threads/page-row.ts';

/** How many pages of each kind of error are named in the report. */
const MAX_EXAMPLES = 5;
/** How many places of damage are named. */
const MAX_PLACES = 100;
/** An address or a message can have any length. */
const MAX_CHARS = 300;

interface Example {
  readonly id: PageId;
  readonly url: string;
  readonly message: string;
}

/** What has become of the records so far. It is plain JSON. */
export interface Tally {
  /** Rows in the output, which are all pages. */
  pages: number;
  /** Pages without main content. */
  empty: number;
  failed: number;
  readonly errors: Record<string, { count: number; readonly examples: Example[] }>;
  /** Records that are no pages, by reason. */
  readonly skipped: Record<string, number>;
  /** What is broken in the inputs, by places. */
  readonly damaged: string[];
}

export function newTally(): Tally {
  return { pages: 0, empty: 0, failed: 0, errors: {}, skipped: {}, damaged: [] };
}

/** Counts a record, and its row where it is a page. */
export function count(tally: Tally, item: CorpusItem, row: PageRow | undefined): void {
  if (item.type === 'skipped') {
    tally.skipped[item.reason] = (tally.skipped[item.reason] ?? 0) + 1;
  }
  if (item.type === 'damaged') countDamage(tally, item.message);
  if (row === undefined) return;
  tally.pages++;
  if (row.error === undefined) {
    if (row.text === '') tally.empty++;
    return;
  }
  tally.failed++;
  const { kind, message } = row.error;
  tally.errors[kind] ??= { count: 0, examples: [] };
  tally.errors[kind].count++;
  const { examples } = tally.errors[kind];
  if (examples.length >= MAX_EXAMPLES) return;
  const [id, url, said] = [row.id, row.url, message].map((value) =>
    typeof value === 'string' ? textStart(value, MAX_CHARS) : value,
  );
  examples.push({ id, url: String(url), message: String(said) });
}

/** Counts what is broken, and names it with its place. */
export function countDamage(tally: Tally, message: string): void {
  // A run that continues another may meet the same damage again.
  if (tally.damaged.includes(message)) return;
  tally.skipped['what is damaged'] = (tally.skipped['what is damaged'] ?? 0) + 1;
  if (tally.damaged.length < MAX_PLACES) tally.damaged.push(message);
}
