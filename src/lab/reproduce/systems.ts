import { ENGINE_IDS, type EngineId } from '../../core/engine.ts';
import { labelLeaves } from '../../core/labels.ts';
import { loadBoilerpipe } from '../../engines/boilerpipe/engine.ts';
import { loadBoilerpipeTree } from '../../engines/boilerpipe-tree/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { loadEngine } from '../load-engine.ts';
import { REPRODUCTION_SETS, type ReproductionSet } from './published.ts';
import { trainedOnCleanEval } from './trained-on-cleaneval.ts';

/** Labels a page. */
export interface Labeller {
  /** @returns shape [L], BOILERPLATE or CONTENT */
  label(tree: PageTree): Promise<Uint8Array>;
  dispose(): void;
}

/** A method as it is measured. */
export interface System {
  readonly id: string;
  /** What its answers depend on: folders and files of the repository. */
  readonly made: readonly string[];
  readonly sets: readonly ReproductionSet[];
  /** Of trainings, where one alone proves nothing; their figures are averaged. */
  readonly seeds?: readonly number[];
  /** @param seed one of `seeds`, where there are any */
  open(seed?: number): Promise<Labeller>;
}

const CLEANEVAL: readonly ReproductionSet[] = ['cleaneval_test', 'web2text_test'];
const ANCESTORS = [1, 2, 3, 4, 5];

/** Every engine as it ships, variants that papers have measured, and models trained on CleanEval. */
export function reproductionSystems(data?: string): System[] {
  return [
    ...ENGINE_IDS.map((id) => ({
      id,
      made: madeOf(id),
      sets: REPRODUCTION_SETS,
      open: async () => labellerOf(await loadEngine(id)),
    })),
    ...(['default', 'article', 'largest'] as const).map((extractor) => ({
      id: `boilerpipe-${extractor}`,
      made: madeOf('boilerpipe'),
      sets: REPRODUCTION_SETS,
      open: async () => labellerOf(await loadBoilerpipe(extractor)),
    })),
    ...ANCESTORS.filter((ancestor) => ancestor !== 2).map((ancestor) => ({
      id: `boilerpipe-tree-${ancestor}`,
      made: [...madeOf('boilerpipe'), ...madeOf('boilerpipe-tree')],
      sets: REPRODUCTION_SETS,
      open: async () => labellerOf(await loadBoilerpipeTree({ ancestor })),
    })),
    {
      id: 'boilerpipe-tree-article',
      made: [...madeOf('boilerpipe'), ...madeOf('boilerpipe-tree')],
      sets: CLEANEVAL,
      open: async () => labellerOf(await loadBoilerpipeTree({ extractor: 'article' })),
    },
    ...trainedOnCleanEval(data),
  ];
}

/** Where the code and weights of an engine are, below the repository. */
function madeOf(id: EngineId): string[] {
  const core = ['src/page/page-tree.ts', 'src/page/capture/capture.ts', 'src/core/text'];
  const shared = ['src/engines/traced-document.ts', 'src/engines/load-model.ts'];
  return [...core, ...shared, `src/engines/${id}`, `models/${id}/config.json`];
}

function labellerOf(engine: Engine): Labeller {
  const { signal } = new AbortController();
  return {
    label: async (tree) => labelLeaves(await engine.predict(tree, signal)),
    dispose: () => engine.dispose(),
  };
}
