import type { EngineId, EngineLoader } from '../core/engine.ts';

/** Every engine, loaded on demand: a method that is not asked for costs nothing. */
export const ENGINES: Readonly<Record<EngineId, EngineLoader>> = {
  boilernet: async (read) => (await import('./boilernet/engine.ts')).loadBoilerNet(read),
};
