import { findOnce } from '../../facts/find-once.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { writeNumber } from '../elements/lists/list-numbers.ts';

/** The words that styles add before and after what an element holds, with the numbers of its counters. */
export interface ShownWords {
  readonly before: string;
  readonly after: string;
  /** The number that a counter gives, where the words before are nothing else. */
  readonly number?: number;
}

/** A counter that an element has set up; it counts in the element around it, from that element on. */
interface Counter {
  readonly name: string;
  value: number;
  readonly end: number;
  readonly parent: number;
}
type Changes = readonly (readonly [name: string, value: number])[];

/** Glyphs of icons have places of their own in Unicode; other signs that point or tick are drawn, not read. */
const READ = /[\p{L}\p{N}\p{Sc}]/u;
/** What parts the words around it. */
const PARTS = /^\s*[,;:.()[\]!?…–—-]+\s*$/u;
/** A letter alone is mostly an icon of a font of its own. */
const LETTER = /^\p{L}$/u;

/** A string, a counter, or counters with what parts them. */
const PART =
  /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(counters?)\(\s*([\w-]+)\s*(?:,\s*(?:"([^"]*)"|'([^']*)')\s*)?(?:,\s*([\w-]+)\s*)?\)/gs;
const CHANGE = /([a-z_-][\w-]*)(?:\s+(-?\d+))?/gi;

/** The words that styles add, by the element. */
export function addedWords(index: PageIndex): ReadonlyMap<number, ShownWords> {
  return findOnce(index, readWords);
}

/** Whether an element that holds no text has words by its style. */
export function hasWordsAlone(index: PageIndex, node: number): boolean {
  const isEmpty = index.firstLeaf[node] === index.firstLeaf[index.end[node]];
  return isEmpty && addedWords(index).has(node);
}

function readWords(index: PageIndex): ReadonlyMap<number, ShownWords> {
  const { extras } = index.tree;
  const added = extras?.addedWords ?? [];
  const changes = new Map(extras?.counters?.map((counter) => [counter.node, counter.changes]));
  const counts = new Counts(index);
  const found = new Map<number, ShownWords>();
  // Both are in document order, in which counters count.
  const wordsOf = new Map(added.map((words) => [words.node, words]));
  const nodes = new Set([...changes.keys(), ...wordsOf.keys()]);
  for (const node of [...nodes].sort((a, b) => a - b)) {
    counts.change(node, changes.get(node) ?? '');
    const words = wordsOf.get(node);
    if (words === undefined) continue;
    counts.change(node, words.counters);
    // Browsers count the items of lists by themselves, as HTML tells.
    const isListItem = /counters?\(\s*list-item/.test(words.before);
    const before = counts.write(isListItem ? '' : words.before);
    const after = counts.write(words.after);
    const { number } = before;
    found.set(node, {
      before: before.text,
      after: after.text,
      ...(number !== undefined && { number }),
    });
  }
  return found;
}

/** The counters of a page while it is read in document order (CSS Lists 3). */
class Counts {
  private readonly index: PageIndex;
  private counters: Counter[] = [];

  constructor(index: PageIndex) {
    this.index = index;
  }

  /** @param changes as `changesOf` gives them */
  change(node: number, changes: string): void {
    this.counters = this.counters.filter(({ end }) => node < end);
    if (changes === '') return;
    const [reset, set, increment] = changes.split('|').map(readChanges);
    for (const [name, value] of reset ?? []) this.create(node, name, value);
    for (const [name, value] of increment ?? []) this.current(node, name).value += value;
    for (const [name, value] of set ?? []) this.current(node, name).value = value;
  }

  write(content: string): { readonly text: string; readonly number?: number } {
    let text = '';
    let number: number | undefined;
    let isNumber = true;
    for (const part of content.matchAll(PART)) {
      const [, double, single, kind, name = '', between1, between2, numbering] = part;
      if (kind === undefined) {
        const words = unescapeCss(double ?? single ?? '');
        isNumber &&= /^[\s.):(\]#-]*$/.test(words);
        text += words;
        continue;
      }
      const values = this.counters
        .filter((counter) => counter.name === name)
        .map(({ value }) => value);
      const shown = values.length === 0 ? [0] : kind === 'counters' ? values : values.slice(-1);
      // The last of `counter(name, style)` is what `counters` has in third place.
      text += shown.map((value) => inStyle(value, numbering)).join(between1 ?? between2 ?? '');
      isNumber &&= shown.length === 1 && number === undefined;
      number ??= shown[0];
    }
    const isRead =
      number !== undefined || (READ.test(text) && !LETTER.test(text)) || PARTS.test(text);
    return { text: isRead ? text : '', ...(isNumber && number !== undefined && { number }) };
  }

  private current(node: number, name: string): Counter {
    return this.counters.findLast((counter) => counter.name === name) ?? this.create(node, name, 0);
  }

  private create(node: number, name: string, value: number): Counter {
    const { tree, end } = this.index;
    const parent = tree.parents[node];
    // A counter that a sibling has set up before ends here.
    this.counters = this.counters.filter(
      (counter) => counter.name !== name || counter.parent !== parent,
    );
    const counter = { name, value, parent, end: parent < 0 ? tree.nodeNames.length : end[parent] };
    this.counters.push(counter);
    return counter;
  }
}

/** The characters of a string of CSS. */
function unescapeCss(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|\n|(.))/gis, (_, code?: string, other?: string) => {
    if (code === undefined) return other ?? '';
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
  });
}

function readChanges(list: string, at: number): Changes {
  if (list === 'none') return [];
  const otherwise = at === 2 ? 1 : 0;
  return Array.from(list.matchAll(CHANGE), ([, name, value]): [string, number] => [
    name,
    value === undefined ? otherwise : Number(value),
  ]);
}

function inStyle(value: number, style = 'decimal'): string {
  switch (style) {
    case 'none':
      return '';
    case 'decimal-leading-zero':
      return String(value).padStart(2, '0');
    case 'lower-alpha':
    case 'lower-latin':
      return writeNumber(value, 'a');
    case 'upper-alpha':
    case 'upper-latin':
      return writeNumber(value, 'A');
    case 'lower-roman':
      return writeNumber(value, 'i');
    case 'upper-roman':
      return writeNumber(value, 'I');
    default:
      return String(value);
  }
}
