import type { EngineId } from '../core/engine.ts';
import type { EngineLoader } from '../page/engine.ts';
import { loadPith } from './pith/engine.ts';

/**
 * Every engine. All but the default are loaded on demand: a method that is not asked for costs nothing, and that which mostly
 * is does not wait for one file to name the next.
 */
export const ENGINES: Readonly<Record<EngineId, EngineLoader>> = {
  pith: loadPith,
  boilernet: async (read) => (await import('./boilernet/engine.ts')).loadBoilerNet(read),
  web2text: async (read) => (await import('./web2text/engine.ts')).loadWeb2Text(read),
  'markov-tree': async (read) => (await import('./markov-tree/engine.ts')).loadMarkovTree(read),
  boilerpipe: async () => (await import('./boilerpipe/engine.ts')).loadBoilerpipe(),
  'boilerpipe-tree': async () => (await import('./boilerpipe-tree/engine.ts')).loadBoilerpipeTree(),
  bte: async () => (await import('./bte/engine.ts')).loadBte(),
  readability: async () => (await import('./readability/engine.ts')).loadReadability(),
  defuddle: async () => (await import('./defuddle/engine.ts')).loadDefuddle(),
};
