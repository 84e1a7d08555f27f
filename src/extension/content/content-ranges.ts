import { contentRuns } from './content-runs.ts';
import type { LabeledDocument } from './cut-page.ts';

/** Leaves between two chances to let the page breathe: about a millisecond in Firefox. */
const LEAVES_PER_STEP = 500;

/**
 * Live ranges over the content of one document, without the white space at their ends. Yields now
 * and then. What the page has removed since it was read is left out.
 */
export function* contentRanges(labeled: LabeledDocument): Generator<undefined, Range[]> {
  const { document, capture, labels } = labeled;
  const nodes = capture.leafNodes as readonly Text[];
  const ranges: Range[] = [];
  const isSameRoot = (leaf: number, next: number) =>
    nodes[leaf].getRootNode() === nodes[next].getRootNode();
  let untilYield = LEAVES_PER_STEP;
  for (const { first, last } of contentRuns(capture.tree, labels, isSameRoot)) {
    const range = rangeOver(document, nodes[first], nodes[last]);
    if (range !== undefined) ranges.push(range);
    untilYield -= last - first + 1;
    if (untilYield > 0) continue;
    untilYield = LEAVES_PER_STEP;
    yield;
  }
  return ranges;
}

function rangeOver(document: Document, first: Text, last: Text): Range | undefined {
  if (!first.isConnected || !last.isConnected) return undefined;
  const range = document.createRange();
  range.setStart(first, first.data.search(/\S|$/));
  range.setEnd(last, last.data.trimEnd().length);
  return range.collapsed ? undefined : range;
}
