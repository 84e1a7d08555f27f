import { loadEngine } from '../../cli/engine/load-engine.ts';
import { ENGINE_IDS, type EngineId } from '../../core/engine.ts';
import { labelLeaves } from '../../core/labels.ts';
import { loadBoilerpipe } from '../../engines/boilerpipe/engine.ts';
import { loadBoilerpipeTree } from '../../engines/boilerpipe-tree/engine.ts';
import type { Engine } from '../../page/engine.ts';
import type { ReproductionSet } from './published.ts';
import type { Labeller, System } from './system.ts';
import { trainedAsInPapers } from './trained-as-in-papers.ts';

const CLEANEVAL: readonly ReproductionSet[] = ['cleaneval_test', 'web2text_test'];
/** Of the other set, only the leaves were kept. */
const SETS_OF_HTML: readonly ReproductionSet[] = [...CLEANEVAL, 'val'];
const ANCESTORS = [1, 2, 3, 4, 5];

/**
 * All measured systems: every engine as it ships, variants that papers have measured, and models
 * trained as in the papers.
 */
export function reproductionSystems(data?: string): System[] {
  return [
    ...ENGINE_IDS.map((id) => ({
      id,
      made: madeOf(id),
      sets: SETS_OF_HTML,
      open: async () => labellerOf(await loadEngine(id)),
    })),
    ...(['default', 'article', 'largest'] as const).map((extractor) => ({
      id: `boilerpipe-${extractor}`,
      made: madeOf('boilerpipe'),
      sets: SETS_OF_HTML,
      open: async () => labellerOf(await loadBoilerpipe(extractor)),
    })),
    ...ANCESTORS.filter((ancestor) => ancestor !== 2).map((ancestor) => ({
      id: `boilerpipe-tree-${ancestor}`,
      made: [...madeOf('boilerpipe'), ...madeOf('boilerpipe-tree')],
      sets: SETS_OF_HTML,
      open: async () => labellerOf(await loadBoilerpipeTree({ ancestor })),
    })),
    {
      id: 'boilerpipe-tree-article',
      made: [...madeOf('boilerpipe'), ...madeOf('boilerpipe-tree')],
      sets: CLEANEVAL,
      open: async () => labellerOf(await loadBoilerpipeTree({ extractor: 'article' })),
    },
    ...trainedAsInPapers(data),
  ];
}

/** Paths of an engine's code and weights in the repository. */
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
