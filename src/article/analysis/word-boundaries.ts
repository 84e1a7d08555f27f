import { childElements } from '../../facts/markup.ts';
import { elementsBetween } from '../../page/elements-between.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { TEXT_NAME } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';

/** Whether two leaves in a row, with no white space between them, are shown apart from each other. */
export type NeedsSpace = (before: number, after: number) => boolean;

/** Elements that stand between two words as boxes, whatever styles say: a button, a field, an icon. */
const CONTROLS = new Set(['button', 'input', 'select', 'svg', 'img', 'meter', 'progress']);
/** Code, and what belongs to the word before it. */
const PARTS_OF_WORDS = new Set('code kbd samp tt sup sub ruby rb rt rp'.split(' '));
/** Elements that set letters of a word in another type; that both halves of a word have one is rare. */
const TYPES = /^(?:b|strong|i|em|u|s|mark|font)\.$/;
/** A mark that pages draw as a box of its own beside a word: "new", "beta". */
const BADGE = /(?:^|[\s_-])(?:badge|label|tag)(?:$|[\s_-])/i;

/**
 * Characters of a text in which a word is looked for at the end: the expression would begin anew at each letter of a
 * longer one.
 */
const MAX_WORD = 100;
/**
 * Characters of the page's text that are looked through, counted as often as that happens; more would hold up the
 * page.
 */
const MAX_LOOKED_THROUGH = 300_000_000;
/** What a class names behind its stem; numbers and single letters name nothing. */
const PART_NAME = /(?<=..[-_])\p{L}{3,}$/u;
/** A letter alone may be a drop cap, or one of a word that a script has taken to pieces. */
const LONE_LETTER = /^\P{L}*\p{L}\P{L}*$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
/** More than a half of a name, as far as spaces tell. */
const LONG = /\S\s+\S|\p{Lo}/u;
/** A word of two letters or more, or a number; what is shorter may be the beginning of the next word. */
const ENDS_LIKE_WORD = /(?:[\p{L}\p{N}]{2}|\p{N})$/u;
const ENDS_LIKE_SENTENCE = /[\p{L}\p{N}]{2}["”’»]?[.:;!?)\]%…]["”’»]?$/u;
const STARTS_WITH_CAPITAL = /^\p{Lu}/u;
/** The last of several words, and one with a capital that is more than a lone letter. */
const LAST_WORD = /(?<=\s)\p{L}*\p{Ll}{2}[.!?]?$/u;
const FIRST_WORD = /^\p{Lu}\p{Ll}[\p{L}\p{N}]*/u;
const LABEL = /(?<!\p{L})\p{L}+:$/u;
/** The first word of what a label is for. These scripts part no words, nor labels. */
const LABELLED = /^(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\p{L}+/u;
/** The number of a heading or an item, in an element of its own. */
const OWN_NUMBER = /^\p{N}{1,3}[.)]$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
const STARTS_WITH_SIGN = /^[$€£¥]\p{N}/u;
const STARTS_WITH_DIGIT = /^\p{N}/u;
const ENDS_IN_YEAR = /(?<!\p{N})(?:19|20)\d\d$/u;
/** White space is there already, such as a space that does not break; brackets and signs need none. */
const PARTS_NOTHING_AFTER = /[\s([{“‘«¿¡]$/u;
const PARTS_NOTHING_BEFORE = /^[\s)\]}”’».,:;!?…]/u;

/**
 * Tells boxes that a page lays out side by side, such as a price beside a quantity, from pieces of
 * one word. Where styles are not known, two elements in a box without text of its own need a space
 * when the second begins as a new word does; no reference text of WCXB has a word across such a
 * place. Words that would not be one in one piece need a space wherever an element begins or ends.
 */
export function wordBoundaries(index: PageIndex): NeedsSpace {
  const { tree } = index;
  let ownTexts: Uint8Array | undefined;
  let allText: string | undefined;
  let lookedThrough = 0;
  /** Whether two words are none in one piece, by what they would be. */
  const arePieces = new Map<string, boolean>();

  const hasOwnText = (node: number) => {
    ownTexts ??= ownTextsOf(index);
    return ownTexts[node] === 1;
  };

  /**
   * "this Page" and "Browse" are two words, as are "By:" and "Valve", unless the page has it elsewhere in one piece, as
   * it has "GitHub".
   */
  const areTwoWords = (tail: string, head: string) => {
    const end = tail.slice(-MAX_WORD);
    const label = LABEL.exec(end);
    const [last] = label ?? LAST_WORD.exec(end) ?? [];
    const [first] = (label === null ? FIRST_WORD : LABELLED).exec(head.slice(0, MAX_WORD)) ?? [];
    if (last === undefined || first === undefined) return false;
    const known = arePieces.get(last + first) ?? !isInOnePiece(last + first);
    arePieces.set(last + first, known);
    return known;
  };

  const isInOnePiece = (word: string) => {
    allText ??= [tree.title, ...tree.texts].join('\n');
    lookedThrough += allText.length;
    return lookedThrough <= MAX_LOOKED_THROUGH && allText.includes(word);
  };

  return (before, after) => {
    // A caption may be written before what it stands below.
    if (after < before) return false;
    const tail = tree.texts[tree.leaves[before]];
    const head = tree.texts[tree.leaves[after]];
    if (PARTS_NOTHING_AFTER.test(tail) || PARTS_NOTHING_BEFORE.test(head)) return false;
    const from = tree.textNodes[tree.leaves[before]];
    const to = tree.textNodes[tree.leaves[after]];
    const { box, closed, opened, empty } = elementsBetween(index, from, to);
    const edges = [...closed, ...opened];
    if (edges.some((node) => PARTS_OF_WORDS.has(index.name(node)))) return false;
    const isWord = ENDS_IN_WORD.test(tail) && STARTS_IN_WORD.test(head);
    if (isWord && holdsControl(index, { edges, from, to })) return true;
    // No word is for the eyes or the ears by a half of it, and none leads to two places.
    // But for the large first letter, which is written once more for the ears.
    const isForOne = !LONE_LETTER.test(tail) && edges.some((node) => isForOneSense(index, node));
    if (isWord && (isForOne || areTwoLinks(index, edges))) return true;
    const hasBox = [...edges, ...empty].some((node) => index.style(node).isApart === true);
    if (!LONE_LETTER.test(tail) && hasBox) return true;
    if (areTwoWords(tail, head)) return true;
    if (closed.length > 0 && OWN_NUMBER.test(tail) && STARTS_WITH_LETTER.test(head)) return true;
    // What goes on behind a badge may be the end of its word.
    const isBadge = opened.some((node) => BADGE.test(index.className(node)));
    if (isBadge && (isWord || tail.endsWith(')')) && !LONE_LETTER.test(tail)) return true;
    if (closed.length === 0 || opened.length === 0 || hasOwnText(box)) return false;
    if (beginsAnew(tail, head)) return true;
    if (!isWord || LONE_LETTER.test(tail)) return false;
    if (isRecord(index, box)) return true;
    if (!LONG.test(tail + head)) return false;
    return areNamedParts(index, closed[closed.length - 1], opened[opened.length - 1]);
  };
}

/**
 * Whether two elements are a name and its value, such as "Alloy" and "bronze": they are of two kinds, and so are those
 * of another box beside theirs.
 */
function isRecord(index: PageIndex, box: number): boolean {
  const own = kindsOfPair(index, box);
  const beside = own === '' ? [] : childElements(index, index.tree.parents[box]);
  return beside.some((other) => other !== box && kindsOfPair(index, other) === own);
}

/** The kinds of the two elements that a box holds, where it holds nothing else and they differ by more than their type. */
function kindsOfPair(index: PageIndex, box: number): string {
  const pair = childElements(index, box).map(
    (node) => `${index.name(node)}.${index.className(node)}`,
  );
  const [first, second] = pair;
  const isPair = pair.length === 2 && first !== second;
  return isPair && !pair.every((kind) => TYPES.test(kind)) ? `${first}|${second}` : '';
}

/** Whether two elements in a row are parts of one thing by their classes, such as `card-title` and `card-host`. */
function areNamedParts({ className }: PageIndex, before: number, after: number): boolean {
  const [one, other] = [before, after].map((node) => className(node).trim().split(/\s/)[0]);
  const stemOf = (name: string) => name.replace(PART_NAME, '');
  return one !== other && stemOf(one) === stemOf(other);
}

/** Whether a text begins as a word does, after another that ends as one. */
function beginsAnew(tail: string, head: string): boolean {
  if (STARTS_WITH_CAPITAL.test(head)) {
    return ENDS_LIKE_WORD.test(tail) || ENDS_LIKE_SENTENCE.test(tail);
  }
  if (STARTS_WITH_SIGN.test(head)) return ENDS_LIKE_WORD.test(tail) || tail.endsWith(':');
  return STARTS_WITH_DIGIT.test(head) && (/(?:\p{L}{2}|:)$/u.test(tail) || ENDS_IN_YEAR.test(tail));
}

function isForOneSense({ attribute, className }: PageIndex, node: number): boolean {
  return attribute(node, 'aria-hidden') === 'true' || SCREEN_READER_CLASS.test(className(node));
}

/**
 * Whether two links lead to different addresses; both halves of a link that is torn within a word lead to the same
 * one.
 */
function areTwoLinks({ name, attribute }: PageIndex, edges: readonly number[]): boolean {
  const targets = edges
    .filter((node) => name(node) === 'a')
    .map((node) => attribute(node, 'href') ?? '');
  return targets.length === 2 && targets[0] !== targets[1];
}

function holdsControl(
  index: PageIndex,
  { edges, from, to }: { edges: readonly number[]; from: number; to: number },
): boolean {
  if (edges.some((node) => index.name(node) === 'button')) return true;
  for (let node = from + 1; node < to; node++) if (CONTROLS.has(index.name(node))) return true;
  return false;
}

/** Shape [N]: 1 for elements with text right inside them. */
function ownTextsOf({ tree }: PageIndex): Uint8Array {
  const result = new Uint8Array(tree.nodeNames.length);
  for (const text of tree.leaves) {
    const node = tree.textNodes[text];
    if (tree.nodeNames[node] === TEXT_NAME) result[tree.parents[node]] = 1;
  }
  return result;
}
