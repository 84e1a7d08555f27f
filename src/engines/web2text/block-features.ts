import { DUPLICATE_FEATURES, duplicateFeatures } from './duplicate-features.ts';
import { clip, clippedLog, type Feature, features, prefixed } from './feature.ts';
import { NO_NODE, NODE_FEATURES, type NodeFeatures } from './node-features.ts';
import { countBetween, type PageCounts } from './page-counts.ts';
import {
  BLOCK_TAG_FEATURES,
  blockTagFeatures,
  PARENT_TAG_FEATURES,
  parentTagFeatures,
} from './tag-features.ts';
import { LOG_CHARACTERS_OF_BLOCK, TEXT_FEATURES, writeTextFeatures } from './text-features.ts';

/** The 128 block features of Web2Text, in the order of the paper's table (Vogels et al. 2018, table 3). */
export const BLOCK_FEATURES: readonly Feature[] = [
  ...DUPLICATE_FEATURES,
  ...features('has_word?', 'log(n_words)'),
  ...TEXT_FEATURES,
  ...features('contains_punctuation?', 'n_punctuation', 'has_multiple_sentences?'),
  ...features('relative_position', 'relative_position^2'),
  ...features('has_parent?'),
  ...prefixed('parent', NODE_FEATURES),
  ...prefixed('parent', PARENT_TAG_FEATURES),
  ...features('has_grandparent?'),
  ...prefixed('grandparent', NODE_FEATURES),
  ...prefixed('root', NODE_FEATURES),
  ...BLOCK_TAG_FEATURES,
];

const LOG_WORDS = [0, 3.5] as const;
/** The table has no clip for it; the authors' code has this one. */
const PUNCTUATION_COUNT = [0, 10] as const;
const NO_PARENT_TAGS = PARENT_TAG_FEATURES.map(() => 0);
const ROOT = 0;

/** Values of `BLOCK_FEATURES`, not standardised, shape [B, 128]; NaN where there is no such ancestor. */
export function blockFeatures(page: PageCounts, nodes: NodeFeatures): Float32Array {
  const { cdom, texts } = page;
  const width = BLOCK_FEATURES.length;
  const rows = new Float32Array(texts.length * width);
  const duplicates = duplicateFeatures(page);
  texts.forEach((_, block) => {
    const row = rows.subarray(block * width, (block + 1) * width);
    const node = cdom.blocks[block];
    let at = 0;
    const put = (values: ArrayLike<number>) => {
      row.set(values, at);
      at += values.length;
    };
    put(duplicates[block]);
    put(wordFeatures(page, block));
    const range = { from: block, to: block + 1, logCharacters: LOG_CHARACTERS_OF_BLOCK };
    writeTextFeatures(page, range, row, at);
    at += TEXT_FEATURES.length;
    put(punctuationFeatures(page, block));
    put([page.starts[block], page.starts[block] ** 2]);
    putAncestors(page, nodes, node, put);
    put(nodes.of(ROOT));
    put(blockTagFeatures(cdom, node));
  });
  return rows;
}

/** b4, b5. */
function wordFeatures(page: PageCounts, block: number): number[] {
  const words = countBetween(page, 'words', block, block + 1);
  return [Number(words > 0), clippedLog(words, 1, LOG_WORDS)];
}

/** b23 to b25. */
function punctuationFeatures(page: PageCounts, block: number): number[] {
  const punctuation = countBetween(page, 'punctuation', block, block + 1);
  const sentences = countBetween(page, 'sentences', block, block + 1);
  return [Number(punctuation > 0), clip(punctuation, PUNCTUATION_COUNT), Number(sentences > 1)];
}

/** b28 to b89. */
function putAncestors(
  { cdom }: PageCounts,
  nodes: NodeFeatures,
  node: number,
  put: (values: ArrayLike<number>) => void,
): void {
  const parent = cdom.parents[node];
  const grandparent = parent < 0 ? -1 : cdom.parents[parent];
  put([Number(parent >= 0)]);
  put(parent < 0 ? NO_NODE : nodes.of(parent));
  put(parent < 0 ? NO_PARENT_TAGS : parentTagFeatures(cdom, parent));
  put([Number(grandparent >= 0)]);
  put(grandparent < 0 ? NO_NODE : nodes.of(grandparent));
}
