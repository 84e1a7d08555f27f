import type { PageRow } from '../threads/page-row.ts';

/** Turns rows into the bytes of a file, in their order. */
export interface RowEncoder {
  /** The bytes that a row makes ready to be written; often none. */
  add(row: PageRow): Uint8Array;
  /** The bytes that end the file. */
  finish(): Uint8Array;
  /**
   * What another encoder has to be given to go on from here; undefined while rows are held back that
   * are in none of the bytes yet.
   */
  state(): string | undefined;
}

export const OUTPUT_TYPES = ['jsonl', 'parquet'] as const;
export type OutputType = (typeof OUTPUT_TYPES)[number];
