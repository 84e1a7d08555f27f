import * as tf from '@tensorflow/tfjs-core';
import type { PageTree } from '../../../core/page/page-tree.ts';
import { PAIR_WEIGHT } from '../../../engines/web2text/chain.ts';
import { encodePage } from '../../../engines/web2text/features.ts';
import { chainOf, type Web2TextModel } from '../../../engines/web2text/model.ts';
import { namedWeights, weightShapes } from '../../../engines/web2text/network.ts';
import { contentPosteriors } from '../../../engines/web2text/posteriors.ts';
import { viterbi } from '../../../engines/web2text/viterbi.ts';
import { type BlockScore, type JudgedBlocks, scoreBlocks } from './block-score.ts';
import type { LabelledPage } from './labelled-blocks.ts';
import { PAIRWISE, UNARY, type Web2TextTraining } from './train-web2text.ts';

/** Labels of the same blocks of a page, by each way of deciding. */
export interface BlockLabels {
  /** Shape [B], ascending: the leaf that each block holds. */
  readonly blockLeaves: Int32Array;
  /** Shape [B] each: by Viterbi, by the block's own potential, by its posterior from one half on. */
  readonly viterbi: Uint8Array;
  readonly unary: Uint8Array;
  readonly posterior: Uint8Array;
}

/** A trained Web2Text as a function of pages; `dispose` frees its weights. */
export interface BlockLabeller {
  label(tree: PageTree): BlockLabels;
  dispose(): void;
}

export function blockLabeller(training: Web2TextTraining): BlockLabeller {
  const tensors = [UNARY, PAIRWISE].map(({ name, inputs, classes }) =>
    weightShapes(inputs, classes).map((shape, i) => tf.tensor(training[name].best[i], [...shape])),
  );
  const [unary, pairwise] = tensors.map(namedWeights);
  const model: Web2TextModel = { scaling: training.scaling, unary, pairwise };
  return { label: (tree) => labelsOf(model, tree), dispose: () => tf.dispose(tensors) };
}

function labelsOf(model: Web2TextModel, tree: PageTree): BlockLabels {
  const features = encodePage(tree);
  const chain = chainOf(model, features, PAIR_WEIGHT);
  return {
    blockLeaves: features.blockLeaves,
    viterbi: viterbi(chain),
    unary: viterbi({ ...chain, pairWeight: 0 }),
    posterior: Uint8Array.from(contentPosteriors(chain), (p) => Number(p >= 0.5)),
  };
}

export interface Web2TextScores {
  readonly viterbi: BlockScore;
  readonly unary: BlockScore;
  /** Share of the blocks in which posteriors, cut at one half, decide as Viterbi does. */
  readonly agreement: number;
}

/** Scores over all blocks of the pages. */
export function measureWeb2Text(
  labeller: BlockLabeller,
  pages: Iterable<LabelledPage>,
): Web2TextScores {
  const judged: Record<'viterbi' | 'unary' | 'posterior', JudgedBlocks[]> = {
    viterbi: [],
    unary: [],
    posterior: [],
  };
  for (const page of pages) {
    const { blockLeaves, ...predictions } = labeller.label(page.tree);
    const labels = Uint8Array.from(blockLeaves, (leaf) => page.labels[leaf]);
    judged.viterbi.push({ labels, predicted: predictions.viterbi });
    judged.unary.push({ labels, predicted: predictions.unary });
    judged.posterior.push({ labels: predictions.viterbi, predicted: predictions.posterior });
  }
  return {
    viterbi: scoreBlocks(judged.viterbi),
    unary: scoreBlocks(judged.unary),
    agreement: scoreBlocks(judged.posterior).accuracy,
  };
}
