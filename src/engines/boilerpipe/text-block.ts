/**
 * The leaves of a block. Those of two fused blocks are linked rather than copied, since a whole
 * page may be fused into one block step by step.
 */
type Leaves = readonly number[] | { readonly first: Leaves; readonly second: Leaves };

/**
 * A run of text between two tags that separate blocks (Kohlschütter, Fankhauser and Nejdl, WSDM
 * 2010), with the shallow features that the rules use.
 */
export interface TextBlock {
  /** The page's text leaves in this block, ascending; see `leavesOf`. */
  readonly leaves: Leaves;
  /** The text, with white space as on the page. */
  readonly text: string;
  readonly words: number;
  /** Number of words inside links. */
  readonly linkedWords: number;
  /** Number of words in full lines after wrapping; all words where there is only one line. */
  readonly wrappedWords: number;
  /** Number of full lines, at least 1. */
  readonly wrappedLines: number;
  /** Positions of the first and last original block that were fused into this one. */
  readonly first: number;
  readonly last: number;
}

/** The page's text leaves in a block, ascending. */
export function leavesOf({ leaves }: TextBlock): number[] {
  const found: number[] = [];
  const open: Leaves[] = [leaves];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('first' in next) open.push(next.second, next.first);
    else for (const leaf of next) found.push(leaf);
  }
  return found;
}

/** Share of the words that are linked, in [0, 1]. */
export function linkDensity({ linkedWords, words }: TextBlock): number {
  return words === 0 ? 0 : linkedWords / words;
}

/** Words per wrapped line (Kohlschütter and Nejdl, CIKM 2008). */
export function textDensity({ wrappedWords, wrappedLines }: TextBlock): number {
  return wrappedWords / wrappedLines;
}

/** Fuses two neighbors into one block. */
export function fuse(a: TextBlock, b: TextBlock): TextBlock {
  return {
    leaves: { first: a.leaves, second: b.leaves },
    text: `${a.text}\n${b.text}`,
    words: a.words + b.words,
    linkedWords: a.linkedWords + b.linkedWords,
    wrappedWords: a.wrappedWords + b.wrappedWords,
    wrappedLines: a.wrappedLines + b.wrappedLines,
    first: a.first,
    last: b.last,
  };
}

/** The neighbor of the first and of the last block, which lack a real one. */
export const NO_BLOCK: TextBlock = {
  leaves: [],
  text: '',
  words: 0,
  linkedWords: 0,
  wrappedWords: 0,
  wrappedLines: 1,
  first: -1,
  last: -1,
};
