import * as tf from '@tensorflow/tfjs-core';
import { PAIR_WEIGHT } from '../../../engines/web2text/chain.ts';
import { encodePage } from '../../../engines/web2text/features.ts';
import { chainOf, type Web2TextModel } from '../../../engines/web2text/model.ts';
import { namedWeights, weightShapes } from '../../../engines/web2text/network.ts';
import { viterbi } from '../../../engines/web2text/viterbi.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { PAIRWISE, UNARY, type Web2TextTraining } from './train-web2text.ts';

/** A trained Web2Text that labels pages; `dispose` frees its weights. */
export function blockLabeller(training: Web2TextTraining) {
  const tensors = [UNARY, PAIRWISE].map(({ name, inputs, classes }) =>
    weightShapes(inputs, classes).map((shape, i) => tf.tensor(training[name].best[i], [...shape])),
  );
  const [unary, pairwise] = tensors.map(namedWeights);
  const model: Web2TextModel = { scaling: training.scaling, unary, pairwise };
  return { label: (tree: PageTree) => labelsOf(model, tree), dispose: () => tf.dispose(tensors) };
}

/** Labels of the blocks of a page by both decoders. */
function labelsOf(model: Web2TextModel, tree: PageTree) {
  const features = encodePage(tree);
  const chain = chainOf(model, features, PAIR_WEIGHT);
  return {
    /** Shape [B], ascending: the leaf of each block. */
    blockLeaves: features.blockLeaves,
    /** Shape [B] each: labels by Viterbi, and by the unary potentials alone. */
    viterbi: viterbi(chain),
    unary: viterbi({ ...chain, pairWeight: 0 }),
  };
}
