import * as tf from '@tensorflow/tfjs-core';
import {
  type NetworkOutput,
  type NetworkWeights,
  namedWeights,
  weightShapes,
} from '../../../engines/pith/network.ts';
import type { LeafRange } from './pith-pages.ts';
import { type TasteMix, withTaste } from './tastes.ts';
import type { TrainedMember } from './train-pith.ts';
import { pageOutput } from './trainable-pith.ts';

/** A trained network of an ensemble. */
export type Member = Pick<TrainedMember, 'best' | 'shape'>;

/** Predicts a page by all members, as of pages of the given taste: the mean of their logits. */
export type MeanOutput = (page: LeafRange, taste: TasteMix) => NetworkOutput;

/**
 * Calls `use` with a function that predicts pages by all members together. The members' weights are
 * tensors only until `use` returns.
 */
export function withMeanOutput<T>(members: readonly Member[], use: (predict: MeanOutput) => T): T {
  const byTaste = new Map<string, NetworkWeights[]>();
  const made: tf.Tensor[] = [];
  const networksFor = (taste: TasteMix) => {
    const key = taste.join(' ');
    const known = byTaste.get(key);
    if (known !== undefined) return known;
    const networks = members.map(({ best, shape }) => {
      const shapes = weightShapes(shape);
      const values = withTaste(best, shape, taste);
      const tensors = values.map((value, i) => tf.tensor(value, [...shapes[i]]));
      made.push(...tensors);
      return namedWeights(tensors);
    });
    byTaste.set(key, networks);
    return networks;
  };
  try {
    return use((page, taste) => {
      const outputs = networksFor(taste).map((weights) => pageOutput(weights, page));
      return {
        content: meanOf(outputs.map(({ content }) => content)),
        parts: meanOf(outputs.map(({ parts }) => parts)),
      };
    });
  } finally {
    tf.dispose(made);
  }
}

function meanOf(answers: readonly Float32Array[]): Float32Array {
  return answers[0].map(
    (_, i) => answers.reduce((sum, answer) => sum + answer[i], 0) / answers.length,
  );
}
