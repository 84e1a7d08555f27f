import { EDGE, GAP, spellings } from './spellings.ts';

/** One bit for each pattern. */
const MAX_PATTERNS = 32;
/** Nodes are indexed by 16 bits, and columns by 8. */
const MAX_NODES = 2 ** 16;
const MAX_COLUMNS = 2 ** 8;
/** Characters beyond have no column. */
const CODES = 0x250;
/** Column of all characters that no spelling has; it leads nowhere. */
const NONE = 0;
const HYPHEN = 45;

/**
 * Looks for many patterns at once in the names that pages give their elements. Regular expressions try one
 * alternative after the other at each character, and these have hundreds; a trie of all their
 * spellings takes one step for each character.
 */
export class NameTrie {
  /** Shape [CODES]; a capital has that of its small letter. */
  private readonly columns = new Uint8Array(CODES);
  private width = 1;
  /** Shape [nodes, width]: the node that a character leads to; 0 where there is none. */
  private readonly next: Uint16Array;
  /** Shape [nodes]: the patterns that end here, as bits. */
  private readonly ends: Int32Array;
  /** Patterns that leave everything open. */
  private readonly always: number = 0;
  /** Columns of the name that is looked at, an edge at both ends, and one character that leads nowhere. */
  private name = new Uint8Array(256);

  /**
   * @param patterns in lower case, 32 at most. Of one that leaves something open only the longest part that it
   *   does not is looked for: what has that may match, and what has not does not.
   */
  constructor(patterns: readonly RegExp[]) {
    if (patterns.length > MAX_PATTERNS) throw new Error('A trie has one bit for each pattern.');
    const words = patterns.map(({ source }) => new Set(spellings(source).map(longestPart)));
    const all = words.flatMap((ofPattern) => [...ofPattern]);
    for (const character of new Set(EDGE + all.join(''))) {
      const capital = character.toUpperCase();
      if (capital.length === 1) this.columns[capital.charCodeAt(0)] = this.width;
      this.columns[character.charCodeAt(0)] = this.width++;
    }
    const nodes = all.reduce((sum, { length }) => sum + length, 1);
    if (nodes > MAX_NODES || this.width > MAX_COLUMNS) {
      throw new RangeError(`A trie of ${nodes} nodes and ${this.width} columns has too many.`);
    }
    this.next = new Uint16Array(nodes * this.width);
    this.ends = new Int32Array(nodes);
    let count = 1;
    for (const [pattern, ofPattern] of words.entries()) {
      if (ofPattern.has('')) this.always |= 1 << pattern;
      for (const word of ofPattern) {
        let node = 0;
        for (let i = 0; i < word.length; i++) {
          const slot = node * this.width + this.columns[word.charCodeAt(i)];
          if (this.next[slot] === 0) this.next[slot] = count++;
          node = this.next[slot];
        }
        this.ends[node] |= 1 << pattern;
      }
    }
  }

  /**
   * @param names one name or more, with spaces between, in any case
   * @param isCamelCase whether a capital after a small letter begins a new word, as a hyphen does
   * @returns which patterns they have, as bits
   */
  find(names: string, isCamelCase = false): number {
    const end = this.read(names, isCamelCase);
    const { next, ends, width, name } = this;
    let found = this.always;
    for (let start = 0; start < end; start++) {
      let node = next[name[start]];
      for (let i = start + 1; node !== 0; i++) {
        found |= ends[node];
        node = next[node * width + name[i]];
      }
    }
    return found;
  }

  /** @returns length of `name`, without the last character that leads nowhere */
  private read(names: string, isCamelCase: boolean): number {
    const longest = 2 * names.length + 3;
    if (this.name.length < longest) this.name = new Uint8Array(2 * longest);
    const { columns, name } = this;
    const edge = columns[EDGE.charCodeAt(0)];
    let end = 0;
    let wasSmall = false;
    name[end++] = edge;
    for (let i = 0; i < names.length; i++) {
      const code = names.charCodeAt(i);
      const isCapital = code >= 65 && code <= 90;
      if (isCamelCase && isCapital && wasSmall) name[end++] = columns[HYPHEN];
      wasSmall = code >= 97 && code <= 122;
      name[end++] = code >= CODES ? NONE : columns[code];
    }
    name[end++] = edge;
    name[end] = NONE;
    return end;
  }
}

/** Finds the longest piece between a spelling's gaps. */
function longestPart(spelling: string): string {
  return spelling.split(GAP).reduce((a, b) => (b.length > a.length ? b : a));
}
