import type { EngineId } from '../../../core/engine.ts';
import type { ErrorCode } from '../../../core/errors.ts';
import type { FormatRequest, FormattedPage } from '../../../library/format-page.ts';
import type { CommandError } from '../../exit-codes.ts';

/** A page as it came, which the thread unpacks and decodes, since that takes long, too. */
export interface PageSource {
  readonly bytes: Uint8Array;
  /** The subject of error messages. */
  readonly name: string;
  /** Empty for the one that the page itself names. */
  readonly url: string;
  /** The encoding that the user names. */
  readonly encoding?: string | undefined;
  /** The label of the encoding in a header. */
  readonly label?: string | undefined;
  /** The media type in a header. */
  readonly type?: string | undefined;
  /** How many bytes it has at most, unpacked. */
  readonly maxBytes?: number | undefined;
}

/** What a thread is asked for. */
export interface ThreadPage {
  readonly engine: EngineId;
  readonly source: PageSource;
  readonly request: Omit<FormatRequest, 'signal'>;
}

/** An error that has a meaning for users. Others go as they are, with name, message and stack. */
export interface KnownError {
  readonly code: ErrorCode;
  readonly message: string;
  /** Of a CommandError, and of what counts as one. */
  readonly exit?: CommandError['exit'] | undefined;
}

/** What a thread says: that it has its engine and begins, and then how that ended. */
export type ThreadMessage =
  | { readonly type: 'begun' }
  | { readonly type: 'done'; readonly page: FormattedPage }
  | { readonly type: 'refused'; readonly error: KnownError }
  | { readonly type: 'failed'; readonly error: unknown };
