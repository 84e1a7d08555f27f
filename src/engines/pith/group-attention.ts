import * as tf from '@tensorflow/tfjs-core';
import type { RowGroups } from '../../kernels/pool/attend-groups.ts';
import { attendGroups, attendGroupsGradient } from '../../kernels/pool/attend-groups.ts';

/** Groups of leaves. In a batch, the groups of different pages have different numbers. */
export type Groups = RowGroups;

/** Numbers of groups under each grouping of a page. */
export function groupsOf({ groups }: { readonly groups: RowGroups['ids'] }): Groups {
  const counts = groups.map((ids) => ids.reduce((a, b) => Math.max(a, b), -1) + 1);
  return { ids: groups, counts };
}

/**
 * Mean over the leaves of the same group, each leaf counting by the exponential of its score (attention
 * as in Bahdanau et al., ICLR 2015, over a group in the place of a sentence): columns
 * [g * K, (g + 1) * K) of a row under grouping g. Where all scores are 0 that is the plain mean.
 * @param x shape [N, G * K]
 * @param scores shape [N, G]
 * @returns shape [N, G * K]
 */
export function groupAttention(x: tf.Tensor2D, scores: tf.Tensor2D, groups: Groups): tf.Tensor2D {
  const attention = tf.customGrad((...inputs: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [columns, weighing] = inputs.slice(0, 2).map((t) => floats(t as tf.Tensor));
    const attended = attendGroups(columns, weighing, groups);
    const gradFunc = (dy: tf.Tensor) => {
      const { dx, dScores } = attendGroupsGradient(columns, attended, floats(dy), groups);
      return [tf.tensor2d(dx, x.shape), tf.tensor2d(dScores, scores.shape)];
    };
    return { value: tf.tensor2d(attended.means, x.shape), gradFunc };
  });
  return attention(x, scores) as tf.Tensor2D;
}

function floats(tensor: tf.Tensor): Float32Array {
  return tensor.dataSync<'float32'>();
}
