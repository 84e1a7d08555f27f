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

/** The most engines that are kept: as many as can be compared, which would else load them anew at each turn. */
const MAX_ENGINES = 4;

export function createEngineCache(loadEngine: (id: EngineId) => Promise<Engine>): EngineCache {
  const engines = new Map<EngineId, Promise<Engine>>();
  return {
    get(id) {
      const known = engines.get(id);
      const loading = known ?? loadEngine(id);
      // Deleted and added again, the engine that was used last stands last.
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
