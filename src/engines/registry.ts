import type { EngineId } from '../core/engine.ts';
import type { EngineLoader } from '../page/engine.ts';
import { loadPith } from './pith/engine.ts';

/**
 * The loaders of all engines. All but the default are imported on demand, so that unused engines
 * cost nothing. The default is imported statically, which saves a round of loading.
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
