import { readAll } from '../extract/read-input.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { HttpError } from './http-error.ts';

/** Bodies of requests that are still coming. */
export interface IncomingBodies {
  /** How many there are. */
  readonly count: number;
  /**
   * Reads a body to its end.
   * @throws CommandError `tooLong`; HttpError 503 where too much is on its way and this has been so for the longest
   */
  read(chunks: AsyncIterable<Uint8Array>): Promise<Buffer>;
}

export interface BodyLimits {
  /** Of one body. */
  readonly maxBytes: number;
  /** Of all together. */
  readonly maxHeldBytes: number;
}

interface Coming {
  bytes: number;
  readonly refused: AbortController;
}

/** Whoever sends the beginnings of many bodies makes room for others in the end, and never takes their places. */
export function incomingBodies({ maxBytes, maxHeldBytes }: BodyLimits): IncomingBodies {
  const all = new Set<Coming>();
  let heldBytes = 0;
  const leave = (body: Coming): void => {
    if (all.delete(body)) heldBytes -= body.bytes;
  };
  const makeRoom = (): void => {
    // A set gives what it was given first.
    for (const body of all) {
      if (heldBytes <= maxHeldBytes) return;
      leave(body);
      const message = 'Too many pages are on their way.';
      body.refused.abort(new HttpError(503, 'busy', message, { 'retry-after': '1' }));
    }
  };
  return {
    get count() {
      return all.size;
    },
    async read(chunks) {
      const body: Coming = { bytes: 0, refused: new AbortController() };
      const { signal } = body.refused;
      all.add(body);
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of chunks) {
          signal.throwIfAborted();
          body.bytes += chunk.length;
          heldBytes += chunk.length;
          makeRoom();
          yield chunk;
        }
      }
      try {
        return await unlessAborted(readAll(counted(), 'The page', maxBytes), signal);
      } finally {
        leave(body);
      }
    },
  };
}
