import { PithError } from '../../../core/errors.ts';
import type { SparseRows } from '../../../core/sparse-rows.ts';
import { nodesByValue } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import type { PageStructure } from '../page-structure.ts';
import type { PageWords } from './page-words.ts';
import type { Sections } from './section-features.ts';
import { type TokenPart, TokenRows } from './token-rows.ts';

/** Tags, class words and words that the network has a row of weights for. */
export interface TokenVocabulary {
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  readonly words: readonly string[];
}

/** Levels above a leaf whose class words count: further up they speak of the page, not the leaf. */
export const CLASS_LEVELS = 12;
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
  { tree, firstLeaf, end, leafParent }: PageStructure,
  { ofLeaf, headings }: Sections,
  pageWords: PageWords,
  vocabulary: TokenVocabulary,
): SparseRows {
  const columns = columnsOf(vocabulary);
  const wordColumns = Int32Array.from(
    pageWords.words,
    (word) => columns.wordColumn.get(word) ?? -1,
  );
  const rows = new TokenRows(tree.leaves.length, tokenWidth(vocabulary));
  const appendPath = pathEncoder(tree, columns, rows);
  const headingParts: (TokenPart | undefined)[] = [];
  const { ids, offsets } = pageWords;
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    appendPath(leafParent[leaf]);
    for (let i = offsets[leaf]; i < offsets[leaf + 1]; i++) {
      const column = wordColumns[ids[i]];
      rows.count(column < 0 ? columns.unknownWord : column);
    }
    rows.endPart();
    const section = ofLeaf[leaf];
    const heading = headings[section];
    const known = headingParts[section];
    if (known !== undefined) {
      rows.repeat(known);
    } else if (heading >= 0) {
      const last = offsets[firstLeaf[end[heading]]];
      for (let i = offsets[firstLeaf[heading]]; i < last; i++) {
        if (wordColumns[ids[i]] >= 0) rows.mark(wordColumns[ids[i]] + columns.headingOffset);
      }
      headingParts[section] = rows.endPart();
    }
    rows.endRow(leaf);
  }
  return rows.finish();
}

/** Writes the tokens of the path from an element to the root; those of the same element once more. */
function pathEncoder(
  tree: PageTree,
  { tagColumn, classColumn, unknownTag }: TokenColumns,
  rows: TokenRows,
): (parent: number) => void {
  const columnOfName = Int32Array.from(tree.names, (name) => tagColumn.get(name) ?? unknownTag);
  const classColumns = classColumnsOfNodes(tree, classColumn);
  const paths = new Map<number, TokenPart>();
  return (parent) => {
    const known = paths.get(parent);
    if (known !== undefined) {
      rows.repeat(known);
      return;
    }
    for (let node = parent, level = 0; node >= 0; node = tree.parents[node], level++) {
      rows.count(columnOfName[tree.nodeNames[node]]);
      const own = level < CLASS_LEVELS ? classColumns[node] : undefined;
      if (own !== undefined) for (let i = 0; i < own.length; i++) rows.mark(own[i]);
    }
    paths.set(parent, rows.endPart());
  };
}

/** Where in a row the count of each token stands. */
export interface TokenColumns {
  readonly tagColumn: ReadonlyMap<string, number>;
  readonly classColumn: ReadonlyMap<string, number>;
  readonly wordColumn: ReadonlyMap<string, number>;
  readonly unknownTag: number;
  /** Words are [wordStart, unknownWord], those of the heading come after. */
  readonly wordStart: number;
  readonly unknownWord: number;
  /** The distance from the column of a word to that of the same word in a heading. */
  readonly headingOffset: number;
}

/** Kept, because building the maps takes long beside a page. */
const COLUMNS = new WeakMap<TokenVocabulary, TokenColumns>();

export function columnsOf(vocabulary: TokenVocabulary): TokenColumns {
  const known = COLUMNS.get(vocabulary);
  if (known !== undefined) return known;
  const { tags, classes, words } = vocabulary;
  const classStart = tags.length + 1;
  const wordStart = classStart + classes.length;
  const columns = {
    tagColumn: new Map(tags.map((tag, i) => [tag, i])),
    classColumn: new Map(classes.map((word, i) => [word, classStart + i])),
    wordColumn: new Map(words.map((word, i) => [word, wordStart + i])),
    unknownTag: tags.length,
    wordStart,
    unknownWord: wordStart + words.length,
    headingOffset: words.length + 1,
  };
  COLUMNS.set(vocabulary, columns);
  return columns;
}

/** Columns of the class words of each element, by node; undefined where there are none. */
function classColumnsOfNodes(
  tree: PageTree,
  column: ReadonlyMap<string, number>,
): readonly (readonly number[] | undefined)[] {
  const result = new Array<readonly number[] | undefined>(tree.nodeNames.length);
  for (const name of ['class', 'id']) {
    for (const [value, nodes] of nodesByValue(tree, name)) {
      const columns = classWords(value).flatMap((word) => column.get(word) ?? []);
      if (columns.length === 0) continue;
      for (const node of nodes) {
        const others = result[node];
        result[node] = others === undefined ? columns : [...others, ...columns];
      }
    }
  }
  return result;
}
