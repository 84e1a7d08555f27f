import { CONTENT } from '../../core/labels.ts';
import { findOnce } from '../../facts/find-once.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { findPageNotes } from '../elements/notes/find-page-notes.ts';
import { noteGroups } from '../elements/notes/note-groups.ts';
import type { PageNote, PageNotes } from '../elements/notes/page-notes.ts';
import { blockAround } from './block-around.ts';
import type { CompletionContext } from './completion-context.ts';

/** The leaves of a number in a line, which are none where styles draw it, and the note that it refers to. */
interface Reference {
  readonly first: number;
  readonly end: number;
  readonly note: PageNote;
}

/** Leaves that are content as soon as something is that refers to one of their notes. */
interface NoteList {
  readonly first: number;
  readonly end: number;
}

/**
 * Labels with the notes that kept passages refer to, with all of a list of which one is kept, its heading, and what its
 * notes refer to in turn. The number itself goes with the words around it.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where the page has no notes, or those of what is kept are content already
 */
export function withNotes({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { references, lists } = findOnce(index, findReferredNotes);
  if (references.length === 0) return labels;
  const result = Uint8Array.from(labels);
  const waiting = new Set(references);
  let isAny = false;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const reference of waiting) {
      if (!isKept(index, result, reference)) continue;
      waiting.delete(reference);
      isChanged = true;
      for (const range of [reference, ...(lists.get(reference.note) ?? [])]) {
        if (keep(result, range)) isAny = true;
      }
    }
  }
  return isAny ? result : labels;
}

/**
 * The leaves of the notes that kept passages refer to, whatever an engine takes them for.
 * @param labels shape [L], after `withNotes`
 * @returns shape [L]: 1 for a leaf of a note or of the heading above notes, else 0
 */
export function leavesOfNotes({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { references, lists } = findOnce(index, findReferredNotes);
  const marked = new Uint8Array(labels.length);
  for (const reference of references) {
    if (!isKept(index, labels, reference)) continue;
    for (const { first, end } of lists.get(reference.note) ?? []) marked.fill(1, first, end);
  }
  return marked;
}

/** The references of a page, and what is kept with the notes that they refer to. */
interface ReferredNotes {
  readonly references: readonly Reference[];
  readonly lists: ReadonlyMap<PageNote, readonly NoteList[]>;
}

function findReferredNotes(index: PageIndex): ReferredNotes {
  const page = findOnce(index, findPageNotes);
  const references = referencesOf(index, page);
  return { references, lists: listsOf(index, page, references) };
}

/** @returns whether any of the leaves was not content */
function keep(labels: Uint8Array, { first, end }: NoteList): boolean {
  let isChanged = false;
  for (let leaf = first; leaf < end; leaf++) {
    if (labels[leaf] !== CONTENT) isChanged = true;
    labels[leaf] = CONTENT;
  }
  return isChanged;
}

function referencesOf({ firstLeaf, end }: PageIndex, page: PageNotes): Reference[] {
  const linked = [...page.references].map(([node, note]): Reference => {
    // A note in a line that has no number outside it is not its own reference.
    const last = node === note.from ? node : end[node];
    return { first: firstLeaf[node], end: firstLeaf[last], note };
  });
  const typed = [...page.typed].flatMap(([node, marks]) =>
    marks.map(
      ({ note }): Reference => ({ first: firstLeaf[node], end: firstLeaf[node + 1], note }),
    ),
  );
  const sources = [...page.sources].map(
    ([node, note]): Reference => ({ first: firstLeaf[node], end: firstLeaf[end[node]], note }),
  );
  return [...linked, ...typed, ...sources];
}

/** The leaves that are kept with each note: its own, those of its list, and the heading of that. */
function listsOf(
  index: PageIndex,
  page: PageNotes,
  references: readonly Reference[],
): ReadonlyMap<PageNote, readonly NoteList[]> {
  const { firstLeaf, end } = index;
  const leaves = (from: number, to: number) => ({ first: firstLeaf[from], end: firstLeaf[to] });
  const lists = new Map<PageNote, NoteList[]>();
  const notes = new Set(references.map(({ note }) => note));
  for (const note of notes) lists.set(note, [leaves(note.from, note.to)]);
  for (const group of noteGroups(index, page, [...notes])) {
    const { from, to, heading } = group;
    for (const note of group.notes) {
      const ranges = lists.get(note);
      ranges?.push(leaves(from, to));
      if (heading >= 0) ranges?.push(leaves(heading, end[heading]));
    }
  }
  return lists;
}

/** Whether a number is content, or the words right beside it in its paragraph are. */
function isKept(index: PageIndex, labels: Uint8Array, { first, end, note }: Reference): boolean {
  if (labels.subarray(first, end).includes(CONTENT)) return true;
  const after = note.isInLine ? index.firstLeaf[note.to] : end;
  const isContent = (leaf: number) => labels[leaf] === CONTENT;
  const block = blockAround(index, Math.min(first, labels.length - 1));
  return [first - 1, after].some((leaf) => isContent(leaf) && blockAround(index, leaf) === block);
}
