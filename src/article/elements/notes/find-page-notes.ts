import { findOnce } from '../../../facts/find-once.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { linksOfPage } from '../../analysis/page-links.ts';
import { innerLinks, linkedNotes } from './linked-notes.ts';
import { numberedNotes } from './numbered-notes.ts';
import type { PageNote, PageNotes } from './page-notes.ts';
import { sideNotes } from './side-notes.ts';
import { sourceLinks } from './source-links.ts';

/** The notes of a page: those that links lead to, those in the margin, and those that are numbered as their references. */
export function findPageNotes(index: PageIndex): PageNotes {
  const inner = innerLinks(index, findOnce(index, linksOfPage));
  const references = new Map(linkedNotes(index, inner));
  const notes = new Set(references.values());
  const copies = new Set<number>();
  for (const { note, markers } of sideNotes(index)) {
    const isCopy = markers.some((marker) => holdsAny(index, marker, references));
    if (isCopy) copies.add(note.from);
    else {
      notes.add(note);
      // The number of some is drawn by styles: such a note is a reference to itself.
      const shown = markers.filter(
        (node) => index.firstLeaf[node] < index.firstLeaf[index.end[node]],
      );
      for (const node of shown.length > 0 ? shown : [note.from]) references.set(node, note);
    }
  }
  const taken = takenNodes(index, [...notes], references);
  const numbered = numberedNotes(index, (node) => taken.has(node));
  for (const note of numbered.notes) notes.add(note);
  const all = [...notes].sort((a, b) => a.from - b.from);
  const sources = sourceLinks(index, inner, references);
  return { notes: all, references, typed: numbered.typed, sources, copies };
}

function holdsAny(
  index: PageIndex,
  node: number,
  references: ReadonlyMap<number, PageNote>,
): boolean {
  for (const at of nodesWithin(index, node)) if (references.has(at)) return true;
  return false;
}

/** References, and the nodes of notes. */
function takenNodes(
  { end }: PageIndex,
  notes: readonly PageNote[],
  references: ReadonlyMap<number, PageNote>,
): ReadonlySet<number> {
  const taken = new Set(references.keys());
  for (const { from, to } of notes) {
    for (let node = from; node < to; node = end[node]) taken.add(node);
  }
  return taken;
}
