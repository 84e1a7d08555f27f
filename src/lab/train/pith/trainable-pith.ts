import * as tf from '@tensorflow/tfjs-core';
import { concatFloats } from '../../../core/concat-floats.ts';
import { PARTS } from '../../../core/parts.ts';
import type { Random } from '../../../core/random.ts';
import { concatRows, type SparseRows } from '../../../core/sparse-rows.ts';
import type { Groups } from '../../../engines/pith/group-attention.ts';
import {
  type Batch,
  logits,
  type NetworkOutput,
  type NetworkShape,
  type NetworkWeights,
  splitOutput,
} from '../../../engines/pith/network.ts';
import { dropout } from '../dropout.ts';
import { outputLoss } from './content-loss.ts';
import type { LeafRange } from './pith-pages.ts';
import { NO_TASTE, type TasteMix, tasteMix } from './tastes.ts';

/** Dropout rates in training, which keep the network from relying on a single input. */
export interface DropRates {
  /** Share of hidden columns that are dropped. */
  readonly hidden: number;
  /** Share of pages whose words, or whose class words, are dropped completely. */
  readonly pageWords: number;
  readonly pageClasses: number;
  /** Share of tokens that are dropped on the other pages. */
  readonly tokens: number;
  /** Share of pages of which the network is not told by whose judgement they are labelled. */
  readonly taste: number;
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
  /** See `PartTargets`. */
  readonly partsWeight: number;
  /** Shape [C]: see `weightsOfParts`. */
  readonly partWeights: readonly number[];
}

/**
 * The network's loss on a batch of pages or parts of pages.
 * @param weights of a network that is told the taste of each page
 */
export function batchLoss(
  weights: NetworkWeights,
  batch: readonly LeafRange[],
  { columns, dropRates, emptyWeight, partsWeight, partWeights }: PithSetup,
  random: Random,
): tf.Scalar {
  const dropped = batch.map((range) => ({
    ...range,
    tokens: dropTokens(range, columns, dropRates, random),
    told: random() < dropRates.taste ? NO_TASTE : tasteMix(range.taste),
  }));
  const input = makeBatch(dropped);
  const z = logits(weights, input, { dropout: (x) => dropout(x, dropRates.hidden, random) });
  const targets = {
    labels: concatFloats(
      batch.map(({ labels, from, to }) => Float32Array.from(labels.subarray(from, to))),
    ),
    words: concatFloats(batch.map(({ words, from, to }) => words.subarray(from, to))),
    lengths: batch.map(({ from, to }) => to - from),
    emptyWeight,
  };
  const shares = concatFloats(batch.map((range) => partSharesOf(range, partWeights)));
  return outputLoss(z, targets, { shares, weight: partsWeight });
}

/** What a network that has a fixed taste says of all leaves of one page. */
export function pageOutput(weights: NetworkWeights, page: LeafRange): NetworkOutput {
  if (page.to === 0) return { content: new Float32Array(0), parts: new Float32Array(0) };
  const values = tf.tidy(() => {
    const input = makeBatch([{ ...page, tokens: page.features.tokens, told: [] }]);
    return logits(weights, input).dataSync<'float32'>();
  });
  return splitOutput(values, weights);
}

interface BatchedRange extends LeafRange {
  readonly tokens: SparseRows;
  /** The taste that is told, as further numbers of each leaf. */
  readonly told: TasteMix;
}

function makeBatch(ranges: readonly BatchedRange[]): Batch {
  const numbers = concatFloats(ranges.map(numbersOf));
  const width = ranges[0].features.names.length + ranges[0].told.length;
  return {
    tokens: concatRows(ranges.map(({ tokens, from, to }) => ({ rows: tokens, from, to }))),
    numbers: tf.tensor2d(numbers, [numbers.length / width, width]),
    groups: concatGroups(ranges),
    lengths: ranges.map(({ from, to }) => to - from),
  };
}

/** Shape [to - from, F + T]. */
function numbersOf({ features, told, from, to }: BatchedRange): Float32Array {
  const own = features.names.length;
  if (told.length === 0) return features.numbers.subarray(from * own, to * own);
  const width = own + told.length;
  const rows = new Float32Array((to - from) * width);
  for (let leaf = from; leaf < to; leaf++) {
    const start = (leaf - from) * width;
    rows.set(features.numbers.subarray(leaf * own, (leaf + 1) * own), start);
    rows.set(told, start + own);
  }
  return rows;
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

/**
 * How much a leaf of each part counts in the cross-entropy, shape [C]: the rarer a part is on the
 * pages, the more, so that captions and notes are not lost beside boilerplate. Over all leaves the
 * weights are 1 in the mean.
 * @param balance from 0, where all leaves count alike, to 1, where all parts do
 */
export function weightsOfParts(
  pages: readonly Pick<LeafRange, 'parts'>[],
  balance: number,
): number[] {
  const counts = new Float64Array(PARTS.length);
  for (const { parts = [] } of pages) for (const part of parts) counts[part]++;
  const raw = Array.from(counts, (count) => (count === 0 ? 0 : count ** -balance));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weighted = counts.reduce((sum, count, part) => sum + count * raw[part], 0);
  return raw.map((weight) => (weight * total) / (weighted || 1));
}

/** Training targets of the parts of a range of leaves, shape [to - from, C]. */
function partSharesOf(
  { parts, from, to }: LeafRange,
  partWeights: readonly number[],
): Float32Array {
  const count = PARTS.length;
  const shares = new Float32Array((to - from) * count);
  if (parts === undefined) return shares;
  for (let leaf = from; leaf < to; leaf++) {
    const part = parts[leaf];
    shares[(leaf - from) * count + part] = partWeights[part];
  }
  return shares;
}
