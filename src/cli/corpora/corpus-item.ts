import type { PageId } from '../extract/page-request.ts';

/** From where a reader goes on in its input. It is plain JSON, and stored in checkpoints. */
export interface Place {
  /** A byte's offset in a stream, a row's number in Parquet, or the path of a file in a folder. */
  readonly at: number | string;
  /** A count that the reader keeps, such as of the records from there on that are done. */
  readonly count: number;
}

/** A page as it stands in a corpus. A thread decodes it. */
export type RawPage =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** How the server packed the bytes, such as `br`; empty where they are as they are. */
      readonly contentEncoding: string;
      /** The label in a header; empty where there is none. */
      readonly charset: string;
      /** What to tell of a page that is not whole. */
      readonly breakOff?: string | undefined;
    }
  | { readonly kind: 'line'; readonly bytes: Uint8Array }
  | { readonly kind: 'html'; readonly html: string };

/** Why a page has no text. The kinds are those of the report. */
export interface Failure {
  readonly kind: string;
  readonly message: string;
}

interface ItemPosition {
  /** Where the record behind this one begins. */
  readonly next: Place;
  /** How much of the input has been read so far, in bytes. */
  readonly read: number;
}

/** A page to extract. */
export interface PageItem extends ItemPosition {
  readonly type: 'page';
  readonly id: PageId;
  readonly url: string;
  readonly raw: RawPage;
}

/** A page that cannot be read. */
export interface FailedItem extends ItemPosition {
  readonly type: 'failed';
  readonly id: PageId;
  readonly url: string;
  readonly failure: Failure;
}

/** A record that is no page, such as a picture in an archive. */
export interface SkippedItem extends ItemPosition {
  readonly type: 'skipped';
  /** A reason out of few, for the report. */
  readonly reason: string;
}

/** A part of an input that is broken, between others that are good. */
export interface DamagedItem extends ItemPosition {
  readonly type: 'damaged';
  /** Names the input and the place. */
  readonly message: string;
}

/** One record of a corpus. */
export type CorpusItem = PageItem | FailedItem | SkippedItem | DamagedItem;

/** An input that is broken from some point on. What stands before is good. */
export class DamagedInput extends Error {
  override readonly name = 'DamagedInput';
}

/** An input that was changed while it was read. What was read may be in part old and in part new. */
export class ChangedInput extends DamagedInput {
  constructor(path: string, options?: ErrorOptions) {
    super(`${path} was changed while it was read: pages may be missing, or old.`, options);
  }
}

/** An input of which a record takes too long to be read, such as from a disk of the network. */
export class SlowInput extends DamagedInput {}
