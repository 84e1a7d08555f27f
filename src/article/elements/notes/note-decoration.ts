import type { PageIndex } from '../../../page/page-index.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import { hints, isWordless, textOf } from './node-text.ts';
import { noteMark } from './note-mark.ts';
import type { PageNote, PageNotes } from './page-notes.ts';

const BACK_HINT =
  /backlink|back-?ref|footnote-?back|reversefootnote|fn-backref|return|to-top|note-back|back-?to/i;
/** Signs of a way back: arrows, a caret. */
const ARROW = /^[\s[(]*(?:[↩↑⇑↰⏎⤴↵⬆⮌⮍☝^]|🔝)+(?:[\uFE0E\uFE0F]|[\s\])])*$/u;
const LEADS_NOWHERE = /^\s*(?:#(?:top)?|javascript:.*)?$/i;
/** A link back says an arrow, a letter or a word or two. */
const MAX_BACK_LENGTH = 30;
const MARK_ELEMENTS = ['sup', 'a', 'label', 'b', 'strong'];
const MARK_CLASS = /label|number|\bfn-|bracket|mark|\btag\b|_tag|index|counter/i;

/** The nodes of a note that are only there to lead back to the text, and its number. */
export function noteDecoration(
  index: PageIndex,
  note: PageNote,
  context: {
    readonly links: PageLinks;
    readonly page: PageNotes;
    readonly notes: ReadonlyMap<number, PageNote>;
  },
): number[] {
  const { end, firstLeaf } = index;
  const found: number[] = [];
  /** The leaf that the text of the note begins with, as far as is known. */
  let start = firstLeaf[note.from];
  for (let node = note.from; node < note.to; node++) {
    if (firstLeaf[node] === firstLeaf[end[node]] || index.name(node) === '#text') continue;
    const isAll =
      firstLeaf[end[node]] - firstLeaf[node] >= firstLeaf[note.to] - firstLeaf[note.from];
    if (isAll) continue;
    const isNumber =
      isWordless(index, start, firstLeaf[node]) && isNoteNumber(index, node, note.mark);
    if (!isNumber && !isWayBack(index, node, note, context)) continue;
    if (isNumber) start = firstLeaf[end[node]];
    found.push(node);
    node = end[node] - 1;
  }
  return found;
}

/** The number that a page writes before a note itself: `<sup>1</sup>`, `[1]`. */
function isNoteNumber(index: PageIndex, node: number, mark: string): boolean {
  const own = noteMark(textOf(index, node));
  if (own === undefined) return false;
  if (own === mark && /\d|^[*†‡§]/.test(mark)) return true;
  return MARK_ELEMENTS.includes(index.name(node)) || MARK_CLASS.test(index.className(node));
}

function isWayBack(
  index: PageIndex,
  node: number,
  note: PageNote,
  { links, page, notes }: Parameters<typeof noteDecoration>[2],
): boolean {
  const { name, attribute } = index;
  const text = textOf(index, node);
  if (text.length > MAX_BACK_LENGTH) return false;
  const isLink = name(node) === 'a' || name(node) === 'button';
  if (isLink && ARROW.test(text)) return true;
  if (name(node) !== 'p' && BACK_HINT.test(hints(index, node, ['class', 'role', 'rev'])))
    return true;
  if (!isLink || attribute(node, 'data-footnote-backref') !== undefined) return isLink;
  const href = attribute(node, 'href') ?? '';
  // Such a link does not lead to anything that a note could speak of; scripts take the press of it.
  if (LEADS_NOWHERE.test(href)) return true;
  const id = links.fragment(href);
  if (id === undefined) return false;
  return leadsToReference(index, id, { page, note, notes });
}

/** Whether an id is that of a reference to the note, or stands right around or before one. */
function leadsToReference(
  index: PageIndex,
  id: string,
  { page, note, notes }: { page: PageNotes; note: PageNote; notes: ReadonlyMap<number, PageNote> },
): boolean {
  const { tree, attribute } = index;
  const isIt = (node: number) =>
    node >= 0 && (attribute(node, 'id') === id || attribute(node, 'name') === id);
  for (const [reference, { from }] of page.references) {
    if (from !== note.from && !notes.has(from)) continue;
    let at = reference;
    for (let level = 0; level < 4 && at >= 0; level++) {
      if (isIt(at) || isIt(at - 1)) return true;
      if (from !== note.from && level > 1) break;
      at = tree.parents[at];
    }
  }
  return false;
}
