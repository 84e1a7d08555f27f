import { PithError } from '../../core/errors.ts';
import { attributeValues } from '../../core/page/attributes.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { SparseRows } from '../../core/sparse-rows.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { PageStructure } from './page-structure.ts';
import type { Sections } from './section-features.ts';

/** Tags, class words and words that the network has a row of weights for. */
export interface TokenVocabulary {
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  readonly words: readonly string[];
}

/** Levels above a leaf whose class words count: further up they speak of the page, not the leaf. */
const CLASS_LEVELS = 12;
const CLASS_WORD = /[a-z]{2,}/g;

/** Columns: tags, unknown tag, class words, words, unknown word, words of the section's heading. */
export function tokenWidth({ tags, classes, words }: TokenVocabulary): number {
  return tags.length + 1 + classes.length + words.length + 1 + words.length;
}

/** @throws PithError `model-damaged` when `value` is not a vocabulary */
export function parseVocabulary(value: unknown): TokenVocabulary {
  const { tags, classes, words } = (value ?? {}) as Partial<TokenVocabulary>;
  if (isStrings(tags) && isStrings(classes) && isStrings(words)) return { tags, classes, words };
  throw new PithError('model-damaged', 'vocabulary.json wants lists of tags, classes and words');
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Words of a `class` or `id`: camelCase and kebab-case taken apart, numbers dropped. */
export function classWords(value: string): readonly string[] {
  return (
    value
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(CLASS_WORD) ?? []
  );
}

/**
 * Shape [L, V]: log counts of tags on the path, class words on the path, words of the leaf and words
 * of the heading above it.
 */
export function encodeTokens(
  { tree, firstLeaf, end }: PageStructure,
  { ofLeaf, headings }: Sections,
  vocabulary: TokenVocabulary,
): SparseRows {
  const { tags, words } = vocabulary;
  const { tagColumn, classColumn, wordColumn, unknownWord } = columnsOf(vocabulary);
  const columnOfName = tree.names.map((name) => tagColumn.get(name) ?? tags.length);
  const classColumns = classColumnsOfNodes(tree, classColumn);
  const paths = new Map<number, Map<number, number>>();
  const indices: number[] = [];
  const counts: number[] = [];
  const offsets = [0];
  const headingWords = headings.map((heading) => {
    const own = new Map<number, number>();
    for (
      let leaf = firstLeaf[heading] ?? 0;
      heading >= 0 && leaf < firstLeaf[end[heading]];
      leaf++
    ) {
      for (const word of tokenize(tree.texts[tree.leaves[leaf]])) {
        const column = wordColumn.get(word);
        if (column !== undefined) own.set(column + words.length + 1, 1);
      }
    }
    return own;
  });
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const text = tree.leaves[leaf];
    const parent = tree.parents[tree.textNodes[text]];
    let path = paths.get(parent);
    if (path === undefined) {
      path = new Map();
      for (let node = parent, level = 0; node >= 0; node = tree.parents[node], level++) {
        increment(path, columnOfName[tree.nodeNames[node]]);
        if (level >= CLASS_LEVELS) continue;
        for (const column of classColumns.get(node) ?? []) path.set(column, 1);
      }
      paths.set(parent, path);
    }
    push(path, indices, counts);
    const own = new Map<number, number>();
    for (const word of tokenize(tree.texts[text]))
      increment(own, wordColumn.get(word) ?? unknownWord);
    push(own, indices, counts);
    push(headingWords[ofLeaf[leaf]], indices, counts);
    offsets.push(indices.length);
  }
  return {
    indices: Int32Array.from(indices),
    counts: Float32Array.from(counts),
    offsets: Int32Array.from(offsets),
  };
}

/** Where in a row the count of each token stands. */
interface TokenColumns {
  readonly tagColumn: ReadonlyMap<string, number>;
  readonly classColumn: ReadonlyMap<string, number>;
  readonly wordColumn: ReadonlyMap<string, number>;
  readonly unknownWord: number;
}

/** Kept, because building the maps takes a tenth of the time of a page. */
const COLUMNS = new WeakMap<TokenVocabulary, TokenColumns>();

function columnsOf(vocabulary: TokenVocabulary): TokenColumns {
  const known = COLUMNS.get(vocabulary);
  if (known !== undefined) return known;
  const { tags, classes, words } = vocabulary;
  const classStart = tags.length + 1;
  const wordStart = classStart + classes.length;
  const columns = {
    tagColumn: new Map(tags.map((tag, i) => [tag, i])),
    classColumn: new Map(classes.map((word, i) => [word, classStart + i])),
    wordColumn: new Map(words.map((word, i) => [word, wordStart + i])),
    unknownWord: wordStart + words.length,
  };
  COLUMNS.set(vocabulary, columns);
  return columns;
}

function classColumnsOfNodes(
  tree: PageTree,
  column: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const result = new Map<number, readonly number[]>();
  const known = new Map<string, readonly number[]>();
  for (const name of ['class', 'id']) {
    for (const [node, value] of attributeValues(tree, name)) {
      let columns = known.get(value);
      if (columns === undefined) {
        columns = [...new Set(classWords(value))].flatMap((word) => column.get(word) ?? []);
        known.set(value, columns);
      }
      const others = result.get(node);
      result.set(node, others === undefined ? columns : [...others, ...columns]);
    }
  }
  return result;
}

function increment(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts go in as log2(1 + n): a page's longest paragraph must not drown all else. */
function push(from: ReadonlyMap<number, number>, indices: number[], counts: number[]): void {
  for (const [index, count] of from) {
    indices.push(index);
    counts.push(Math.log2(1 + count));
  }
}
