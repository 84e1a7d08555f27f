import { CONTENT } from '../../core/labels.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafText } from '../../page/page-tree.ts';
import type { CompletionContext } from './completion-context.ts';
import { type FindEvidence, findEvidence } from './evidence.ts';
import { type Heading, pageHeadings } from './page-headings.ts';

/** A heading of which more words are links leads to a page of its own. */
const MAX_LINK_SHARE = 0.5;
/** The least probability of such a heading, as of others between two texts. */
const MIN_PROBABILITY = 0.1;
/** Levels above a linked heading that may be the box of its post. */
const MAX_LEVELS = 4;
/** Boxes that hold all of a page. */
const WHOLE: ReadonlySet<string> = new Set(['html', 'body', 'main']);
/** A date or a category may stand above such a heading in its box. */
const MAX_WORDS_ABOVE = 8;
/** A line with a date below such a heading is not yet what it is the title of. */
const MIN_WORDS_BELOW = 12;
/** The share of the words below such a heading that must be kept. */
const MIN_KEPT_BELOW = 0.5;

/**
 * Labels with the linked headings that are the titles of kept texts, as on an index of posts. What posts of a thread
 * have above them, its subject or a name that comes again, is no title.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withLinkedTitles(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, isVisuallyHidden } = context;
  const headings = pageHeadings(index);
  const isLinked = ({ from, to }: Heading) => leaves.isInteractive.subarray(from, to).includes(1);
  if (!headings.some(isLinked)) return labels;
  const evidenceFor = findEvidence(context, labels);
  const counts = new Map<string, number>();
  const wordsOf = ({ from, to }: Heading) => {
    const texts = Array.from({ length: to - from }, (_, i) => leafText(index.tree, from + i));
    return tokenize(texts.join(' '));
  };
  for (const heading of headings) {
    const text = wordsOf(heading).join(' ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const title = new Set(tokenize(index.tree.title));
  const result = labels.slice();
  for (const heading of headings) {
    const { from, to, level, node } = heading;
    const own = evidenceFor(from, to);
    if (level === 1 || own === undefined || own.kept === 1 || own.pressed <= MAX_LINK_SHARE)
      continue;
    if (own.probability < MIN_PROBABILITY || !leaves.isShown.subarray(from, to).includes(1))
      continue;
    if (!isTitleOfKept(context, heading, evidenceFor, labels)) continue;
    const words = wordsOf(heading);
    if (counts.get(words.join(' ')) !== 1 || words.every((word) => title.has(word))) continue;
    if (!isVisuallyHidden(node)) result.fill(CONTENT, from, to);
  }
  return result;
}

/** Whether a heading begins a box in which most of the words below it, up to the next heading, are kept. */
function isTitleOfKept(
  { index, leaves }: CompletionContext,
  { node, from, to, sectionEnd }: Heading,
  evidenceFor: FindEvidence,
  labels: Uint8Array,
): boolean {
  const { tree, firstLeaf, end, name } = index;
  let box = node;
  for (let level = 0; level < MAX_LEVELS; level++) {
    box = tree.parents[box];
    if (box < 0 || WHOLE.has(name(box))) return false;
    const above = leaves.words.subarray(firstLeaf[box], from).reduce((sum, n) => sum + n, 0);
    const isKeptAbove = labels.subarray(firstLeaf[box], from).includes(CONTENT);
    if (isKeptAbove || above > MAX_WORDS_ABOVE) return false;
    const below = evidenceFor(to, Math.min(firstLeaf[end[box]], sectionEnd));
    if (below !== undefined && below.words >= MIN_WORDS_BELOW) return below.kept >= MIN_KEPT_BELOW;
  }
  return false;
}
