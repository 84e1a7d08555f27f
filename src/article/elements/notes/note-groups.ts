import type { PageIndex } from '../../../page/page-index.ts';
import { beginsWithMark } from './linked-notes.ts';
import { textOf } from './node-text.ts';
import { startMark } from './note-mark.ts';
import { announcesNotes, beforeNotes, isNamedNotes, isNameOfNotes } from './notes-heading.ts';
import type { PageNote, PageNotes } from './page-notes.ts';

/** Notes that stand in one list, or one below the other. */
export interface NoteGroup {
  readonly notes: readonly PageNote[];
  /** The nodes of the list, with items that nothing refers to. */
  readonly from: number;
  readonly to: number;
  /** The heading above the list; -1 where it has none. */
  readonly heading: number;
}

const LISTS: ReadonlySet<string> = new Set(['ol', 'ul', 'dl', 'menu', 'tbody', 'table']);
/** Passages without a number that go on with the note before them. */
const MAX_BETWEEN = 4;

/** The lists of notes of a page; notes in a line stand by themselves. */
export function noteGroups(
  index: PageIndex,
  page: PageNotes,
  notes: readonly PageNote[],
): NoteGroup[] {
  const byParent = new Map<number, PageNote[]>();
  for (const note of [...notes].sort((a, b) => a.from - b.from)) {
    if (note.isInLine) continue;
    const parent = index.tree.parents[note.from];
    byParent.set(parent, [...(byParent.get(parent) ?? []), note]);
  }
  return [...byParent].flatMap(([parent, row]) => groupsIn(index, page, parent, row));
}

function groupsIn(
  index: PageIndex,
  page: PageNotes,
  parent: number,
  notes: readonly PageNote[],
): NoteGroup[] {
  const { end, name } = index;
  if (LISTS.has(name(parent)) || isNamedNotes(index, parent)) {
    const { heading } = beforeNotes(index, parent);
    return [{ notes, from: parent + 1, to: end[parent], heading }];
  }
  const rows: PageNote[][] = [];
  for (const note of notes) {
    const row = rows[rows.length - 1];
    const last = row?.[row.length - 1];
    if (last !== undefined && isNextTo(index, page, last, note)) row.push(note);
    else rows.push([note]);
  }
  return rows.map((row) => {
    const { from } = row[0];
    const last = row[row.length - 1];
    const { heading } = beforeNotes(index, from);
    const title = heading < 0 ? '' : textOf(index, heading);
    const isNamed = isNameOfNotes(title) || announcesNotes(title);
    const first = row.length > 1 ? startOfRow(index, row[0]) : from;
    return {
      notes: row,
      from: first,
      to: endOfRow(index, last, row.length > 1),
      heading: isNamed ? heading : -1,
    };
  });
}

/** Whether nothing stands between two notes but what goes on with the first one. */
function isNextTo(index: PageIndex, page: PageNotes, last: PageNote, next: PageNote): boolean {
  const { end, firstLeaf, name } = index;
  let between = 0;
  for (let node = last.to; node < next.from; node = end[node]) {
    if (firstLeaf[node] === firstLeaf[end[node]]) continue;
    if (/^h[1-6]$/.test(name(node)) || ++between > MAX_BETWEEN) return false;
    for (let at = node; at < end[node]; at++) {
      if (page.references.has(at) || page.typed.has(at)) return false;
    }
  }
  return true;
}

/**
 * Neighbors of the same kind with marks of their own belong to the list, though nothing refers to them; those of a
 * single note go on counting.
 */
function endOfRow(index: PageIndex, last: PageNote, isRow: boolean): number {
  const { end, tree, name, className, firstLeaf } = index;
  let { to, mark } = last;
  const stop = end[tree.parents[last.from]];
  for (let node = to; node < stop; node = end[node]) {
    if (firstLeaf[node] === firstLeaf[end[node]]) continue;
    const isAlike = name(node) === name(last.from) && className(node) === className(last.from);
    if (!isAlike || !isMarked(index, node)) break;
    const next = startMark(textOf(index, node))?.mark ?? '';
    if (!isRow && Number(next) !== Number(mark) + 1) break;
    mark = next;
    to = end[node];
  }
  return to;
}

function startOfRow(index: PageIndex, first: PageNote): number {
  const { end, tree, name, className, firstLeaf } = index;
  let { from } = first;
  for (let node = tree.parents[from] + 1, start = -1; node < first.from; node = end[node]) {
    if (firstLeaf[node] === firstLeaf[end[node]]) continue;
    const isAlike = name(node) === name(from) && className(node) === className(from);
    if (!isAlike || !isMarked(index, node)) start = -1;
    else if (start < 0) start = node;
    if (start >= 0) from = Math.min(from, start);
    else from = first.from;
  }
  return from;
}

function isMarked(index: PageIndex, node: number): boolean {
  if (index.name(node) === '#text') return false;
  const mark = startMark(textOf(index, node))?.mark;
  return mark !== undefined && beginsWithMark(index, { from: node, to: index.end[node] }, mark);
}
