import { join, resolve } from 'node:path';
import { CONTENT } from '../../core/labels.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { loadKernel } from '../load-engine.ts';
import { trainBoilerNetOnCleanEval } from '../train/boilernet/train-on-cleaneval.ts';
import { type CleanEvalDivision, cleanEvalBlocks } from '../train/web2text/block-corpora.ts';
import { blockLabeller } from '../train/web2text/block-labeller.ts';
import { ITERATIONS, trainWeb2Text } from '../train/web2text/train-web2text.ts';
import type { Labeller, System } from './system.ts';

const CACHE = resolve(import.meta.dirname, '../../../.cache/train');
const SEED = 1;
/** Seeds of BoilerNet's trainings: one training on so few pages is not reliable. */
const SEEDS = [1, 2, 3, 4, 5];

/**
 * The papers' networks, trained on the papers' pages. BoilerNet and Web2Text are trained on
 * CleanEval's division, and Web2Text also on its authors' division, both with and without its
 * chain. The models stay in the cache, since CleanEval's licence does not allow them to ship.
 */
export function trainedOnCleanEval(data: string | undefined): System[] {
  return [
    boilerNet('best', data),
    boilerNet('last', data),
    web2Text({ id: 'web2text-cleaneval', division: 'cleaneval', by: 'viterbi', data }),
    web2Text({ id: 'web2text-unary-cleaneval', division: 'cleaneval', by: 'unary', data }),
    web2Text({ id: 'web2text-own', division: 'web2text', by: 'viterbi', data }),
    web2Text({ id: 'web2text-unary-own', division: 'web2text', by: 'unary', data }),
  ];
}

/**
 * BoilerNet at the epoch that the paper would choose, which depends on five pages, or at the last
 * epoch.
 */
function boilerNet(epoch: 'best' | 'last', data: string | undefined): System {
  return {
    id: epoch === 'best' ? 'boilernet-cleaneval' : 'boilernet-last-cleaneval',
    made: ['src/page/page-tree.ts', 'src/engines/boilernet', 'src/lab/train/boilernet'],
    sets: ['cleaneval_test'],
    seeds: SEEDS,
    async open(seed = SEED) {
      await loadKernel({ relaxed: true });
      const cache = join(CACHE, `boilernet-cleaneval-seed${seed}`);
      return trainBoilerNetOnCleanEval({ seed, data, cache, epoch });
    },
  };
}

interface Web2TextVariant {
  readonly id: string;
  readonly division: CleanEvalDivision;
  readonly by: 'viterbi' | 'unary';
  readonly data: string | undefined;
}

function web2Text({ id, division, by, data }: Web2TextVariant): System {
  return {
    id,
    made: ['src/page/page-tree.ts', 'src/engines/web2text', 'src/lab/train/web2text'],
    sets: [`${division}_test`],
    async open(): Promise<Labeller> {
      await loadKernel({ relaxed: true });
      const cache = join(CACHE, `web2text-${division}-seed${SEED}`);
      const options = { seed: SEED, iterations: ITERATIONS, cache };
      const labeller = blockLabeller(await trainWeb2Text(cleanEvalBlocks(division, data), options));
      return {
        label: async (tree) => leafLabels(tree, labeller.label(tree), by),
        dispose: () => labeller.dispose(),
      };
    },
  };
}

function leafLabels(
  tree: PageTree,
  blocks: ReturnType<ReturnType<typeof blockLabeller>['label']>,
  by: Web2TextVariant['by'],
): Uint8Array {
  const labels = new Uint8Array(tree.leaves.length);
  blocks.blockLeaves.forEach((leaf, block) => {
    if (blocks[by][block] === CONTENT) labels[leaf] = CONTENT;
  });
  return labels;
}
