import { latinDigits } from '../../../core/text/latin-digits.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import { asDigits, NAME_OF_NOTE, noteMark } from './note-mark.ts';
import { isFraction, type NumberedRun, numberedRuns } from './numbered-runs.ts';
import type { PageNote, TextReference } from './page-notes.ts';

/** A mark in the text that no link leads from. */
interface TypedMark {
  readonly node: number;
  readonly leaf: number;
  readonly from: number;
  readonly to: number;
  readonly mark: string;
}

export interface NumberedNotes {
  readonly notes: readonly PageNote[];
  readonly typed: ReadonlyMap<number, readonly TextReference[]>;
}

const BRACKETED = /[[［〔【](\d{1,3}(?:\s*[,，、;]\s*\d{1,3})*)[\]］〕】]/gu;
/** （注1）, (note 1), and ※1, which needs no brackets. */
const NAMED = new RegExp(
  `[[［〔【（(]\\s*${NAME_OF_NOTE}\\s*(\\d{1,3})\\s*[\\]］〕】）)]|※(\\d{1,3})`,
  'giu',
);
/** A star between two words multiplies them, or sets one in bold. */
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|[†‡]{1,3}|(?<=[\p{L}\p{P}])(?<!\*)\*{1,3}(?!\*)(?=[\s\p{P}]|$)/gu;
/** Most texts hold none of these. */
const MAY_HOLD_MARK = /[[［〔【（※⁰¹²³⁴⁵⁶⁷⁸⁹†‡*]|\(\s*\p{L}[^()]{0,12}\d/u;
const MARK_IN_LIST = /\d{1,3}|[*†‡§]{1,3}/gu;
/** Before an exponent: a number, a letter of a formula, a unit. */
const BEFORE_EXPONENT = /(?:\d|(?<!\p{L})(?:\p{L}|[kcmdnµhf]m|mi|ft|in|yd|sec|ha)|[)²³⁻-])$/u;
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'textarea', 'samp', 'kbd', 'tt']);
/** Of the notes of a run, those that the text must refer to for the run to be one. */
const MIN_SHARE = 0.5;

/** Notes that are matched with their references by their numbers, since no link leads from one to the other. */
export function numberedNotes(index: PageIndex, isTaken: (node: number) => boolean): NumberedNotes {
  const marks = typedMarks(index, isTaken);
  const typed = new Map<number, TextReference[]>();
  const notes: PageNote[] = [];
  if (marks.length === 0) return { notes, typed };
  const claimed = new Set<TypedMark>();
  const runs = numberedRuns(index).filter((run) => !run.passages.some(({ from }) => isTaken(from)));
  runs.forEach((run, i) => {
    const free = marks.filter((mark) => mark.leaf < startOf(run) && !claimed.has(mark));
    const { used, isMeant, isNamed } = matchOf(run, free);
    // Steps and lists of a text stand above its notes; between them no number is left to refer to the notes.
    const isAbove = (later: NumberedRun) =>
      !marks.some(({ leaf }) => leaf >= startOf(run) && leaf < startOf(later)) &&
      matchOf(later, free).isMeant;
    if (isMeant && (isNamed || !runs.slice(i + 1).some(isAbove))) claim(run, used);
  });
  return { notes, typed };

  function startOf(run: NumberedRun): number {
    return index.firstLeaf[run.passages[0].from];
  }

  /** Takes marks as references to the passages of a run. */
  function claim(run: NumberedRun, used: readonly TypedMark[]): void {
    for (const mark of used) claimed.add(mark);
    const byMark = new Map<string, PageNote>();
    for (const { mark, from, to } of run.passages) {
      const note = { id: `note-${from}`, mark, from, to, isInLine: false };
      notes.push(note);
      byMark.set(mark, note);
    }
    for (const { node, from, to, mark } of used) {
      const note = byMark.get(mark);
      if (note === undefined) continue;
      typed.set(node, [...(typed.get(node) ?? []), { from, to, note }]);
    }
  }
}

/** The marks that may refer to the passages of a run. */
interface Match {
  readonly used: readonly TypedMark[];
  /** The page says that the passages are notes. */
  readonly isNamed: boolean;
  /** They are: by their name and enough marks, or since each has a mark and no mark before them is left. */
  readonly isMeant: boolean;
}

function matchOf(run: NumberedRun, marks: readonly TypedMark[]): Match {
  const wanted = new Set(run.passages.map(({ mark }) => mark));
  const used = marks.filter(({ mark }) => wanted.has(mark));
  const referred = new Set(used.map(({ mark }) => mark));
  const isFirst = referred.has(run.passages[0].mark);
  const areMany = isFirst && referred.size >= MIN_SHARE * wanted.size;
  const isNamed = areMany && run.isOfNotes();
  const areAll = referred.size === wanted.size && used.length === marks.length;
  return { used, isNamed, isMeant: isNamed || areAll };
}

/** All marks of a page that stand behind a word: raised ones, and numbers in brackets. */
function typedMarks(index: PageIndex, isTaken: (node: number) => boolean): TypedMark[] {
  const found: TypedMark[] = [];
  const { tree } = index;
  for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
    const text = leafText(tree, leaf);
    const mayHave = text.length < 40 || MAY_HOLD_MARK.test(text);
    if (!mayHave) continue;
    const node = tree.textNodes[tree.leaves[leaf]];
    const plain = latinDigits(text);
    const parts = raisedParts(index, node, leaf, plain) ?? partsOfText(plain);
    if (parts.length === 0 || !isInProse(index, node, isTaken)) continue;
    for (const part of parts) found.push({ node, leaf, ...part });
  }
  return found;
}

type Part = Pick<TypedMark, 'from' | 'to' | 'mark'>;

/** The marks of a raised text that holds nothing else; undefined for text that is not raised. */
function raisedParts(
  index: PageIndex,
  node: number,
  leaf: number,
  text: string,
): Part[] | undefined {
  const { tree, name } = index;
  let sup = tree.parents[node];
  for (let level = 0; level < 3 && name(sup) !== 'sup'; level++) sup = tree.parents[sup];
  const isSup = sup >= 0 && name(sup) === 'sup';
  if (!isSup) return undefined;
  const words = text.trim();
  const isMarks = words.split(/[\s,，、;[\]()]+/u).every((w) => w === '' || /^\d|^[*†‡§]/.test(w));
  if (!isMarks || words.length > 20) return [];
  const before = leaf === 0 ? '' : leafText(tree, leaf - 1).slice(-8);
  if (BEFORE_EXPONENT.test(before) || isFraction(index, leaf + 1)) return [];
  return [...text.matchAll(MARK_IN_LIST)].flatMap((match) => {
    const mark = noteMark(match[0]);
    if (mark === undefined) return [];
    return [{ from: match.index, to: match.index + match[0].length, mark }];
  });
}

function partsOfText(text: string): Part[] {
  const parts: Part[] = [];
  for (const match of text.matchAll(BRACKETED)) {
    // At the start of a passage it is the number of a note itself.
    if (text.slice(0, match.index).trim() === '' && text.trim().length > match[0].length) continue;
    const numbers = [...match[1].matchAll(/\d+/g)];
    numbers.forEach((number, i) => {
      const isLast = i === numbers.length - 1;
      const from = i === 0 ? match.index : match.index + 1 + number.index;
      const to = isLast
        ? match.index + match[0].length
        : from + number[0].length + (i === 0 ? 1 : 0);
      parts.push({ from, to, mark: number[0] });
    });
  }
  for (const match of text.matchAll(NAMED)) {
    if (text.slice(0, match.index).trim() === '') continue;
    const mark = match[1] ?? match[2];
    parts.push({ from: match.index, to: match.index + match[0].length, mark });
  }
  for (const match of text.matchAll(RAISED)) {
    const before = text.slice(0, match.index);
    if (before.trim() === '' || BEFORE_EXPONENT.test(before)) continue;
    const mark = asDigits(match[0]);
    parts.push({ from: match.index, to: match.index + match[0].length, mark });
  }
  return parts.sort((a, b) => a.from - b.from);
}

/** Whether a text is neither code nor in what is known as a reference already, such as its link. */
function isInProse({ tree, name }: PageIndex, node: number, isTaken: (node: number) => boolean) {
  for (let at = tree.parents[node]; at >= 0; at = tree.parents[at]) {
    if (VERBATIM.has(name(at)) || isTaken(at)) return false;
  }
  return true;
}
