import { CONTENT } from '../../../core/labels.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Selection } from '../../analysis/selection.ts';

/** Footnotes of a page: where the text refers to them, and where they stand. */
export interface Notes {
  /** The id of the note that an element refers to: a link, or the `sup` that holds nothing but it. */
  readonly references: ReadonlyMap<number, string>;
  /** The id of each note, by the element that holds it. */
  readonly notes: ReadonlyMap<number, string>;
  /** Links back to the text, and the number before a note. */
  readonly isDecoration: ReadonlySet<number>;
}

/** `1`, `[12]`, `(a)`, `*`, `†`, `iv`, `note 3`, `citation needed` is none. */
const NOTE_NUMBER =
  /^[\s[({]*(?:(?:note|nb|fn|n\.)?\s*\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,3})[\s\])}.:]*$/iu;
const REFERENCE_HINT = /footnote|noteref|fnref|cite_ref|sidenote|endnote|\breference\b/i;
const NOTE_HINT = /footnote|endnote|cite_note|\bfn\b|\bnote\b|\breference\b/i;
const BACK_HINT =
  /backlink|back-?ref|footnote-?back|reversefootnote|fn-backref|return|mw-cite-backlink/i;
/** A link back says an arrow, a letter or a word or two. */
const MAX_BACK_LENGTH = 30;
const NOTE_ATTRIBUTES = ['class', 'id', 'role'];
const NOTE_ELEMENTS = new Set([
  'li',
  'aside',
  'p',
  'div',
  'dt',
  'dd',
  'section',
  'tr',
  'span',
  'table',
]);

/** @param targets node of each id that links of the page lead to */
export function findNotes(
  index: PageIndex,
  selection: Selection,
  { links, targets }: { readonly links: PageLinks; readonly targets: ReadonlyMap<string, number> },
): Notes {
  const { attribute, tree } = index;
  const references = new Map<number, string>();
  const notes = new Map<number, string>();
  const isDecoration = new Set<number>();
  /** Ids that a link back from a note leads to. */
  const referenceIds = new Set<string>();
  const isLink = tree.names.map((known) => known === 'a');
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (!isLink[tree.nodeNames[node]] || selection.count(node, CONTENT) === 0) continue;
    const id = links.fragment(attribute(node, 'href') ?? '');
    const target = id === undefined ? undefined : targets.get(id);
    if (id === undefined || target === undefined) continue;
    const note = noteOf(index, target);
    if (note === undefined || !refersToNote(index, node, note, id)) continue;
    if (selection.count(note, CONTENT) === 0) continue;
    const known = notes.get(note) ?? id;
    notes.set(note, known);
    references.set(node, known);
    for (const holder of holdersOf(index, node)) {
      const own = attribute(holder, 'id') ?? attribute(holder, 'name');
      if (own !== undefined) referenceIds.add(own);
    }
  }
  for (const note of notes.keys()) {
    for (const node of decorationOf(index, note, { links, referenceIds })) isDecoration.add(node);
  }
  // A note that refers to another one keeps that link; what leads back to the text is no reference.
  for (const node of references.keys()) if (isDecoration.has(node)) references.delete(node);
  return { references, notes, isDecoration };
}

/** The element that holds a note, from the target of its reference: `<li><p><a id="fn1">`. */
function noteOf({ name, tree, firstLeaf }: PageIndex, target: number): number | undefined {
  const isHolder = (node: number) => NOTE_ELEMENTS.has(name(node));
  if (name(target) === 'dt') return target;
  let node = target;
  for (let level = 0; level < 3 && node >= 0; level++) {
    if (isHolder(node) && name(node) !== 'span') {
      const isItemsOwn =
        name(tree.parents[node]) === 'li' && firstLeaf[node] === firstLeaf[tree.parents[node]];
      return isItemsOwn ? tree.parents[node] : node;
    }
    // Only the first thing in a block marks the whole block.
    const parent = tree.parents[node];
    if (parent < 0 || firstLeaf[parent] !== firstLeaf[node]) return undefined;
    node = parent;
  }
  return undefined;
}

/** Whether a link is the number of a note, not an entry of a table of contents. */
function refersToNote(index: PageIndex, link: number, note: number, id: string): boolean {
  const { name, end, attribute } = index;
  if (link >= note && link < end[note]) return false;
  if (!NOTE_NUMBER.test(textOf(index, link))) return false;
  if (
    /noteref/i.test(hints(index, link, ['role', 'epub:type'])) ||
    attribute(link, 'data-footnote-ref') !== undefined
  ) {
    return true;
  }
  const isRaised =
    holdersOf(index, link).some((node) => name(node) === 'sup') || holdsSup(index, link);
  const isHinted = holdersOf(index, link).some((node) =>
    REFERENCE_HINT.test(hints(index, node, ['class', 'id', 'rel'])),
  );
  const isNote = NOTE_HINT.test(
    `${id} ${hints(index, note, NOTE_ATTRIBUTES)} ${hints(index, index.tree.parents[note], NOTE_ATTRIBUTES)}`,
  );
  if (isRaised) return isNote || name(note) === 'li' || linksBack(index, note, link);
  return isHinted && isNote;
}

/** A reference and the elements that hold nothing else: `sup`, `span`. */
function holdersOf({ tree, name, firstLeaf, end }: PageIndex, link: number): number[] {
  const holders = [link];
  for (let level = 0; level < 2; level++) {
    const parent = tree.parents[holders[holders.length - 1]];
    if (parent < 0 || !['sup', 'span', 'small'].includes(name(parent))) break;
    if (name(parent) !== 'sup' && firstLeaf[end[parent]] - firstLeaf[parent] > 3) break;
    holders.push(parent);
  }
  return holders;
}

function holdsSup(index: PageIndex, link: number): boolean {
  for (const node of nodesWithin(index, link)) if (index.name(node) === 'sup') return true;
  return false;
}

function linksBack(index: PageIndex, note: number, link: number): boolean {
  const ids = holdersOf(index, link).flatMap(
    (node) => index.attribute(node, 'id') ?? index.attribute(node, 'name') ?? [],
  );
  for (const node of nodesWithin(index, note)) {
    const href = index.attribute(node, 'href');
    if (href !== undefined && ids.some((id) => href.endsWith(`#${id}`))) return true;
  }
  return false;
}

/** The nodes that are only there to lead from a note back to the text, and its number. */
function decorationOf(
  index: PageIndex,
  note: number,
  {
    links,
    referenceIds,
  }: { readonly links: PageLinks; readonly referenceIds: ReadonlySet<string> },
): number[] {
  const { name, attribute, end, firstLeaf } = index;
  const found: number[] = [];
  for (let node = note; node < end[note]; node++) {
    if (node === note || firstLeaf[node] === firstLeaf[end[node]]) continue;
    const isBack =
      BACK_HINT.test(hints(index, node, ['class', 'role', 'rev'])) && name(node) !== 'p';
    const fragment = name(node) === 'a' ? links.fragment(attribute(node, 'href') ?? '') : undefined;
    const leadsBack = fragment !== undefined && referenceIds.has(fragment);
    const isNumber = isNoteNumber(index, note, node);
    if (!(isBack || leadsBack || isNumber) || textOf(index, node).length > MAX_BACK_LENGTH)
      continue;
    found.push(node);
    node = end[node] - 1;
  }
  return found;
}

/** The number that a page writes before a note itself: `<sup>1</sup>`, `[1]`. */
function isNoteNumber(index: PageIndex, note: number, node: number): boolean {
  const { firstLeaf, end, name } = index;
  if (firstLeaf[node] !== firstLeaf[note] || firstLeaf[end[node]] === firstLeaf[end[note]])
    return false;
  const isMark =
    ['sup', 'a'].includes(name(node)) || /label|number|\bfn-|bracket/i.test(index.className(node));
  return isMark && NOTE_NUMBER.test(textOf(index, node));
}

function hints({ attribute }: PageIndex, node: number, names: readonly string[]): string {
  return names.map((name) => attribute(node, name) ?? '').join(' ');
}

function textOf({ tree, firstLeaf, end }: PageIndex, node: number): string {
  let text = '';
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    text += leafText(tree, leaf);
    if (text.length > 200) break;
  }
  return text.trim();
}
