import type { EngineId } from '../../core/engine.ts';
import type { SavedPage } from '../../library/extract-page.ts';
import { type FormatRequest, type FormattedPage, formatPage } from '../../library/format-page.ts';
import type { Engine } from '../../page/engine.ts';
import { loadEngine } from './load-engine.ts';

/** Pages of many callers, one after the other, by engines that stay loaded. */
export interface ExtractionQueue {
  /** How many pages wait or are being read. */
  readonly length: number;
  /** @throws as `loadEngine` and `formatPage`; the signal's reason */
  extract(engine: EngineId, page: SavedPage, request: FormatRequest): Promise<FormattedPage>;
  /** Frees the engines once the pages that wait are done. */
  close(): Promise<void>;
}

/** A page takes a whole processor, so that more at once would only take more memory. */
export function extractionQueue(): ExtractionQueue {
  const engines = new Map<EngineId, Promise<Engine>>();
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;

  const engineOf = (id: EngineId): Promise<Engine> => {
    let engine = engines.get(id);
    if (engine === undefined) {
      engine = loadEngine(id);
      engines.set(id, engine);
      // A failure is not kept: the next page tries again.
      engine.catch(() => engines.delete(id));
    }
    return engine;
  };

  return {
    get length() {
      return length;
    },
    extract(id, page, request) {
      length++;
      const mine = last.then(async () => {
        request.signal?.throwIfAborted();
        return formatPage(await engineOf(id), page, request);
      });
      last = mine.then(
        () => length--,
        () => length--,
      );
      return mine;
    },
    async close() {
      await last;
      for (const engine of engines.values()) (await engine).dispose();
    },
  };
}
