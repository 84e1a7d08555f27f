import * as tf from '@tensorflow/tfjs-core';
import { namedWeights, weightShapes } from '../../../engines/pith/network.ts';
import type { LeafRange } from './pith-pages.ts';
import type { TrainedMember } from './train-pith.ts';
import { pageLogits } from './trainable-pith.ts';

/** A trained network of an ensemble. */
export type Member = Pick<TrainedMember, 'best' | 'shape'>;

/**
 * Calls `use` with a function that predicts a page by all members: their averaged log-odds per
 * leaf, shape [L]. The members' weights are tensors only until `use` returns.
 */
export function withMeanLogits<T>(
  members: readonly Member[],
  use: (predictLogits: (page: LeafRange) => Float32Array) => T,
): T {
  const tensors = members.map(({ best, shape }) => {
    const shapes = weightShapes(shape);
    return best.map((values, i) => tf.tensor(values, [...shapes[i]]));
  });
  const networks = tensors.map(namedWeights);
  try {
    return use((page) => {
      const mean = new Float32Array(page.to);
      for (const weights of networks) {
        pageLogits(weights, page).forEach((z, leaf) => {
          mean[leaf] += z / networks.length;
        });
      }
      return mean;
    });
  } finally {
    tf.dispose(tensors.flat());
  }
}
