import { MAX_PAGE_BYTES } from '../encoding/unpack.ts';
import { CommandError } from '../exit-codes.ts';
import { readAll } from '../extract/read-input.ts';
import { plainReason } from '../plain-reason.ts';
import type { PrivateReach, Resolve } from './host-addresses.ts';
import { openAddress, type WebAnswer } from './open-address.ts';
import { unpackAnswer } from './unpack-answer.ts';

/** How a page is fetched. */
export interface FetchOptions {
  /** How long it takes at most, redirects and all. */
  readonly timeoutMs?: number | undefined;
  /** How many bytes it has at most, unpacked. */
  readonly maxBytes?: number | undefined;
  /** Which addresses of the own machine and network may be fetched; none unless named. */
  readonly reach?: PrivateReach | undefined;
  /** Looks up hosts, in the place of the system. */
  readonly resolve?: Resolve | undefined;
  /** Takes what has come of a page that breaks off. */
  readonly takesPart?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a server answered. */
export interface FetchedPage {
  readonly bytes: Buffer;
  /** The address after all redirects. */
  readonly url: string;
  /** The label of the encoding in the header; empty where it has none. */
  readonly charset: string;
  /** The header's media type, with its parameters; empty where it has none. */
  readonly type: string;
  /** Of a page that broke off, what to tell the user; undefined where it is whole. */
  readonly breakOff?: string | undefined;
}

/** Patience with slow servers; crawlers have as much. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** Types of which a page can be read. Servers that name bytes are given a chance: what is no page is seen later. */
const PAGE_TYPE =
  /^(?:text\/[\w.+-]+|application\/(?:(?:[\w.+-]+\+)?(?:xml|json)|(?:x-)?(?:ndjson|yaml|toml|javascript)|octet-stream|(?:x-)?gzip)|multipart\/related|message\/rfc822)?$/;

/**
 * Fetches a page, without its pictures and scripts.
 * @throws CommandError `unreadable` where no page comes, or only a part that is not wanted, with the reason; `tooLong`;
 *   the signal's reason
 */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = MAX_PAGE_BYTES, reach, resolve } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])]);
  const failure = (what: string, error: unknown): CommandError => {
    if (error instanceof CommandError) return error;
    options.signal?.throwIfAborted();
    const seconds = timeoutMs / 1000;
    const reason = timeout.aborted ? `it took longer than ${seconds} s` : plainReason(error);
    return new CommandError('unreadable', `${what}: ${reason}.`, { cause: error });
  };
  try {
    const answer = await openAddress(address, { reach, resolve, signal });
    const type = answer.headers['content-type'] ?? '';
    const refusal = refusalOf(answer, type);
    if (refusal !== undefined) {
      answer.body.destroy();
      throw new CommandError('unreadable', `Cannot read ${address}: ${refusal}.`);
    }
    const { bytes, error } = await readBody(answer, address, maxBytes);
    const page = { bytes, url: answer.url, charset: charsetOf(type), type };
    if (error === undefined) return page;
    if (bytes.length === 0) throw error;
    const broken = failure(`Only a part of ${address} came`, error);
    if (!options.takesPart) throw broken;
    return { ...page, breakOff: broken.message };
  } catch (error) {
    throw failure(`Cannot fetch ${address}`, error);
  }
}

/** Reads all that comes of a page, with the error that ended it too early. */
async function readBody(
  { body, headers }: WebAnswer,
  name: string,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly error: unknown }> {
  let error: unknown;
  const chunks = untilError(body, (thrown) => {
    error = thrown;
  });
  const packed = await readAll(chunks, name, maxBytes);
  const coding = headers['content-encoding'];
  const { bytes, isCutOff } = await unpackAnswer(packed, coding, { name, maxBytes });
  if (isCutOff) error ??= new Error('its packed data ends too early');
  return { bytes, error };
}

async function* untilError<T>(
  source: AsyncIterable<T>,
  onError: (error: unknown) => void,
): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    onError(error);
  }
}

function refusalOf({ status, statusText }: WebAnswer, type: string): string | undefined {
  if (status < 200 || status > 299) {
    return `the server answered ${`${status} ${statusText}`.trim()}`;
  }
  const media = type.split(';', 1)[0].trim().toLowerCase();
  return PAGE_TYPE.test(media) ? undefined : `it is ${media.slice(0, 120)}, and no page`;
}

/** The label of the encoding in a Content-Type; empty where it has none. */
export function charsetOf(type: string): string {
  const match = /;\s*charset\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type);
  return match?.[1] ?? match?.[2] ?? '';
}
