import type { SiteMemory } from '../../../core/site-memory/site-memory.ts';
import { visitSite } from '../../../core/site-memory/visit-site.ts';
import { unlessAborted } from '../../unless-aborted.ts';
import { type CorpusItem, DamagedInput } from '../corpus-item.ts';
import type { CorpusInput } from '../inputs/corpus-input.ts';
import { mapInOrder } from '../map-in-order.ts';
import { readWithin } from '../read-within.ts';
import { inFlightLimits } from '../run-corpus.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import type { ThreadSettings } from '../threads/thread-settings.ts';

/** What is read for the memory of sites. */
export interface SiteReading {
  readonly inputs: readonly CorpusInput[];
  readonly pool: ThreadPool;
  readonly settings: ThreadSettings;
  readonly signal: AbortSignal;
}

/**
 * Reads all inputs for what their pages say of their sites, in the order of the inputs. What is damaged is left out
 * here, and told of when it is read again.
 * @throws the signal's reason
 */
export async function readSites(reading: SiteReading): Promise<Map<string, SiteMemory>> {
  const sites = new Map<string, SiteMemory>();
  for (const input of reading.inputs) {
    try {
      await readInput(input, reading, sites);
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
    }
  }
  return sites;
}

async function readInput(
  input: CorpusInput,
  { pool, signal }: SiteReading,
  sites: Map<string, SiteMemory>,
): Promise<void> {
  const items = readWithin(input, { from: undefined, limitMs: pool.pageLimitMs, signal });
  const read = async (item: CorpusItem) =>
    item.type === 'page' ? unlessAborted(pool.visit(item), signal) : undefined;
  for await (const visit of mapInOrder(items, read, inFlightLimits(pool))) {
    signal.throwIfAborted();
    if (visit !== undefined) visitSite(sites, visit.site, visit.page);
  }
}
