import { attributeValues } from '../../page/attributes.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type CollapsedDom, mergedNames } from './collapsed-dom.ts';
import { clip, clippedLog, type Feature, features, prefixed } from './feature.ts';
import { NO_NODE, NODE_FEATURES, type NodeFeatures } from './node-features.ts';
import { countBetween, type PageCounts } from './page-counts.ts';
import { LOG_CHARACTERS_OF_BLOCK, TEXT_FEATURES, writeTextFeatures } from './text-features.ts';

/** b1 to b3 of the paper's table. */
const DUPLICATE_FEATURES: readonly Feature[] = features(
  'has_duplicate?',
  'has_10_duplicates?',
  'ratio_same_class_path',
);
/** The fewest other blocks with the same text. */
const MANY = 10;

/** b49 to b68: tags of the parent. `ul` stands twice in the paper's table, and so it does here. */
const PARENT_TAGS = [
  ...['td', 'div', 'p', 'tr', 'table', 'body', 'ul', 'span', 'li', 'blockquote'],
  ...['b', 'small', 'a', 'ol', 'ul', 'i', 'form', 'dl', 'strong', 'pre'],
];
/** b110 to b128: tags of the block itself. */
const BLOCK_TAGS = [
  ...['a', 'p', 'td', 'b', 'li', 'span', 'i', 'tr', 'div', 'strong'],
  ...['em', 'h3', 'h2', 'table', 'h4', 'small', 'sup', 'h1', 'blockquote'],
];
const PARENT_TAG_FEATURES: readonly Feature[] = tagColumns(PARENT_TAGS);
const BLOCK_TAG_FEATURES: readonly Feature[] = tagColumns(BLOCK_TAGS);

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

/** A 1 for each of the parent's tags among all that were merged into it. */
function parentTagFeatures(cdom: CollapsedDom, parent: number): number[] {
  return oneHot(PARENT_TAGS, cdom, parent);
}

/** The same of a block. */
function blockTagFeatures(cdom: CollapsedDom, node: number): number[] {
  return oneHot(BLOCK_TAGS, cdom, node);
}

function tagColumns(tags: readonly string[]): Feature[] {
  return features(...tags.map((tag) => `tag_${tag}?`));
}

function oneHot(tags: readonly string[], cdom: CollapsedDom, node: number): number[] {
  const names = new Set(mergedNames(cdom, node));
  return tags.map((tag) => Number(names.has(tag)));
}

/** Values of `DUPLICATE_FEATURES` for every block. */
function duplicateFeatures({ cdom, texts }: PageCounts): Float32Array[] {
  const { tree, blockLeaves } = cdom;
  const copies = countOf(texts);
  const paths = classPaths(tree);
  const pathOfBlock = Array.from(blockLeaves, (leaf) => paths[tree.textNodes[tree.leaves[leaf]]]);
  const pathCopies = countOf(pathOfBlock);
  return texts.map((text, block) => {
    const others = (copies.get(text) ?? 0) - 1;
    const same = pathCopies.get(pathOfBlock[block]) ?? 0;
    return Float32Array.of(Number(others > 0), Number(others >= MANY), same / texts.length);
  });
}

/** Shape [N]: the same number for nodes with the same tags and classes from the root down. */
function classPaths(tree: PageTree): Int32Array {
  const classes = attributeValues(tree, 'class');
  const numbers = new Map<string, number>();
  const paths = new Int32Array(tree.nodeNames.length);
  for (let node = 0; node < paths.length; node++) {
    const parent = tree.parents[node];
    const above = parent < 0 ? -1 : paths[parent];
    const key = `${above} ${tree.nodeNames[node]} ${classes.get(node) ?? ''}`;
    paths[node] = numbers.get(key) ?? numbers.size;
    numbers.set(key, paths[node]);
  }
  return paths;
}

function countOf<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
