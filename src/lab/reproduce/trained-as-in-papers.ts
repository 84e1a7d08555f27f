import { join, resolve } from 'node:path';
import { articleText } from '../../article/analysis/article-text.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { CONTENT } from '../../core/labels.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { cleanEvalPages } from '../corpora/cleaneval.ts';
import { type GoogleTrendsSplit, googleTrendsPages } from '../corpora/google-trends.ts';
import {
  type PaperCorpus,
  type PaperPage,
  trainPaperNetwork,
} from '../train/boilernet/train-paper-network.ts';
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
 * CleanEval's division, Web2Text also on its authors' division, both with and without its chain, and
 * BoilerNet on GoogleTrends-2017. The models stay in the cache, since the licences of these pages do
 * not allow them to ship.
 */
export function trainedAsInPapers(data: string | undefined): System[] {
  return [
    ...boilerNets('cleaneval', cleanEvalCorpus(data)),
    ...boilerNets('googletrends', googleTrendsCorpus(data)),
    web2Text({ id: 'web2text-cleaneval', division: 'cleaneval', by: 'viterbi', data }),
    web2Text({ id: 'web2text-unary-cleaneval', division: 'cleaneval', by: 'unary', data }),
    web2Text({ id: 'web2text-own', division: 'web2text', by: 'viterbi', data }),
    web2Text({ id: 'web2text-unary-own', division: 'web2text', by: 'unary', data }),
  ];
}

/**
 * BoilerNet at the epoch that the paper would choose, which depends on few pages, and at the last
 * epoch.
 */
function boilerNets(id: 'cleaneval' | 'googletrends', corpus: PaperCorpus): System[] {
  return (['best', 'last'] as const).map((epoch) => ({
    id: epoch === 'best' ? `boilernet-${id}` : `boilernet-last-${id}`,
    made: ['src/page/page-tree.ts', 'src/engines/boilernet', 'src/lab/train/boilernet'],
    sets: [`${id}_test` as const],
    seeds: SEEDS,
    async open(seed = SEED) {
      await loadKernel({ relaxed: true });
      const cache = join(CACHE, `boilernet-${id}-seed${seed}`);
      return trainPaperNetwork({ seed, corpus, cache, epoch });
    },
  }));
}

function cleanEvalCorpus(data: string | undefined): PaperCorpus {
  return {
    name: 'CleanEval',
    train: () => cleanEvalPages('cleaneval_train', data),
    validation: () => cleanEvalPages('cleaneval_validation', data),
  };
}

function googleTrendsCorpus(data: string | undefined): PaperCorpus {
  function* pages(split: GoogleTrendsSplit): Generator<PaperPage> {
    for (const { tree, labels } of googleTrendsPages(split, data)) {
      yield { tree, labels, reference: articleText(tree, labels) };
    }
  }
  return {
    name: 'GoogleTrends-2017',
    train: () => pages('train'),
    validation: () => pages('val'),
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
