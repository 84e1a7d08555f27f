import type { PageIndex } from '../../../page/page-index.ts';
import type { InnerLink } from './linked-notes.ts';
import { hints, textOf } from './node-text.ts';
import { type NoteRange, noteRange } from './note-range.ts';
import { isNameOfNotes, isUnderNotes } from './notes-heading.ts';
import type { PageNote } from './page-notes.ts';

const NAME_OF_SOURCE =
  /csl-entry|\bbib|\brefs?[-_:.]?\w*|citeref|\bcit(?:e|ation)?[-_]|reference|doc-biblioentry|doc-endnote/i;

/** A part of the page is no entry. */
function headingsIn(index: PageIndex, { from, to }: NoteRange): number {
  let count = 0;
  for (let node = from; node < to; node++) if (/^h[1-6]$/.test(index.name(node))) count++;
  return count;
}

/** Links by a name and a year, `(Marsh 1999)`, that lead to an entry of a list of sources. */
export function sourceLinks(
  index: PageIndex,
  inner: readonly InnerLink[],
  references: ReadonlyMap<number, PageNote>,
): ReadonlyMap<number, PageNote> {
  const found = new Map<number, PageNote>();
  const known = new Map([...references.values()].map((note) => [note.from, note]));
  const targets = new Set(inner.map(({ target }) => target));
  const countTargets = (node: number) => {
    let count = 0;
    for (let at = node; at < index.end[node] && count < 2; at++) if (targets.has(at)) count++;
    return count;
  };
  for (const { link, id, target } of inner) {
    if (references.has(link)) continue;
    const given = `${id} ${hints(index, target, ['class', 'role'])}`;
    if (!NAME_OF_SOURCE.test(given) || isNameOfNotes(textOf(index, link))) continue;
    const range = noteRange(index, target, countTargets);
    if (
      range === undefined ||
      headingsIn(index, range) > 0 ||
      (link >= range.from && link < range.to)
    )
      continue;
    const { from, to } = range;
    const source = known.get(from) ?? { id, mark: '', from, to, isInLine: false };
    if (!known.has(from) && !isUnderNotes(index, from)) continue;
    known.set(from, source);
    found.set(link, source);
  }
  return found;
}
