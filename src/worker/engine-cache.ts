import type { EngineId } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';

/** Engines that are loaded once, and kept while they are in use. */
export interface EngineCache {
  /**
   * Loads it at the first call; one that failed to load is tried again at the next.
   * @throws whatever loading it throws
   */
  get(id: EngineId): Promise<Engine>;
  /** Lets go of the engines that have not been used for longest. To be called when none is at work or waited for. */
  evict(): void;
}

/** As many engines as can be compared at a time; a comparison would else load them anew at each turn. */
const MAX_ENGINES = 4;

export function createEngineCache(loadEngine: (id: EngineId) => Promise<Engine>): EngineCache {
  const engines = new Map<EngineId, Promise<Engine>>();
  return {
    get(id) {
      const known = engines.get(id);
      const loading = known ?? loadEngine(id);
      // Taken out and put in again, the one used last stands last.
      engines.delete(id);
      engines.set(id, loading);
      if (known !== undefined) return known;
      // Whoever awaits the engine gets the error; here it is only forgotten, for the next try, which may be under way.
      loading.catch(() => engines.get(id) === loading && engines.delete(id));
      return loading;
    },
    evict() {
      for (const [id, loading] of engines) {
        if (engines.size <= MAX_ENGINES) return;
        engines.delete(id);
        // One that failed to load holds nothing, and whoever asked for it has been told.
        loading.then((engine) => engine.dispose()).catch(() => undefined);
      }
    },
  };
}
