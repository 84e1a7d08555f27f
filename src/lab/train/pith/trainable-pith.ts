import * as tf from '@tensorflow/tfjs-core';
import { concatFloats } from '../../../core/concat-floats.ts';
import type { Random } from '../../../core/random.ts';
import { concatRows, type SparseRows } from '../../../core/sparse-rows.ts';
import type { Groups } from '../../../engines/pith/group-attention.ts';
import {
  type Batch,
  logits,
  type NetworkShape,
  type NetworkWeights,
} from '../../../engines/pith/network.ts';
import { dropout } from '../dropout.ts';
import { contentLoss } from './content-loss.ts';
import type { LeafRange } from './pith-pages.ts';

/** Dropout rates in training, which keep the network from relying on a single input. */
export interface DropRates {
  /** Share of hidden columns that are dropped. */
  readonly hidden: number;
  /** Share of pages whose words, or whose class words, are dropped completely. */
  readonly pageWords: number;
  readonly pageClasses: number;
  /** Share of tokens that are dropped on the other pages. */
  readonly tokens: number;
}

/**
 * Ranges of token columns: tags in [0, classes), class words in [classes, words), words from
 * `words` on.
 */
export interface TokenColumns {
  readonly classes: number;
  readonly words: number;
}

export interface PithSetup {
  readonly shape: NetworkShape;
  readonly columns: TokenColumns;
  readonly dropRates: DropRates;
  /** See `Targets`. */
  readonly emptyWeight: number;
}

/** The network's loss on a batch of pages or parts of pages. */
export function batchLoss(
  weights: NetworkWeights,
  batch: readonly LeafRange[],
  { columns, dropRates, emptyWeight }: PithSetup,
  random: Random,
): tf.Scalar {
  const dropped = batch.map((range) => ({
    ...range,
    tokens: dropTokens(range, columns, dropRates, random),
  }));
  const input = makeBatch(dropped);
  const z = logits(weights, input, { dropout: (x) => dropout(x, dropRates.hidden, random) });
  return contentLoss(z, {
    labels: concatFloats(batch.map(targetsOf)),
    words: concatFloats(batch.map(({ words, from, to }) => words.subarray(from, to))),
    lengths: batch.map(({ from, to }) => to - from),
    emptyWeight,
  });
}

/** Log-odds of content of all leaves of one page, shape [L]. */
export function pageLogits(weights: NetworkWeights, page: LeafRange): Float32Array {
  if (page.to === 0) return new Float32Array(0);
  return tf.tidy(() => {
    const input = makeBatch([{ ...page, tokens: page.features.tokens }]);
    return logits(weights, input).dataSync<'float32'>();
  });
}

function makeBatch(ranges: readonly (LeafRange & { readonly tokens: SparseRows })[]): Batch {
  const width = ranges[0].features.names.length;
  const numbers = concatFloats(
    ranges.map(({ features, from, to }) => features.numbers.subarray(from * width, to * width)),
  );
  return {
    tokens: concatRows(ranges.map(({ tokens, from, to }) => ({ rows: tokens, from, to }))),
    numbers: tf.tensor2d(numbers, [numbers.length / width, width]),
    groups: concatGroups(ranges),
    lengths: ranges.map(({ from, to }) => to - from),
  };
}

function concatGroups(ranges: readonly LeafRange[]): Groups {
  const leaves = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const ids: Int32Array[] = [];
  const counts: number[] = [];
  for (let g = 0; g < ranges[0].features.groups.length; g++) {
    const id = new Int32Array(leaves);
    let next = 0;
    let offset = 0;
    for (const { features, from, to } of ranges) {
      let most = -1;
      for (let leaf = from; leaf < to; leaf++) {
        const group = features.groups[g][leaf];
        if (group > most) most = group;
        id[next++] = group + offset;
      }
      offset += most + 1;
    }
    ids.push(id);
    counts.push(offset);
  }
  return { ids, counts };
}

function dropTokens(
  { features, from, to }: LeafRange,
  columns: TokenColumns,
  dropRates: DropRates,
  random: Random,
): SparseRows {
  const keepsWords = random() >= dropRates.pageWords;
  const keepsClasses = random() >= dropRates.pageClasses;
  const { indices, offsets, counts } = features.tokens;
  // A class word is kept or dropped on the whole page, like a class that was renamed everywhere.
  const kept = new Map<number, boolean>();
  const thinned = counts.slice();
  for (let i = offsets[from]; i < offsets[to]; i++) {
    const column = indices[i];
    if (column < columns.classes) continue;
    if (column >= columns.words) {
      if (!keepsWords || random() < dropRates.tokens) thinned[i] = 0;
      continue;
    }
    let keeps = kept.get(column);
    if (keeps === undefined) {
      keeps = keepsClasses && random() >= dropRates.tokens;
      kept.set(column, keeps);
    }
    if (!keeps) thinned[i] = 0;
  }
  return { indices, offsets, counts: thinned };
}

/** Training targets of a range of leaves, shape [to - from]. */
function targetsOf({ labels, softLabels, from, to }: LeafRange): Float32Array {
  return softLabels?.subarray(from, to) ?? Float32Array.from(labels.subarray(from, to));
}
