import { CONTENT } from '../../../core/labels.ts';
import { findOnce } from '../../../facts/find-once.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Selection } from '../../analysis/selection.ts';
import { findPageNotes } from './find-page-notes.ts';
import { noteDecoration } from './note-decoration.ts';
import type { PageNote, TextReference } from './page-notes.ts';

/** Footnotes of an article: where its text refers to them, and where they stand. */
export interface Notes {
  /** The id of the note that an element refers to: a link, a label, or the note itself where it stands in a line. */
  readonly references: ReadonlyMap<number, string>;
  /** The references that are typed into a text, by its node. */
  readonly typed: ReadonlyMap<number, readonly TextReference[]>;
  /** Each note, by the first of its nodes. */
  readonly notes: ReadonlyMap<number, PageNote>;
  /** Links back to the text, the number before a note, and second copies of notes. */
  readonly isDecoration: ReadonlySet<number>;
}

/** The notes whose text is kept, and the references to them that are. */
export function findNotes(index: PageIndex, selection: Selection, links: PageLinks): Notes {
  const { firstLeaf, end } = index;
  const page = findOnce(index, findPageNotes);
  const notes = new Map<number, PageNote>();
  const references = new Map<number, string>();
  const typed = new Map<number, readonly TextReference[]>();
  const isKept = ({ from, to }: PageNote) =>
    selection.countLeaves(firstLeaf[from], firstLeaf[to], CONTENT) > 0;
  const add = (note: PageNote) => {
    if (!isKept(note)) return false;
    notes.set(note.from, note);
    return true;
  };
  for (const [node, note] of page.references) {
    // The page draws the number of some by its styles.
    const isShown = firstLeaf[node] < firstLeaf[end[node]];
    if (isShown && selection.count(node, CONTENT) === 0) continue;
    if (add(note)) references.set(node, note.id);
  }
  for (const [node, marks] of page.typed) {
    const kept = selection.count(node, CONTENT) > 0 ? marks.filter(({ note }) => add(note)) : [];
    if (kept.length > 0) typed.set(node, kept);
  }
  const isDecoration = new Set(page.copies);
  for (const note of notes.values()) {
    for (const node of noteDecoration(index, note, { links, page, notes })) isDecoration.add(node);
  }
  // A note that refers to another one keeps that link; what leads back to the text is no reference.
  for (const node of references.keys()) if (isDecoration.has(node)) references.delete(node);
  return { references, typed, notes, isDecoration };
}
