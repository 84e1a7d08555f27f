import { CONTENT } from '../../../core/labels.ts';
import { nodesWithin, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import { type BlockContext, leaveOut, leavesIn } from '../../flow/block-context.ts';
import type { InlineWriter } from '../../flow/inline-writer.ts';
import { headingLevel } from '../headings/heading-level.ts';

const HAS_WORD = /[\p{L}\p{N}]/u;
/** Elements that may hold nothing but references; what they look like is the reader's matter. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['sup', 'span', 'small', 'b', 'strong', 'i', 'em', 'font', 'label', 'button'],
]);
const PERMALINK_CLASS =
  /(?:^|[\s_-])(?:anchor|anchorjs|headerlink|permalink|heading-?link|hash-?link)/i;
/** The class that docutils gives the link from a heading back to the table of contents. */
const BACK_TO_CONTENTS_CLASS = /(?:^|\s)toc-backref(?:\s|$)/;
/** Levels searched above a link for its heading, and above a heading for its id. */
const MAX_LEVELS = 3;

/** Writes the number of a note, or an element that holds nothing but such; true when it was one. */
export function writeReference(context: BlockContext, writer: InlineWriter, node: number): boolean {
  const ids = referencesIn(context.analysis, node);
  if (ids.length === 0) return false;
  const { firstLeaf, lastLeaf } = leavesIn(context, node);
  for (const id of ids) {
    writer.atom({ type: 'footnote-reference', id }, firstLeaf, lastLeaf);
  }
  leaveOut(context, node, 'note-number');
  return true;
}

/** Writes the number of a note that stands in a line, where nothing before it has, and keeps the note for later. */
export function writeSideNote(context: BlockContext, writer: InlineWriter, node: number): void {
  const { notes } = context.analysis;
  const note = notes.notes.get(node);
  if (note === undefined) return;
  if (notes.references.has(node)) writer.atom({ type: 'footnote-reference', id: note.id });
  else writer.gap();
  if (context.label === CONTENT) context.record.sideNotes.push(note);
}

/** Writes a text, with the numbers of notes that are typed into it. */
export function writeTypedReferences(
  { analysis }: BlockContext,
  writer: InlineWriter,
  node: number,
  leaf: number,
): void {
  const { tree, textOfNode } = analysis.index;
  const text = tree.texts[textOfNode[node]];
  let written = 0;
  for (const { from, to, note } of analysis.notes.typed.get(node) ?? []) {
    if (written < from) writer.text(text.slice(written, from), leaf);
    writer.atom({ type: 'footnote-reference', id: note.id }, leaf);
    written = to;
  }
  if (written < text.length) writer.text(text.slice(written), leaf);
}

/** The notes that an element refers to, when it says nothing else. */
function referencesIn({ notes, index }: PageAnalysis, node: number): string[] {
  const own = notes.references.get(node);
  if (own !== undefined) return [own];
  if (!HOLDERS.has(index.name(node)) || notes.references.size + notes.typed.size === 0) return [];
  const ids: string[] = [];
  const { tree, end, firstLeaf, textOfNode } = index;
  for (let at = node + 1; at < end[node]; at++) {
    const id = notes.references.get(at);
    if (id !== undefined) {
      ids.push(id);
      at = end[at] - 1;
    } else if (textOfNode[at] >= 0 && firstLeaf[at] < firstLeaf[at + 1]) {
      let text = leafText(tree, firstLeaf[at]);
      for (const typed of [...(notes.typed.get(at) ?? [])].reverse()) {
        text = text.slice(0, typed.from) + text.slice(typed.to);
      }
      if (HAS_WORD.test(text)) return [];
      for (const { note } of notes.typed.get(at) ?? []) ids.push(note.id);
    }
  }
  return ids;
}

/** The mark beside a heading, or beside what else manuals lead to, that links to the thing itself. */
export function isPermalink({ index, links }: PageAnalysis, node: number): boolean {
  const { name, attribute, className, tree, firstLeaf, end } = index;
  if (name(node) !== 'a' || links.fragment(attribute(node, 'href') ?? '') === undefined)
    return false;
  if (firstLeaf[end[node]] - firstLeaf[node] !== 1) return false;
  const text = leafText(tree, firstLeaf[node]);
  if (headingAround(index, node) === undefined) {
    return PERMALINK_CLASS.test(className(node)) && !HAS_WORD.test(text);
  }
  return !HAS_WORD.test(text) || (PERMALINK_CLASS.test(className(node)) && /link/i.test(text));
}

/** A heading's words that link to the heading or to its page, for the address to be copied: no link to a reader. */
export function isLinkToOwnHeading({ index, links }: PageAnalysis, node: number): boolean {
  const heading = headingAround(index, node);
  if (heading === undefined) return false;
  const href = index.attribute(node, 'href') ?? '';
  if (links.isItself(href)) return true;
  const id = links.fragment(href);
  if (id === undefined) return false;
  if (BACK_TO_CONTENTS_CLASS.test(index.className(node))) return true;
  const hasId = (at: number) =>
    index.attribute(at, 'id') === id || index.attribute(at, 'name') === id;
  if (nearest(index, heading, hasId) !== undefined) return true;
  for (const at of nodesWithin(index, heading)) if (hasId(at)) return true;
  return false;
}

function headingAround(index: PageIndex, node: number): number | undefined {
  return nearest(index, node, (at) => headingLevel(index, at) > 0);
}

/** The element itself, or one a few levels above it. */
function nearest(
  index: PageIndex,
  node: number,
  isSought: (at: number) => boolean,
): number | undefined {
  let level = 0;
  for (const at of withAncestors(index, node)) {
    if (isSought(at)) return at;
    if (++level > MAX_LEVELS) return undefined;
  }
  return undefined;
}
