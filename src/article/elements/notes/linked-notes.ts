import { elementsWith, nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import { noteOfReference } from '../../analysis/own-addresses.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import { hints, textOf, textOfLeaves } from './node-text.ts';
import { isBracketed, MAX_MARK_LENGTH, noteMark, startMark } from './note-mark.ts';
import { type NoteRange, noteRange } from './note-range.ts';
import { isUnderNotes } from './notes-heading.ts';
import type { PageNote } from './page-notes.ts';

/** A link of the page to a place in it. */
export interface InnerLink {
  readonly link: number;
  readonly id: string;
  readonly target: number;
}

const REFERENCE_HINT =
  /footnote|noteref|note-ref|fnref|cite_ref|side-?note|endnote|\breference\b|\bfn\b|\bxref|ltx_cite|\bbibr\b|citation/i;
const NOTE_HINT =
  /footnote|endnote|cite_note|\bfn|_?ftn|\bnotes?\b|reference|\brefs?[-_:.]?\w*\d|\bbib|\bcit(?:e|ation)?[-_]|\b[bn]\d+$|doc-biblioentry/i;
const NOTEREF = /noteref|biblioref/i;
const BACK_HINT = /backlink|back-?ref|footnote-?back|reversefootnote|to-top|note-back/i;
const NOTE_ATTRIBUTES = ['class', 'id', 'role', 'data-type'];
const HAS_WORD_OR_SIGN = /[\p{L}\p{N}*†‡§¶#]/u;
/** What stands before and behind a number in brackets, which may be one of several. */
const OPENING = /[[［〔【](?:see\s)?\s*$|^\s*[,;–-]\s*$/iu;
const CLOSING = /^\s*[\]］〕】]|^\s*[,;–-]\s*$/u;
const LEADS_NOWHERE = /^\s*(?:#|javascript:.*)?$/i;
const NAME_OF_REFERENCE = /-?_?ref(?=[-_:.]?\w*$)/i;
const INLINE_HOLDERS = ['sup', 'span', 'small', 'b', 'strong', 'i', 'em', 'font', 'cite'];

/** The notes that links with nothing but a mark lead to, by the link. */
export function linkedNotes(
  index: PageIndex,
  inner: readonly InnerLink[],
): ReadonlyMap<number, PageNote> {
  const marks = new Map<InnerLink, string>();
  for (const link of inner) {
    const text = textOf(index, link.link);
    const isBack = BACK_HINT.test(hints(index, link.link, ['class', 'role', 'rel', 'rev']));
    if (!isBack && isShort(text)) marks.set(link, noteMark(text) ?? '');
  }
  const countTargets = targetCounter(
    index,
    [...marks].flatMap(([link, mark]) => (mark === '' ? [] : [link])),
  );
  const ranges = new Map<number, NoteRange | undefined>();
  const byStart = new Map<number, PageNote>();
  const notes = new Map<number, PageNote>();
  for (const [{ link, id, target }, mark] of marks) {
    if (!ranges.has(target)) ranges.set(target, noteRange(index, target, countTargets));
    const range = ranges.get(target);
    if (range === undefined || !isReference(index, link, { id, mark, target, ...range })) continue;
    const note = byStart.get(range.from) ?? { id, mark, ...range, isInLine: false };
    byStart.set(range.from, note);
    notes.set(link, note);
  }
  return withoutBackLinks(index, notes);
}

/** Of two links that lead to each other the one that stands in a note leads back, where that is one by the other. */
function withoutBackLinks(
  { tree }: PageIndex,
  notes: ReadonlyMap<number, PageNote>,
): ReadonlyMap<number, PageNote> {
  const linksTo = new Map<number, number[]>();
  for (const [link, { from }] of notes) linksTo.set(from, [...(linksTo.get(from) ?? []), link]);
  const kept = new Map(notes);
  for (const [link, note] of notes) {
    let at = link;
    while (at >= 0 && !linksTo.has(at)) at = tree.parents[at];
    // The reference to the note that this link stands in is where the link leads.
    const isPair = linksTo.get(at)?.some((other) => other >= note.from && other < note.to);
    if (isPair === true && link > note.from) kept.delete(link);
  }
  return kept;
}

function targetCounter(
  { tree, end }: PageIndex,
  inner: readonly InnerLink[],
): (node: number) => number {
  const before = new Int32Array(tree.nodeNames.length + 1);
  for (const target of new Set(inner.map((link) => link.target))) before[target + 1] = 1;
  for (let node = 0; node < tree.nodeNames.length; node++) before[node + 1] += before[node];
  return (node) => before[end[node]] - before[node];
}

/** Whether a link says something that is no longer than the number of a note. */
function isShort(text: string): boolean {
  return text.length <= MAX_MARK_LENGTH && HAS_WORD_OR_SIGN.test(text);
}

interface Candidate extends NoteRange {
  readonly id: string;
  readonly mark: string;
  readonly target: number;
}

/** Whether a link is the number of a note, not an entry of a table of contents or of an index. */
function isReference(index: PageIndex, link: number, candidate: Candidate): boolean {
  const { name, tree } = index;
  const { from, to, mark, id, target } = candidate;
  if (link >= from && link < to) return false;
  const holders = holdersOf(index, link);
  const told = holders
    .map((node) => hints(index, node, ['role', 'epub:type', 'data-type']))
    .join(' ');
  if (NOTEREF.test(told)) return true;
  if (index.attribute(link, 'data-footnote-ref') !== undefined) return true;
  const given = holders.map((node) => hints(index, node, ['class', 'id', 'rel'])).join(' ');
  const isHinted = REFERENCE_HINT.test(given);
  const isRaised = holders.some((node) => name(node) === 'sup') || holdsSup(index, link);
  const isInBrackets = isBracketed(textOf(index, link)) || standsInBrackets(index, link);
  // Numbers of a kind that pages make up, such as [note 1] or [1:1], are known by the way back alone.
  if (mark === '') {
    return (isRaised || isHinted || isInBrackets) && linksBack(index, candidate, holders);
  }
  const isNamed =
    NOTE_HINT.test(
      [
        id,
        ...[target, from, tree.parents[from]].map((node) => hints(index, node, NOTE_ATTRIBUTES)),
      ].join(' '),
    ) || isUnderNotes(index, from);
  const isSame = beginsWithMark(index, candidate, mark);
  const leadsBack = linksBack(index, candidate, holders);
  if (leadsBack) return isRaised || isHinted || isInBrackets || isNamed || isSame;
  if (isRaised) return isNamed || isSame || name(from) === 'li';
  if (isHinted) return isNamed || isSame;
  if (isInBrackets) return isNamed || isSame;
  return isNamed && isSame;
}

/** Whether a link stands in brackets with nothing but others of its kind: `[<a>1</a>, <a>2</a>]`. */
function standsInBrackets(index: PageIndex, link: number): boolean {
  const { tree, firstLeaf, end } = index;
  const [before, after] = [firstLeaf[link] - 1, firstLeaf[end[link]]];
  if (before < 0 || after >= tree.leaves.length) return false;
  return OPENING.test(leafText(tree, before)) && CLOSING.test(leafText(tree, after));
}

/** Whether a note begins with a mark, in an element of its own or not. */
export function beginsWithMark(index: PageIndex, { from, to }: NoteRange, mark: string): boolean {
  const { firstLeaf } = index;
  const first = firstLeaf[from];
  for (let count = 1; count <= 3 && first + count <= firstLeaf[to]; count++) {
    if (noteMark(textOfLeaves(index, first, first + count)) === mark) return true;
  }
  return startMark(textOfLeaves(index, first, firstLeaf[to]))?.mark === mark;
}

/** A reference and the elements that hold nothing else: `sup`, `span`. */
function holdersOf({ tree, name, firstLeaf, end }: PageIndex, link: number): number[] {
  const holders = [link];
  for (let level = 0; level < 3; level++) {
    const parent = tree.parents[holders[holders.length - 1]];
    if (parent < 0 || !INLINE_HOLDERS.includes(name(parent))) break;
    if (name(parent) !== 'sup' && firstLeaf[end[parent]] - firstLeaf[parent] > 3) break;
    holders.push(parent);
  }
  return holders;
}

function holdsSup(index: PageIndex, link: number): boolean {
  for (const node of nodesWithin(index, link)) if (index.name(node) === 'sup') return true;
  return false;
}

/** Whether a link in a note leads to the reference, or to what stands right around or before it. */
function linksBack(index: PageIndex, { from, to }: NoteRange, holders: readonly number[]): boolean {
  const { attribute, tree } = index;
  const outer = holders[holders.length - 1];
  const ids = [...holders, outer - 1, tree.parents[outer]].flatMap((node) =>
    node < 0 ? [] : (attribute(node, 'id') ?? attribute(node, 'name') ?? []),
  );
  if (ids.length === 0) return false;
  for (let node = from; node < to; node++) {
    const href = attribute(node, 'href');
    if (href !== undefined && ids.some((id) => href.endsWith(`#${id}`))) return true;
  }
  return false;
}

/** The links of a page to places in it, and where these are. */
export function innerLinks(index: PageIndex, links: PageLinks): InnerLink[] {
  const { tree, attribute } = index;
  const a = tree.names.indexOf('a');
  const found: { link: number; id: string }[] = [];
  for (let node = 0; a > 0 && node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] !== a) continue;
    const id = links.fragment(attribute(node, 'href') ?? '');
    if (id !== undefined && id !== '') found.push({ link: node, id });
    else for (const named of namedByScript(index, node)) found.push({ link: node, id: named });
  }
  // The plugin "footnotes" of WordPress gives its references to a script, and ids that belong together.
  for (const [node, own] of elementsWith(index, 'id')) {
    const number = /^footnote_plugin_tooltip_(\d\w*)$/.exec(own)?.[1];
    if (number !== undefined) found.push({ link: node, id: `footnote_plugin_reference_${number}` });
  }
  const targets = targetsOf(index, new Set(found.map(({ id }) => id)));
  const partners = partnersOf(found.filter(({ id }) => !targets.has(id)));
  return found.flatMap(({ link, id }) => {
    const target = targets.get(id) ?? targets.get(`user-content-${id}`) ?? partners.get(id);
    return target === undefined ? [] : [{ link, id, target }];
  });
}

/** Where references and notes stand that have lost their names: each is a link to the other. */
function partnersOf(
  lost: readonly { readonly link: number; readonly id: string }[],
): ReadonlyMap<string, number> {
  const linkTo = new Map(lost.map(({ link, id }) => [id, link]));
  const partners = new Map<string, number>();
  for (const { link, id } of lost) {
    const note = noteOfReference(id) ?? '';
    const reference = linkTo.get(note);
    // The link back to the reference stands in the note, behind it.
    if (reference === undefined || reference > link) continue;
    partners.set(note, link).set(id, reference);
  }
  return partners;
}

/**
 * The ids that may be those of a note whose reference a script takes the press of: what describes the link, or what it
 * is called itself: `cite_ref-1` belongs to `cite_note-1`, and `footnoteref-1` to `footnote-1`.
 */
function namedByScript({ attribute, tree }: PageIndex, link: number): string[] {
  if (!LEADS_NOWHERE.test(attribute(link, 'href') ?? '')) return [];
  const given = ['aria-describedby', 'aria-controls', 'data-target'].flatMap(
    (name) => attribute(link, name)?.replace(/^#/, '') ?? [],
  );
  const own = [link, tree.parents[link]].flatMap((node) => attribute(node, 'id') ?? []);
  const paired = own
    .filter((id) => NAME_OF_REFERENCE.test(id))
    .flatMap((id) => ['', 'note'].map((word) => id.replace(NAME_OF_REFERENCE, word)));
  return [...given, ...paired];
}

/** The first element with each id, or the first `a` with it as its name. */
function targetsOf({ tree }: PageIndex, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  if (wanted.size === 0) return targets;
  const a = tree.names.indexOf('a');
  for (const name of ['id', 'name']) {
    const known = tree.names.indexOf(name);
    tree.attributeNodes.forEach((node, i) => {
      if (tree.attributeNames[i] !== known) return;
      const id = tree.attributeValues[i];
      if ((name === 'id' || tree.nodeNames[node] === a) && !targets.has(id)) targets.set(id, node);
    });
  }
  return targets;
}
