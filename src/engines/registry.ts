import type { EngineId, EngineLoader } from '../core/engine.ts';

/** Every engine, loaded on demand: a method that is not asked for costs nothing. */
export const ENGINES: Readonly<Record<EngineId, EngineLoader>> = {
  pith: async (read) => (await import('./pith/engine.ts')).loadPith(read),
  boilernet: async (read) => (await import('./boilernet/engine.ts')).loadBoilerNet(read),
  web2text: async (read) => (await import('./web2text/engine.ts')).loadWeb2Text(read),
  'markov-tree': async (read) => (await import('./markov-tree/engine.ts')).loadMarkovTree(read),
  boilerpipe: async () => (await import('./boilerpipe/engine.ts')).loadBoilerpipe(),
  'boilerpipe-tree': async () => (await import('./boilerpipe-tree/engine.ts')).loadBoilerpipeTree(),
  bte: async () => (await import('./bte/engine.ts')).loadBte(),
  readability: async () => (await import('./readability/engine.ts')).loadReadability(),
  defuddle: async () => (await import('./defuddle/engine.ts')).loadDefuddle(),
};
