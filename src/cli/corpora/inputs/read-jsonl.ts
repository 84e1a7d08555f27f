import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isGzip, MAX_PAGE_BYTES, tooLong } from '../../encoding/unpack.ts';
import { readLines } from '../../extract/lines.ts';
import { unpackStream } from '../../extract/unpack-stream.ts';
import { type CorpusItem, DamagedInput, type Place } from '../corpus-item.ts';

/**
 * Reads the lines of a file of JSON, packed by gzip or not. A line's number, from 1, is its page's
 * id unless the line has one.
 * @throws DamagedInput
 */
export async function* readJsonl(
  path: string,
  from?: Place,
  signal?: AbortSignal,
): AsyncGenerator<CorpusItem> {
  // The place is a line's number there, since the bytes in the file are not those of the lines.
  const isConverted = await needsConversion(path);
  const start = isConverted ? 0 : Number(from?.at ?? 0);
  const stream = createReadStream(path, { start });
  const chunks = untilAborted(stream, signal);
  const input = isConverted ? unpackStream(chunks) : chunks;
  let offset = start;
  let line = isConverted ? 0 : (from?.count ?? 0);
  try {
    for await (const { length, ...content } of readLines(input, { maxBytes: MAX_PAGE_BYTES })) {
      offset += length;
      line++;
      if (isConverted && line <= (from?.count ?? 0)) continue;
      const next = { at: isConverted ? 0 : offset, count: line };
      const position = { next, read: start + stream.bytesRead };
      const id = line;
      if ('tooLong' in content) {
        const { message } = tooLong('The line', MAX_PAGE_BYTES);
        yield { type: 'failed', id, url: '', failure: { kind: 'too-long', message }, ...position };
      } else if (isBlank(content.bytes))
        yield { type: 'skipped', reason: 'blank line', ...position };
      else {
        yield {
          type: 'page',
          id,
          url: '',
          raw: { kind: 'line', bytes: content.bytes },
          ...position,
        };
      }
    }
  } catch (error) {
    if (!isConverted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedInput(`${path} is damaged behind line ${line}: ${reason}`, { cause: error });
  } finally {
    stream.destroy();
  }
}

async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Whether a file is packed, or in UTF-16. */
async function needsConversion(path: string): Promise<boolean> {
  const start = await firstBytes(path, 3);
  const mark = `${start[0]} ${start[1]}`;
  return isGzip(start) || mark === '255 254' || mark === '254 255';
}

/** The first bytes of a file; fewer where it is shorter. */
async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
