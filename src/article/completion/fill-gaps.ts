import { CONTENT } from '../../core/labels.ts';
import { leafParent } from '../../page/page-tree.ts';
import type { CompletionContext } from './completion-context.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import { hasVisibleCopy } from './has-visible-copy.ts';

/**
 * The least probability of lines between two passages, and of a single one, which more often is a label or a button.
 * With less of either, more of advertisements and of forms came along than of texts (`npm run lab -- ablate completions`).
 */
const MIN_PROBABILITY = { lines: 0.1, line: 0.3 };
/** The share of such lines, as of a list, that must be kept so that the rest is. */
const MIN_KEPT_SHARE = 0.25;
/** More words are a part of their own. */
const MAX_WORDS = 60;
/** A line of fewer words is a label; passages have more. */
const MIN_WORDS = { lines: 3, passage: 10 };
/** Elements that make lines a part of their own, of controls, pictures or other pages. */
const FOREIGN_ELEMENTS: ReadonlySet<string> = new Set([
  ...['a', 'button', 'input', 'select', 'textarea', 'form', 'nav', 'aside', 'header', 'footer'],
  ...['h1', 'article', 'img', 'picture', 'svg', 'canvas', 'iframe', 'video'],
]);
/** Headings begin a part of its own, unless an engine is in doubt of all that stands between. */
const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const MIN_PROBABILITY_WITH_HEADING = 0.4;

/**
 * Labels with the plain lines between two passages that stand side by side and are kept: things that no element tells,
 * such as the rows of a recipe in boxes, a quotation in a box, a list that a word processor has typed.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function fillGaps(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index, leaves, isVisuallyHidden } = context;
  const { tree, firstLeaf, end } = index;
  const evidenceFor = findEvidence(context, labels);
  const isKeptElsewhere = hasVisibleCopy(context, labels);
  const result = labels.slice();
  for (let parent = 0; parent < tree.nodeNames.length; parent++) {
    let last = -1;
    for (let child = parent + 1; child < end[parent]; child = end[child]) {
      if (firstLeaf[child] === firstLeaf[end[child]] || !isPassage(child)) continue;
      if (last >= 0 && firstLeaf[end[last]] < firstLeaf[child]) keepBetween(last, child);
      last = child;
    }
  }
  return result;

  function keepBetween(one: number, other: number): void {
    const [from, to] = [firstLeaf[end[one]], firstLeaf[other]];
    const evidence = evidenceFor(from, to);
    if (evidence === undefined || evidence.kept === 1 || !areLines(evidence, to - from)) return;
    const isDoubtful = evidence.probability >= MIN_PROBABILITY_WITH_HEADING;
    const isOther = (node: number) =>
      FOREIGN_ELEMENTS.has(index.name(node)) || (!isDoubtful && HEADINGS.has(index.name(node)));
    for (let node = end[one]; node < other; node++) if (isOther(node)) return;
    if (isKeptElsewhere(from, to)) return;
    for (let leaf = from; leaf < to; leaf++) {
      const isSeen = leaves.isShown[leaf] === 1 && !isVisuallyHidden(leafParent(tree, leaf));
      if (isSeen) result[leaf] = CONTENT;
    }
  }

  function isPassage(node: number): boolean {
    const evidence = evidenceFor(firstLeaf[node], firstLeaf[end[node]]);
    return evidence !== undefined && evidence.kept === 1 && evidence.words >= MIN_WORDS.passage;
  }
}

function areLines({ words, kept, foreign, probability }: Evidence, leaves: number): boolean {
  const isOne = leaves === 1 || words < MIN_WORDS.lines;
  const least = isOne ? MIN_PROBABILITY.line : MIN_PROBABILITY.lines;
  return words <= MAX_WORDS && foreign === 0 && (kept >= MIN_KEPT_SHARE || probability >= least);
}
