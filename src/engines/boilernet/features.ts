import type { SparseRows } from '../../core/sparse-rows.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import { featureWidth, type Vocabulary, wordColumns } from './vocabulary.ts';

/** Increase this whenever the same page and vocabulary give other features. */
export const FEATURE_VERSION = 1;

/**
 * Elements whose leaves are boilerplate without asking the network (BoilerNet's own list). The
 * paper also ignores `noscript`. Here it counts, since a saved forum page may have its whole thread
 * in one, and capture has already left it out on pages that run scripts.
 */
const IGNORED = new Set(['head', 'iframe', 'script', 'meta', 'link', 'style', 'input', 'button']);

/** The input of BoilerNet for one page: R rows, one for each leaf that is not ignored. */
export interface EncodedLeaves extends SparseRows {
  /** Shape [R]: the leaf of each row, ascending. */
  readonly rowLeaves: Int32Array;
  /** Number of columns of the input. */
  readonly width: number;
}

/**
 * Encodes the leaves of a page as BoilerNet's input vectors (Leonhardt et al. 2020, section 3.1). A
 * vector counts the known tags on the path from the root and the known words of the leaf. One more
 * column each counts the unknown tags and words.
 */
export function encodeLeaves(tree: PageTree, vocabulary: Vocabulary): EncodedLeaves {
  const paths = new TagPaths(tree, vocabulary.tags);
  const { columns: words, unknown: unknownWord } = wordColumns(vocabulary);
  const indices: number[] = [];
  const counts: number[] = [];
  const offsets = [0];
  const rowLeaves: number[] = [];
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const text = tree.leaves[leaf];
    const path = paths.of(tree.parents[tree.textNodes[text]]);
    if (path === undefined) continue;
    pushCounts(path, indices, counts);
    const wordCounts = new Map<number, number>();
    for (const word of tokenize(tree.texts[text]))
      increment(wordCounts, words.get(word) ?? unknownWord);
    pushCounts(wordCounts, indices, counts);
    offsets.push(indices.length);
    rowLeaves.push(leaf);
  }
  return {
    indices: Int32Array.from(indices),
    counts: Float32Array.from(counts),
    offsets: Int32Array.from(offsets),
    rowLeaves: Int32Array.from(rowLeaves),
    width: featureWidth(vocabulary),
  };
}

/** Counts the tags on the path from the root to an element, once for all leaves of the element. */
class TagPaths {
  private readonly tree: PageTree;
  /** Column of each name of the tree, or -1 where the name is ignored. */
  private readonly columns: Int32Array;
  private readonly known = new Map<number, ReadonlyMap<number, number> | undefined>();

  constructor(tree: PageTree, tags: readonly string[]) {
    this.tree = tree;
    const columnOfTag = new Map(tags.map((tag, i) => [tag, i]));
    this.columns = Int32Array.from(tree.names, (name) =>
      IGNORED.has(name) ? -1 : (columnOfTag.get(name) ?? tags.length),
    );
    this.columns[TEXT_NAME] = -1;
  }

  /** The counts by ascending column; undefined when the path contains an ignored element. */
  of(element: number): ReadonlyMap<number, number> | undefined {
    if (this.known.has(element)) return this.known.get(element);
    const columns: number[] = [];
    for (let node = element; node >= 0; node = this.tree.parents[node]) {
      columns.push(this.columns[this.tree.nodeNames[node]]);
    }
    columns.sort((a, b) => a - b);
    let counts: Map<number, number> | undefined;
    if (columns[0] !== -1) {
      counts = new Map();
      for (const column of columns) increment(counts, column);
    }
    this.known.set(element, counts);
    return counts;
  }
}

function increment(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function pushCounts(from: ReadonlyMap<number, number>, indices: number[], counts: number[]): void {
  for (const [index, count] of from) {
    indices.push(index);
    counts.push(count);
  }
}
