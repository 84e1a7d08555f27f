import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { leafParent } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';
import { isAnnounced } from './announced.ts';
import type { CompletionContext } from './completion-context.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import { withHeadline } from './headline.ts';
import { keptElsewhere } from './kept-elsewhere.ts';
import { type Neighbours, neighboursOf, type Reach } from './neighbours.ts';
import { findThings, type Thing, type ThingKind } from './things.ts';

/** The share of a thing's words in links from which it is a list of links. */
const MANY_PRESSED = 0.5;
/** The share of a thing's words in comments or teasers from which it is none of the text. */
const MANY_OF_OTHERS = 0.5;
/** The least probability of a thing beside texts that are kept. */
const MIN_PROBABILITY = 0.1;
/** The same of what readers open, which may be a menu or what the page says of itself. */
const MIN_PROBABILITY_OF_DETAILS = 0.25;
/** The share of a thing's words that must be kept so that the rest is. */
const MIN_KEPT: Readonly<Record<ThingKind, number>> = {
  code: 0,
  quote: 0,
  callout: 0,
  details: 0,
  list: 0.25,
  definitions: 0.25,
  field: 0.25,
  table: 0.5,
  paragraph: 0.5,
};
/** Code is hardly ever another part, and stands in many boxes; lists and tables have titles. */
const REACH: Readonly<Partial<Record<ThingKind, Reach>>> = {
  code: { maxLevels: 7 },
  list: { hasTitle: true },
  definitions: { hasTitle: true },
  table: { hasTitle: true },
};
/** What is only read aloud repeats what is shown, "20 min" by "minutes", or tells where a link leads. */
const WITH_LABELS: ReadonlySet<ThingKind> = new Set(['field', 'paragraph']);
/** Code, quotes and what readers open are hardly ever anything but content where a text is beside them. */
const SURE: ReadonlySet<ThingKind> = new Set(['code', 'quote', 'callout', 'details']);

/**
 * Labels in which a list, a table, code, a quote is kept or left out as one, by its leaves and by what stands beside it.
 * Lists of links need more than half of their words.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withWholeThings(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, probabilities } = context;
  const evidenceFor = findEvidence(context, labels);
  const isKeptElsewhere = keptElsewhere(context, labels);
  const result = labels.slice();
  let withTitle: Uint8Array | undefined;
  /** Authors and dates stand between a headline and a text as lists, not as tables. */
  const neighbours = ({ kind, node }: Thing) => {
    const found = neighboursOf(context, result, node, REACH[kind]);
    if (found.isKeptBefore && !found.isKeptAfter)
      return { ...found, isKeptAfter: isAnnounced(context, result, { kind, node }) };
    if (kind !== 'table' || !found.isKeptAfter || found.isKeptBefore) return found;
    withTitle ??= withHeadline(index.tree, labels);
    return { ...found, isKeptBefore: neighboursOf(context, withTitle, node).isKeptBefore };
  };
  for (const thing of findThings(index)) {
    const [from, to] = [index.firstLeaf[thing.node], index.firstLeaf[index.end[thing.node]]];
    const evidence = evidenceFor(from, to);
    if (evidence === undefined) continue;
    const isAnyShown = leaves.isShown.subarray(from, to).includes(1);
    if (evidence.kept === 0 && !isAnyShown) continue;
    const decision = isListOfReferences(thing, evidence)
      ? CONTENT
      : decide(
          thing,
          evidence,
          () => neighbours(thing),
          () => isKeptElsewhere(from, to),
        );
    if (decision === undefined) continue;
    // What nobody sees is not brought back by what stands beside it. The live page is asked last, as that takes time.
    if (evidence.kept === 0 && context.isUnseen(thing.node)) continue;
    for (let leaf = from; leaf < to; leaf++) {
      const isSeen = leaves.isShown[leaf] === 1 || !isAnyShown || thing.kind === 'details';
      const isPartOfIt =
        isSeen &&
        (thing.kind !== 'field' || isOfField(leaf)) &&
        (!WITH_LABELS.has(thing.kind) || labels[leaf] === CONTENT || !isForEars(leaf));
      if (decision === BOILERPLATE || isPartOfIt) result[leaf] = decision;
    }
  }
  return result;

  /** Links to other sites between two texts, the first of which announces them. */
  function isListOfReferences({ kind, node }: Thing, { kept, pressed, probability }: Evidence) {
    if (kind !== 'list' || kept > 0 || pressed <= MANY_PRESSED || probability < MIN_PROBABILITY)
      return false;
    const { isKeptBefore, isKeptAfter } = neighboursOf(context, result, node);
    return (
      isKeptBefore &&
      isKeptAfter &&
      isAnnounced(context, result, { kind, node }) &&
      leadsAway(context, node)
    );
  }

  function isOfField(leaf: number): boolean {
    return labels[leaf] === CONTENT || probabilities[leaf] >= MIN_PROBABILITY;
  }

  function isForEars(leaf: number): boolean {
    const parent = leafParent(index.tree, leaf);
    // The name of a drawing.
    if (index.name(parent) === 'title') return true;
    return SCREEN_READER_CLASS.test(index.className(parent)) || context.isUnseen(parent);
  }
}

/** Whether all links in a node lead to other sites. */
function leadsAway({ index, links }: CompletionContext, node: number): boolean {
  const hostOf = (url: string) => /^https?:\/\/(?:www\.)?([^/]+)/.exec(url)?.[1];
  const own = hostOf(index.tree.url);
  for (let at = node; at < index.end[node]; at++) {
    if (index.name(at) !== 'a') continue;
    const host = hostOf(links.elsewhere(index.attribute(at, 'href') ?? '') ?? '');
    if (host === undefined || host === own) return false;
  }
  return true;
}

/** CONTENT or BOILERPLATE for all leaves of a thing; undefined where they stay as they are. */
function decide(
  { kind }: Thing,
  { kept, pressed, probability, ofOthers }: Evidence,
  neighbours: () => Neighbours,
  isKeptElsewhere: () => boolean,
): number | undefined {
  if (kept === 1 || ofOthers > MANY_OF_OTHERS) return undefined;
  const isLinks = pressed > MANY_PRESSED;
  if (isLinks && kind !== 'quote') {
    if (kept === 0 || kind === 'paragraph') return undefined;
    return kept >= MANY_PRESSED ? CONTENT : BOILERPLATE;
  }
  if (kept > 0 && kept >= MIN_KEPT[kind]) return CONTENT;
  if (probability < (kind === 'details' ? MIN_PROBABILITY_OF_DETAILS : MIN_PROBABILITY))
    return undefined;
  const { isKeptBefore, isKeptAfter } = neighbours();
  const isBeside = SURE.has(kind) ? isKeptBefore || isKeptAfter : isKeptBefore && isKeptAfter;
  return isBeside && !isKeptElsewhere() ? CONTENT : undefined;
}

/**
 * The leaves of quotes and callouts, and of other things of which an engine takes a part alone for the box about the
 * author: what is read as one is of the text, and stays where it stands.
 * @param labels shape [L], after `withWholeThings`
 * @returns shape [L]: 1 for a leaf of the text that is taken for the box about the author, else 0
 */
export function leavesOfThings(
  { index, partOf }: CompletionContext,
  labels: Uint8Array,
): Uint8Array {
  const { firstLeaf, end } = index;
  const marked = new Uint8Array(labels.length);
  for (const { kind, node } of findThings(index)) {
    const bio: number[] = [];
    let isAll = true;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (labels[leaf] !== CONTENT) continue;
      if (partOf(leaf) === 'bio') bio.push(leaf);
      else isAll = false;
    }
    if (isAll && !SURE.has(kind)) continue;
    for (const leaf of bio) marked[leaf] = 1;
  }
  return marked;
}
