import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../../page/block-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { hints, isWordless, textOf } from './node-text.ts';
import { noteMark } from './note-mark.ts';

/** The nodes of a note: siblings, from the first one up to the node after the last. */
export interface NoteRange {
  readonly from: number;
  readonly to: number;
}

/** Boxes that a note is all of, when it is the first thing in them. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'dd', 'tr', 'td', 'th', 'aside']);
/** Boxes that hold more than a note. */
const CONTAINERS: ReadonlySet<string> = new Set([
  ...['html', 'body', 'main', 'article', 'header', 'footer', 'nav', 'form', 'figure'],
  ...['ol', 'ul', 'menu', 'dir', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'blockquote'],
]);
const NAME_OF_NOTE =
  /(?:^|[\s_-])(?:foot-?note|end-?note|footnote-body|fn|ftn|note|reference|ref|csl-entry|bib-?item)(?:$|[\s_-]|\d)/i;
const NAME_OF_NOTES = /notes(?:$|[\s_-])|references|reflist|bibliography/i;
/** The levels that a note's box may stand above the target of its reference. */
const MAX_LEVELS = 6;
/** A note that goes on below its number in boxes of its own has no more of them. */
const MAX_FOLLOWERS = 8;

/**
 * The nodes of the note that a target of links marks.
 * @param countTargets how many targets of references stand in and below a node
 */
export function noteRange(
  index: PageIndex,
  target: number,
  countTargets: (node: number) => number,
): NoteRange | undefined {
  const { tree, name, end } = index;
  let node = markedBy(index, target);
  if (node === target && name(node) === 'table') return { from: node, to: end[node] };
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = tree.parents[node];
    if (parent < 0) return undefined;
    const isHigher = !CONTAINERS.has(name(parent)) && beginsWith(index, parent, node);
    const mayRise = isHigher && countTargets(parent) <= 1;
    if (name(node) === 'dt') return withFollowers(index, node, countTargets);
    if (isBlock(index, node) && hasWords(index, node)) {
      if (mayRise && holdsOneNote(index, parent)) node = parent;
      else return whole(index, node);
    } else if (mayRise) node = parent;
    else if (holdsOneNote(index, node) && hasWords(index, node)) return whole(index, node);
    else if (isBlock(index, node)) return withFollowers(index, node, countTargets);
    else return lineOf(index, node, countTargets);
  }
  return isBlock(index, node) ? { from: node, to: end[node] } : undefined;
}

/** An empty element marks what follows it. */
function markedBy({ tree, end, firstLeaf, name }: PageIndex, target: number): number {
  let node = target;
  for (let level = 0; level < 2 && firstLeaf[node] === firstLeaf[end[node]]; level++) {
    const parent = tree.parents[node];
    if (parent < 0) return target;
    let next = end[node];
    while (next < end[parent] && firstLeaf[next] === firstLeaf[end[next]]) next = end[next];
    if (next < end[parent]) return BLOCK_ELEMENTS.has(name(next)) ? next : target;
    node = parent;
  }
  return target;
}

function whole(index: PageIndex, node: number): NoteRange | undefined {
  if (headingLevel(index, node) > 0 || CONTAINERS.has(index.name(node))) return undefined;
  return { from: node, to: index.end[node] };
}

function holdsOneNote(index: PageIndex, parent: number): boolean {
  const name = index.name(parent);
  if (ITEMS.has(name)) return true;
  const given = hints(index, parent, ['class', 'id']);
  return name !== 'section' && NAME_OF_NOTE.test(given) && !NAME_OF_NOTES.test(given);
}

function isBlock({ name }: PageIndex, node: number): boolean {
  return BLOCK_ELEMENTS.has(name(node)) || CELL_ELEMENTS.has(name(node));
}

/** Whether a node is the first thing that a box shows, but for a bracket. */
function beginsWith(index: PageIndex, box: number, node: number): boolean {
  return isWordless(index, index.firstLeaf[box], index.firstLeaf[node]);
}

function hasWords(index: PageIndex, node: number): boolean {
  const text = textOf(index, node);
  return text !== '' && noteMark(text) === undefined;
}

/** A box that holds no more than the number, and what follows it up to the next one. */
function withFollowers(
  index: PageIndex,
  node: number,
  countTargets: (node: number) => number,
): NoteRange | undefined {
  const { tree, end } = index;
  const last = end[tree.parents[node]];
  let to = end[node];
  let followers = 0;
  while (to < last && followers <= MAX_FOLLOWERS && !endsNote(index, to, countTargets)) {
    if (index.firstLeaf[to] < index.firstLeaf[end[to]]) followers++;
    to = end[to];
  }
  return followers > 0 && followers <= MAX_FOLLOWERS ? { from: node, to } : undefined;
}

function endsNote(index: PageIndex, node: number, countTargets: (node: number) => number): boolean {
  if (index.tree.nodeNames[node] === TEXT_NAME) return false;
  if (['hr', 'dt'].includes(index.name(node)) || headingLevel(index, node) > 0) return true;
  return countTargets(node) > 0;
}

/** A line of a paragraph in which notes are parted by line breaks. */
function lineOf(
  index: PageIndex,
  node: number,
  countTargets: (node: number) => number,
): NoteRange | undefined {
  const { tree, end, name } = index;
  const last = end[tree.parents[node]];
  const from = startOfLine(index, node);
  if (from === undefined) return undefined;
  let to = end[node];
  while (to < last) {
    if (countTargets(to) > 0 || (isBlock(index, to) && name(to) !== 'br')) break;
    to = end[to];
  }
  return index.firstLeaf[from] < index.firstLeaf[to] ? { from, to } : undefined;
}

/** The first node of the line that a node begins, but for a bracket; undefined where it stands further on. */
function startOfLine(index: PageIndex, node: number): number | undefined {
  const { tree, end, name, firstLeaf } = index;
  let from = node;
  for (let at = tree.parents[node] + 1, isStart = true; at < node; at = end[at]) {
    if (name(at) === 'br' || (isBlock(index, at) && name(at) !== 'br')) {
      isStart = true;
      from = node;
    } else if (firstLeaf[at] < firstLeaf[end[at]]) {
      if (!isWordless(index, firstLeaf[at], firstLeaf[end[at]])) isStart = false;
      else if (isStart && from === node) from = at;
    }
    if (end[at] >= node) return isStart ? from : undefined;
  }
  return from;
}
