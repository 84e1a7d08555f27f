import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { hostOf } from '../../core/text/web-url.ts';
import { leafParent } from '../../page/page-tree.ts';
import { SCREEN_READER_CLASS } from '../../page/screen-reader-names.ts';
import type { CompletionContext } from './completion-context.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import { hasLeadIn } from './has-lead-in.ts';
import { hasVisibleCopy } from './has-visible-copy.ts';
import { withHeadline } from './headline.ts';
import { type Neighbors, neighborsOf, type Reach } from './neighbors.ts';
import { findThings, type Thing, type ThingKind } from './things.ts';

/** The share of a thing's words in links from which it is a list of links. */
const MAX_LINK_SHARE = 0.5;
/** The share of a thing's words in comments or teasers from which it is none of the text. */
const MAX_FOREIGN_SHARE = 0.5;
/** The least probability of a thing beside texts that are kept. */
const MIN_PROBABILITY = 0.1;
/**
 * The same of what readers open, which may be a menu or what the page says of itself, and of declarations, which engines
 * know little of. A form looks like a tool of the page, and what the user has typed is no less theirs.
 */
const LEAST: Readonly<Partial<Record<ThingKind, number>>> = {
  details: 0.25,
  signature: 0.03,
  form: 0,
};
/** The share of a thing's words that must be kept so that the rest is. */
const MIN_KEPT_SHARE: Readonly<Record<ThingKind, number>> = {
  code: 0,
  quote: 0,
  card: 0.25,
  signature: 0,
  callout: 0,
  details: 0,
  list: 0.25,
  definitions: 0.25,
  field: 0.25,
  form: 0.5,
  table: 0.5,
  paragraph: 0.5,
};
/** Code is hardly ever another part, and stands in many boxes; lists and tables have titles. */
const NEIGHBOR_REACH: Readonly<Partial<Record<ThingKind, Reach>>> = {
  code: { maxLevels: 7 },
  list: { hasTitle: true },
  definitions: { hasTitle: true },
  table: { hasTitle: true },
};
/** What is only read aloud repeats what is shown, "20 min" by "minutes", or tells where a link leads. */
const WITH_LABELS: ReadonlySet<ThingKind> = new Set(['field', 'paragraph']);
/** Code, quotes and what readers open are hardly ever anything but content where a text is beside them. */
const ALWAYS_WITH_NEIGHBOR: ReadonlySet<ThingKind> = new Set([
  'code',
  'quote',
  'callout',
  'details',
  'signature',
]);

/**
 * Labels in which a list, a table, code, a quote is kept or left out as one, by its leaves and by what stands beside it.
 * Lists of links need more than half of their words.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function keepBlocksWhole(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, probabilities } = context;
  const evidenceFor = findEvidence(context, labels);
  const isKeptElsewhere = hasVisibleCopy(context, labels);
  const result = labels.slice();
  let withTitle: Uint8Array | undefined;
  /** Authors and dates stand between a headline and a text as lists, not as tables. */
  const neighbors = ({ kind, node }: Thing) => {
    const found = neighborsOf(context, result, node, NEIGHBOR_REACH[kind]);
    if (found.isKeptBefore && !found.isKeptAfter)
      return { ...found, isKeptAfter: hasLeadIn(context, result, { kind, node }) };
    if (kind !== 'table' || !found.isKeptAfter || found.isKeptBefore) return found;
    withTitle ??= withHeadline(context, labels);
    return { ...found, isKeptBefore: neighborsOf(context, withTitle, node).isKeptBefore };
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
          () => neighbors(thing),
          // Code that is shown again is so on purpose.
          () => !(thing.kind === 'code' && isAnyShown) && isKeptElsewhere(from, to),
        );
    if (decision === undefined) continue;
    // What nobody sees is not brought back by what stands beside it. The live page is asked last, as that takes time.
    if (evidence.kept === 0 && context.isVisuallyHidden(thing.node)) continue;
    for (let leaf = from; leaf < to; leaf++) {
      const isSeen = leaves.isShown[leaf] === 1 || !isAnyShown || thing.kind === 'details';
      const isPartOfIt =
        isSeen &&
        (thing.kind !== 'field' || isOfField(leaf)) &&
        (thing.kind !== 'form' || leaves.isInteractive[leaf] === 0) &&
        (!WITH_LABELS.has(thing.kind) || labels[leaf] === CONTENT || !isScreenReaderOnly(leaf));
      if (decision === BOILERPLATE || isPartOfIt) result[leaf] = decision;
    }
  }
  return result;

  /** Links to other sites between two texts, the first of which announces them. */
  function isListOfReferences({ kind, node }: Thing, { kept, pressed, probability }: Evidence) {
    if (kind !== 'list' || kept > 0 || pressed <= MAX_LINK_SHARE || probability < MIN_PROBABILITY)
      return false;
    const { isKeptBefore, isKeptAfter } = neighborsOf(context, result, node);
    return (
      isKeptBefore &&
      isKeptAfter &&
      hasLeadIn(context, result, { kind, node }) &&
      leadsAway(context, node)
    );
  }

  function isOfField(leaf: number): boolean {
    return labels[leaf] === CONTENT || probabilities[leaf] >= MIN_PROBABILITY;
  }

  function isScreenReaderOnly(leaf: number): boolean {
    const parent = leafParent(index.tree, leaf);
    // The name of a drawing.
    if (index.name(parent) === 'title') return true;
    return SCREEN_READER_CLASS.test(index.className(parent)) || context.isVisuallyHidden(parent);
  }
}

/** Whether all links in a node lead to other sites. */
function leadsAway({ index, links }: CompletionContext, node: number): boolean {
  const own = hostOf(index.tree.url);
  for (let at = node; at < index.end[node]; at++) {
    if (index.name(at) !== 'a') continue;
    const host = hostOf(links.elsewhere(index.attribute(at, 'href') ?? '') ?? '');
    if (host === '' || host === own) return false;
  }
  return true;
}

/** CONTENT or BOILERPLATE for all leaves of a thing; undefined where they stay as they are. */
function decide(
  { kind }: Thing,
  { kept, pressed, probability, foreign }: Evidence,
  neighbors: () => Neighbors,
  isKeptElsewhere: () => boolean,
): number | undefined {
  // A card of a page of another site looks like one of this site's teasers.
  if (kept === 1 || (foreign > MAX_FOREIGN_SHARE && kind !== 'card')) return undefined;
  const isLinks = pressed > MAX_LINK_SHARE;
  if (isLinks && kind !== 'quote' && kind !== 'card') {
    if (kept === 0 || kind === 'paragraph') return undefined;
    return kept >= MAX_LINK_SHARE ? CONTENT : BOILERPLATE;
  }
  if (kept > 0 && kept >= MIN_KEPT_SHARE[kind]) return CONTENT;
  if (probability < (LEAST[kind] ?? MIN_PROBABILITY)) return undefined;
  const { isKeptBefore, isKeptAfter } = neighbors();
  const isBeside = ALWAYS_WITH_NEIGHBOR.has(kind)
    ? isKeptBefore || isKeptAfter
    : isKeptBefore && isKeptAfter;
  return isBeside && !isKeptElsewhere() ? CONTENT : undefined;
}

/**
 * The leaves of quotes and callouts, and of other things of which an engine takes a part alone for the box about the
 * author: what is read as one is of the text, and stays where it stands.
 * @param labels shape [L], after `keepBlocksWhole`
 * @returns shape [L]: 1 for a leaf of the text that is taken for the box about the author, else 0
 */
export function leavesOfUnits(
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
    if (isAll && !ALWAYS_WITH_NEIGHBOR.has(kind)) continue;
    for (const leaf of bio) marked[leaf] = 1;
  }
  return marked;
}
