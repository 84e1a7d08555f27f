import type { EncodedLeaves } from '../../../engines/boilernet/features.ts';
import { featureWidth, type Vocabulary } from '../../../engines/boilernet/vocabulary.ts';
import { type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import { TokenCounts } from '../token-counts.ts';
import { treebankWords } from './treebank-words.ts';

/** The authors' list of ignored elements, without `checkbox`, which is not an HTML element. */
const IGNORED = new Set([
  ...['head', 'iframe', 'script', 'meta', 'link', 'style', 'input', 'button', 'noscript'],
]);

/** Sizes of the paper's vocabulary. */
const TAG_COUNT = 50;
const WORD_COUNT = 1_000;

/** The most frequent tags and words of pages, among those that the network sees. */
export function paperVocabulary(trees: Iterable<PageTree>): Vocabulary {
  const [tags, words] = [new TokenCounts(), new TokenCounts()];
  for (const tree of trees) {
    for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
      const path = pathOf(tree, leaf);
      if (path === undefined) continue;
      for (const tag of path) tags.add(tag);
      for (const word of wordsOf(tree, leaf)) words.add(word);
    }
  }
  return {
    tags: tags.mostFrequent({ limit: TAG_COUNT }),
    words: words.mostFrequent({ limit: WORD_COUNT }),
  };
}

/**
 * BoilerNet's input as in its authors' code, which differs from our engine's. Punctuation marks are
 * words and `noscript` is left out. The column of unknown words counts only the last unknown word
 * of the leaf, and likewise for unknown tags.
 */
export function encodePaperRows(tree: PageTree, vocabulary: Vocabulary): EncodedLeaves {
  const tags = new Map(vocabulary.tags.map((tag, i) => [tag, i]));
  const unknownTag = vocabulary.tags.length;
  const words = new Map(vocabulary.words.map((word, i) => [word, unknownTag + 1 + i]));
  const unknownWord = unknownTag + 1 + vocabulary.words.length;
  const rows = { indices: [] as number[], counts: [] as number[], offsets: [0] };
  const rowLeaves: number[] = [];
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const path = pathOf(tree, leaf);
    if (path === undefined) continue;
    const counts = new Map([
      ...columnCounts(path, tags, unknownTag),
      ...columnCounts(wordsOf(tree, leaf), words, unknownWord),
    ]);
    rows.indices.push(...counts.keys());
    rows.counts.push(...counts.values());
    rows.offsets.push(rows.indices.length);
    rowLeaves.push(leaf);
  }
  return {
    indices: Int32Array.from(rows.indices),
    counts: Float32Array.from(rows.counts),
    offsets: Int32Array.from(rows.offsets),
    rowLeaves: Int32Array.from(rowLeaves),
    width: featureWidth(vocabulary),
  };
}

function columnCounts(
  tokens: readonly string[],
  columns: ReadonlyMap<string, number>,
  unknown: number,
): Map<number, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Map(Array.from(counts, ([token, count]) => [columns.get(token) ?? unknown, count]));
}

/** The tags from the root to a leaf; undefined where one of them is ignored. */
function pathOf(tree: PageTree, leaf: number): string[] | undefined {
  const path: string[] = [];
  let node = tree.textNodes[tree.leaves[leaf]];
  for (; node >= 0; node = tree.parents[node]) {
    if (tree.nodeNames[node] !== TEXT_NAME) path.push(tree.names[tree.nodeNames[node]]);
  }
  return path.some((tag) => IGNORED.has(tag)) ? undefined : path.reverse();
}

function wordsOf(tree: PageTree, leaf: number): string[] {
  return treebankWords(tree.texts[tree.leaves[leaf]]);
}
