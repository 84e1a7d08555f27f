import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { TEXT_NAME } from '../../page/page-tree.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';
import type { CompletionContext } from './completion-context.ts';
import { type FindEvidence, findEvidence } from './evidence.ts';
import { neighboursOf } from './neighbours.ts';

/** The least probability of a heading between two texts that are kept, and of one where a part begins. */
const MIN_PROBABILITY = { between: 0.1, first: 0.2 };
/** A heading of more words in links leads elsewhere. */
const MAX_PRESSED = 0.5;

const MAX_LEVEL = 6;

interface Heading {
  readonly node: number;
  readonly level: number;
  /** Its leaves `[from, to)`, and those of its section `[to, sectionEnd)`. */
  readonly from: number;
  readonly to: number;
  readonly sectionEnd: number;
}

/**
 * Labels in which a heading is kept when what stands right below it is, and left out when of the words below it, up to
 * the next heading of its rank, none is kept.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withHeadings(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves } = context;
  const evidenceFor = findEvidence(context, labels);
  const result = labels.slice();
  // From the end: a heading over another one that is kept is kept as well.
  for (const heading of headingsOf(index).reverse()) {
    const { from, to } = heading;
    if (!leaves.isShown.subarray(from, to).includes(1)) continue;
    const label = labelOf(context, { heading, evidenceFor, labels: result });
    if (label !== undefined) result.fill(label, from, to);
  }
  return result;
}

/** CONTENT or BOILERPLATE; undefined where a heading stays as it is. */
function labelOf(
  context: CompletionContext,
  {
    heading: { node, level, from, to, sectionEnd },
    evidenceFor,
    labels,
  }: { heading: Heading; evidenceFor: FindEvidence; labels: Uint8Array },
): number | undefined {
  const own = evidenceFor(from, to);
  if (own === undefined || own.pressed > MAX_PRESSED) return undefined;
  const { isKeptBefore, isKeptAfter } = neighboursOf(context, labels, node);
  if (own.kept < 1 && isKeptAfter) {
    const least = isKeptBefore ? MIN_PROBABILITY.between : MIN_PROBABILITY.first;
    return own.probability >= least || own.kept > 0 ? CONTENT : undefined;
  }
  if (own.kept === 0 || isKeptAfter || !isKeptBefore || level === 1) return undefined;
  const below = evidenceFor(to, sectionEnd);
  const isNothingKept = !labels.subarray(to, sectionEnd).includes(CONTENT);
  return below !== undefined && isNothingKept && !showsPicture(context, { node, to, sectionEnd })
    ? BOILERPLATE
    : undefined;
}

/** The headings of a page, each with the leaves of its section. */
function headingsOf(index: PageIndex): Heading[] {
  const { tree, firstLeaf, end } = index;
  const found: Omit<Heading, 'sectionEnd'>[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const level = tree.nodeNames[node] === TEXT_NAME ? 0 : headingLevel(index, node);
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    if (level > 0 && to > from) found.push({ node, level, from, to });
  }
  /** By rank: where the next heading of the rank or of a higher one begins. */
  const next = new Array<number>(MAX_LEVEL + 1).fill(tree.leaves.length);
  return found
    .reverse()
    .map((heading) => {
      const sectionEnd = next[heading.level];
      next.fill(heading.from, heading.level);
      return { ...heading, sectionEnd };
    })
    .reverse();
}

/** The elements of the tree that show something other than text. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas']);

/**
 * Whether a picture or a video stands right below a heading: behind a text that is left out, it is of that text, or of
 * another part of the page.
 */
function showsPicture(
  { index: { tree, end, name }, leaves }: CompletionContext,
  { node: heading, to, sectionEnd }: Pick<Heading, 'node' | 'to' | 'sectionEnd'>,
): boolean {
  let leaf = to;
  while (leaf < sectionEnd && (leaves.words[leaf] === 0 || leaves.isShown[leaf] === 0)) leaf++;
  const first = end[heading];
  const last =
    leaf < tree.leaves.length ? tree.textNodes[tree.leaves[leaf]] : tree.nodeNames.length;
  const objects = tree.extras?.objects ?? [];
  if (objects.some((at) => at.name !== 'script' && at.before >= first && at.before < last))
    return true;
  for (let node = first; node < last; node++) if (PICTURES.has(name(node))) return true;
  return false;
}
