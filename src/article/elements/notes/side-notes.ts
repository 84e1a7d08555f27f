import { countWords } from '../../../core/text/count-words.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { textOf } from './node-text.ts';
import { noteMark } from './note-mark.ts';
import type { PageNote } from './page-notes.ts';

/** Classes of notes that stand in a line of the text, behind their number: Tufte, LaTeXML, plugins of WordPress. */
const CLASSES: ReadonlySet<string> = new Set([
  ...['sidenote', 'side-note', 'marginnote', 'margin-note', 'sidenote-content', 'sn-content'],
  ...['ltx_note_outer', 'modern-footnotes-footnote__note', 'footnote_tooltip', 'inline-footnote'],
  ...['footnote-tooltip', 'footnote-popup', 'footnote-hover', 'sidenote__content', 'mn-content'],
]);
/** Classes of the number of a note as well as of its text. */
const NAMES_OF_BOTH = /(?:^|\s)(?:foot|end)note(?:[-_](?:text|body|content))?(?:\s|$)/i;
const ROLE_OF_NOTE = /^(?:note|tooltip|doc-footnote)$/;
/** The fewest words of a note in a line of which the class says no more. */
const MIN_WORDS = 3;
const ELEMENTS = ['d-footnote', 'dt-fn'];
const INLINE: ReadonlySet<string> = new Set(['span', 'small', 'aside', 'i', 'em', ...ELEMENTS]);
/** What shows the number of a note, or opens it where there is no room for it. */
const MARKERS: ReadonlySet<string> = new Set(['label', 'sup', 'a', 'button', 'input', 'span']);
const TOOLTIP_MARKERS: ReadonlySet<string> = new Set(['sup', 'a', 'button']);
/** What is drawn in place of a number. */
const SIGN = /^[^\p{L}\p{N}]{1,3}$/u;
/** A marker, a box to check and white space may stand between a number and its note. */
const MAX_STEPS = 4;

/** A note in a line, and the elements that show its number, outside it. */
export interface SideNote {
  readonly note: PageNote;
  readonly markers: readonly number[];
}

/** The notes that stand in a line of the text, in document order. */
export function sideNotes(index: PageIndex): SideNote[] {
  const found: SideNote[] = [];
  const { tree, end, firstLeaf } = index;
  const isInline = tree.names.map((name) => INLINE.has(name));
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (!isInline[tree.nodeNames[node]] || !isSideNote(index, node)) continue;
    if (firstLeaf[node] === firstLeaf[end[node]]) continue;
    const markers = markersOf(index, node);
    if (!isInText(index, node, markers[0] ?? node)) continue;
    // What is shown over a word is a note where the word is but a number that can be pressed, or is raised.
    const isOverMark = markers.some((marker) => TOOLTIP_MARKERS.has(index.name(marker)));
    if (index.attribute(node, 'role') === 'tooltip' && !isOverMark) continue;
    const mark = markers.map((marker) => noteMark(textOf(index, marker))).find(Boolean) ?? '';
    const id = index.attribute(node, 'id') ?? `note-${node}`;
    found.push({ note: { id, mark, from: node, to: end[node], isInLine: true }, markers });
    node = end[node] - 1;
  }
  return found;
}

/** Whether the page has any element of these names, which few pages have. */
function isSideNote(index: PageIndex, node: number): boolean {
  if (ELEMENTS.includes(index.name(node))) return true;
  const className = index.className(node);
  const role = index.attribute(node, 'role') ?? '';
  const isNote = ROLE_OF_NOTE.test(role) || NAMES_OF_BOTH.test(className);
  if (isNote && countWords(textOf(index, node)) >= MIN_WORDS) return true;
  return className !== '' && className.split(/\s+/).some((name) => CLASSES.has(name.toLowerCase()));
}

/** Whether a note, with its number from `start` on, stands behind text of the same line. */
function isInText({ tree, firstLeaf, end, name }: PageIndex, node: number, start: number): boolean {
  let at = node;
  for (let level = 0; level < 3 && at >= 0; level++) {
    const parent = tree.parents[at];
    if (parent < 0) return false;
    for (let child = parent + 1; child < Math.min(at, start); child = end[child]) {
      const isText = tree.nodeNames[child] === TEXT_NAME;
      if (isText && firstLeaf[child] < firstLeaf[end[child]]) return true;
    }
    if (!INLINE.has(name(parent))) {
      // An aside beside paragraphs stands in no line.
      return name(at) !== 'aside' && firstLeaf[parent] < firstLeaf[start];
    }
    at = parent;
  }
  return false;
}

/** The elements right before a note that show its number; a note may be hidden behind its box, too. */
function markersOf(index: PageIndex, note: number): number[] {
  const { tree, end, firstLeaf, name } = index;
  const siblings: number[] = [];
  for (let at = tree.parents[note] + 1; at < note; at = end[at]) siblings.push(at);
  const markers: number[] = [];
  for (const at of siblings.slice(-MAX_STEPS).reverse()) {
    const isEmpty = firstLeaf[at] === firstLeaf[end[at]];
    if (isEmpty && tree.nodeNames[at] === TEXT_NAME) continue;
    if (!MARKERS.has(name(at))) break;
    const text = textOf(index, at);
    if (!isEmpty && noteMark(text) === undefined && !SIGN.test(text)) break;
    if (!isEmpty || name(at) !== 'input') markers.push(at);
  }
  return markers.reverse();
}
