import { countWords } from '../../../core/text/count-words.ts';

/**
 * The fewest words of a run of texts that counts as a copy of another run: less is a phrase that an author may well
 * repeat. Text F1 hardly depends on it.
 */
const MIN_WORDS = 25;
/** The fewest of these that must differ: a column of a table that says "yes" all the way down is no copy. */
const MIN_DISTINCT = 15;
/** The most texts of a run until it says that much: one that has not yet will not say it. */
const MAX_TEXTS_TO_SAY_ENOUGH = 61;
const MAX_WORD_CHARS = 40;
/** The most earlier places of the same text that are looked at; a cell that says "yes" has hundreds. */
const MAX_EARLIER = 8;

/** Texts [at, at + length) say the same as [from, from + length), which ends before them. */
export interface Repeat {
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

/** Counts words and texts that are looked at, for who wants to know that none is looked at too often. */
export type CountStep = () => void;

/**
 * Finds the runs of texts that say the same as an earlier run and say enough. The work grows with the texts'
 * length and no faster, whatever they say and however often.
 */
export function findRepeats(texts: readonly string[], count: CountStep = () => {}): Repeat[] {
  const ids = numberTexts(texts);
  const saysEnough = new Window(texts, ids, count);
  const earlier: number[][] = [];
  const repeats: Repeat[] = [];
  for (let at = 0; at < texts.length; ) {
    const needed = saysEnough.from(at);
    const candidates = needed <= MAX_TEXTS_TO_SAY_ENOUGH ? (earlier[ids[at]] ?? []) : [];
    const repeat = longestRepeat(ids, at, { candidates, needed }, count);
    if (repeat !== undefined) repeats.push(repeat);
    const next = at + (repeat?.length ?? 1);
    for (; at < next; at++) {
      earlier[ids[at]] ??= [];
      if (earlier[ids[at]].length < MAX_EARLIER) earlier[ids[at]].push(at);
    }
  }
  return repeats;
}

/** The longest run that one of the candidates begins; the first of those that are as long. */
function longestRepeat(
  ids: Int32Array,
  at: number,
  { candidates, needed }: { readonly candidates: readonly number[]; readonly needed: number },
  count: CountStep,
): Repeat | undefined {
  let best: Repeat | undefined;
  for (const from of candidates) {
    const most = Math.min(at - from, ids.length - at);
    if (most < needed) continue;
    let length = 1;
    for (; length < most && ids[from + length] === ids[at + length]; length++) count();
    if (length >= needed && length > (best?.length ?? 0)) best = { from, at, length };
  }
  return best;
}

/** Shape [texts]: a number for each text, the same for those that are the same. */
function numberTexts(texts: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
}

/** How many words a text has, and some that differ, as numbers. */
interface TextWords {
  readonly words: number;
  /** MIN_DISTINCT at most, as these alone are enough. */
  readonly distinct: readonly number[];
}

/** The shortest run of texts from a place on that says enough, which only ever moves on. */
class Window {
  private readonly texts: readonly string[];
  private readonly ids: Int32Array;
  private readonly count: CountStep;
  private readonly wordsOfText: TextWords[] = [];
  private readonly numbers = new Map<string, number>();
  /** The number of texts of the window that hold each word. */
  private readonly holders: number[] = [];
  private distinct = 0;
  private words = 0;
  private first = 0;
  private end = 0;

  constructor(texts: readonly string[], ids: Int32Array, count: CountStep) {
    this.texts = texts;
    this.ids = ids;
    this.count = count;
  }

  /**
   * @param at not before that of the last call
   * @returns how many texts from there on say enough together; infinity where all of them do not
   */
  from(at: number): number {
    for (; this.first < at; this.first++) {
      if (this.first < this.end) this.remove(this.wordsAt(this.first));
    }
    this.end = Math.max(this.end, at);
    while (this.distinct < MIN_DISTINCT || this.words < MIN_WORDS) {
      if (this.end === this.texts.length) return Number.POSITIVE_INFINITY;
      this.add(this.wordsAt(this.end++));
    }
    return this.end - at;
  }

  private add({ words, distinct }: TextWords): void {
    this.words += words;
    for (const word of distinct) {
      this.count();
      const holders = this.holders[word] ?? 0;
      if (holders === 0) this.distinct++;
      this.holders[word] = holders + 1;
    }
  }

  private remove({ words, distinct }: TextWords): void {
    this.words -= words;
    for (const word of distinct) {
      this.count();
      if (--this.holders[word] === 0) this.distinct--;
    }
  }

  private wordsAt(at: number): TextWords {
    const id = this.ids[at];
    this.wordsOfText[id] ??= {
      words: countWords(this.texts[at]),
      distinct: Array.from(this.someWords(this.texts[at]), (word) => this.numberOf(word)),
    };
    return this.wordsOfText[id];
  }

  private numberOf(word: string): number {
    const number = this.numbers.get(word) ?? this.numbers.size;
    this.numbers.set(word, number);
    return number;
  }

  /** Words, or the characters of a word that is longer than any: scripts without spaces. */
  private someWords(text: string): Set<string> {
    const some = new Set<string>();
    for (let start = 0; start <= text.length && some.size < MIN_DISTINCT; ) {
      this.count();
      const space = text.indexOf(' ', start);
      const end = space < 0 ? text.length : space;
      if (end - start <= MAX_WORD_CHARS) some.add(text.slice(start, end));
      else addCharacters(some, text, start, end);
      start = end + 1;
    }
    return some;
  }
}

function addCharacters(some: Set<string>, text: string, start: number, end: number): void {
  for (let at = start; at < end && some.size < MIN_DISTINCT; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    some.add(character);
    at += character.length;
  }
}
