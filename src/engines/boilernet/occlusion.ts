import * as tf from '@tensorflow/tfjs-core';
import type { OccludablePage, Pauses } from '../../core/occlusion.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafParent, leafText, nodeName, type PageTree } from '../../page/page-tree.ts';
import { type EncodedLeaves, encodeLeaves } from './features.ts';
import { embedded, layers, type NetworkWeights } from './network.ts';
import { type Vocabulary, wordColumns } from './vocabulary.ts';

/** A trained BoilerNet. */
export interface BoilerNetModel {
  readonly weights: NetworkWeights;
  readonly vocabulary: Vocabulary;
  readonly threshold: number;
}

/** The counts of one leaf by column. */
type Row = ReadonlyMap<number, number>;

/**
 * Prepares a page for occlusion: its counts are computed once. With a mask, only the changed rows
 * are embedded again; the LSTMs, which see the whole page, run each time.
 * @returns undefined when BoilerNet ignores the leaf
 */
export function occludeBoilerNet(
  { weights, vocabulary, threshold }: BoilerNetModel,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  { signal }: Pauses,
): OccludablePage | undefined {
  signal.throwIfAborted();
  const rows = encodeLeaves(tree, vocabulary);
  const rowOf = new Map(Array.from(rows.rowLeaves, (rowLeaf, row) => [rowLeaf, row]));
  const own = rowOf.get(leaf);
  if (own === undefined) return undefined;
  const embedding = tf.tidy(() => embedded(weights, rows).dataSync<'float32'>());
  const words = wordColumns(vocabulary);
  const judge = (changed: ReadonlyMap<number, Row>) =>
    logOddsAt(own, embeddingWith(embedding, changed, weights), weights);
  const withoutWords = (row: Row) => new Map([...row].filter(([column]) => column < words.start));
  const logOdds = judge(new Map());
  return {
    probability: 1 / (1 + Math.exp(-logOdds)),
    logOdds,
    threshold,
    factors: [],
    async without(mask) {
      switch (mask.kind) {
        case 'words': {
          const text = leafText(tree, leaf);
          const row = withoutWords(rowAt(rows, own));
          for (const word of tokenize(`${text.slice(0, mask.start)} ${text.slice(mask.end)}`)) {
            const column = words.columns.get(word) ?? words.unknown;
            row.set(column, (row.get(column) ?? 0) + 1);
          }
          return judge(new Map([[own, row]]));
        }
        case 'tag':
          return judge(rowsWithoutTag(tree, mask.node, { rows, vocabulary }));
        case 'neighbor': {
          const row = rowOf.get(mask.leaf);
          return row === undefined
            ? undefined
            : judge(new Map([[row, withoutWords(rowAt(rows, row))]]));
        }
        default:
          return undefined;
      }
    },
  };
}

/** The rows of all leaves in an element, with its tag counted once less. */
function rowsWithoutTag(
  tree: PageTree,
  node: number,
  { rows, vocabulary }: { readonly rows: EncodedLeaves; readonly vocabulary: Vocabulary },
): Map<number, Row> {
  const known = vocabulary.tags.indexOf(nodeName(tree, node));
  const column = known < 0 ? vocabulary.tags.length : known;
  const changed = new Map<number, Row>();
  rows.rowLeaves.forEach((leaf, row) => {
    let up = leafParent(tree, leaf);
    // A parent has a lower number than its descendants.
    while (up > node) up = tree.parents[up];
    if (up !== node) return;
    const counts = new Map(rowAt(rows, row));
    const count = counts.get(column) ?? 0;
    if (count > 1) counts.set(column, count - 1);
    else counts.delete(column);
    changed.set(row, counts);
  });
  return changed;
}

function rowAt({ indices, counts, offsets }: EncodedLeaves, row: number): Row {
  const result = new Map<number, number>();
  for (let i = offsets[row]; i < offsets[row + 1]; i++) result.set(indices[i], counts[i]);
  return result;
}

/** The first layer's output with the changed rows computed again, shape [R, E]. */
function embeddingWith(
  embedding: Float32Array,
  changed: ReadonlyMap<number, Row>,
  weights: NetworkWeights,
): Float32Array {
  if (changed.size === 0) return embedding;
  const width = weights.embedding.bias.size;
  const counts = [...changed.values()];
  const offsets = new Int32Array(counts.length + 1);
  counts.forEach(({ size }, i) => {
    offsets[i + 1] = offsets[i] + size;
  });
  const anew = tf.tidy(() =>
    embedded(weights, {
      indices: Int32Array.from(counts.flatMap((row) => [...row.keys()])),
      counts: Float32Array.from(counts.flatMap((row) => [...row.values()])),
      offsets,
    }).dataSync<'float32'>(),
  );
  const result = embedding.slice();
  [...changed.keys()].forEach((row, i) => {
    result.set(anew.subarray(i * width, (i + 1) * width), row * width);
  });
  return result;
}

function logOddsAt(row: number, embedding: Float32Array, weights: NetworkWeights): number {
  const width = weights.embedding.bias.size;
  const rows = embedding.length / width;
  const z = tf.tidy(() =>
    layers(weights, tf.tensor2d(embedding, [rows, width]), [rows]).dataSync<'float32'>(),
  );
  return z[row];
}
