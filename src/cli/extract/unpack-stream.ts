import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isGzip } from '../encoding/unpack.ts';
import { utf16Of } from '../encoding/utf16-of.ts';
import { CommandError } from '../exit-codes.ts';

/**
 * Number of first bytes, enough to recognize gzip and UTF-16, and fewer than any line of the stream
 * has.
 */
const SNIFFED_BYTES = 16;

/**
 * Converts a stream of text to UTF-8, chunk by chunk. It unpacks gzip, and decodes UTF-16, as some
 * Windows shells write it, or the encoding that the user names.
 * @throws CommandError `unreadable` when the gzip data is damaged
 */
export async function* unpackStream(
  input: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<Uint8Array> {
  const { start, chunks } = await begin(input);
  const unpacked = isGzip(start) ? await begin(gunzipped(chunks)) : { start, chunks };
  const from = encoding ?? utf16OfStart(unpacked.start);
  yield* from === undefined ? unpacked.chunks : decoded(unpacked.chunks, from);
}

function utf16OfStart(start: Uint8Array): string | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16Of(start);
}

/** Reads the first bytes of a stream, and returns them with all of its chunks. */
async function begin(
  input: AsyncIterable<Uint8Array>,
): Promise<{ start: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = input[Symbol.asyncIterator]();
  let start = new Uint8Array();
  let next = await iterator.next();
  while (next.done !== true) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= SNIFFED_BYTES) break;
    next = await iterator.next();
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  async function* chunks() {
    if (start.length > 0) yield start;
    if (next.done !== true) yield* rest;
  }
  return { start, chunks: chunks() };
}

async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Errors of both streams are thrown where the second is read.
  const gunzip = pipeline(Readable.from(chunks), createGunzip(), () => undefined);
  try {
    yield* gunzip;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('unreadable', `The stream cannot be unpacked: ${reason}`, {
      cause: error,
    });
  }
}

async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}
