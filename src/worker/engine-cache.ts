import type { EngineId } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';

/**
 * Engines kept at a time. It is as many as can be compared at a time, for a comparison would
 * otherwise load them anew at every turn.
 */
const MAX_ENGINES = 4;

/** A cache of loaded engines. */
export function createEngineCache(loadEngine: (id: EngineId) => Promise<Engine>) {
  const engines = new Map<EngineId, Promise<Engine>>();
  return {
    /**
     * Loads an engine at the first call. One that failed to load is tried again at the next call.
     * @throws whatever loading it throws
     */
    get(id: EngineId) {
      const known = engines.get(id);
      const loading = known ?? loadEngine(id);
      // Deleting and setting it again moves the engine to the end, as the most recently used.
      engines.delete(id);
      engines.set(id, loading);
      if (known !== undefined) return known;
      // The caller gets the error. Here the engine is only forgotten, unless another attempt has
      // replaced it.
      loading.catch(() => engines.get(id) === loading && engines.delete(id));
      return loading;
    },
    /**
     * Disposes of the least recently used engines beyond the limit. Call it only while no engine is
     * at work or awaited.
     */
    evict() {
      for (const [id, loading] of engines) {
        if (engines.size <= MAX_ENGINES) return;
        engines.delete(id);
        // An engine that failed to load holds no memory, and its caller already has the error.
        loading.then((engine) => engine.dispose()).catch(() => undefined);
      }
    },
  };
}
