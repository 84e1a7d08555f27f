import { isDetached, isInPage } from '../../../platform/dom/is-detached.ts';
import type { LabeledDocument } from '../read-page.ts';
import { contentRuns } from './content-runs.ts';

/** Leaves between two chances to let the page respond: about a millisecond in Firefox. */
const LEAVES_PER_STEP = 500;

/** A live range, and the first and last text that it was made to span. */
export interface ContentRange {
  readonly range: Range;
  readonly first: Text;
  readonly last: Text;
}

/**
 * Live ranges over the content of one document, without the white space at their ends. Yields now
 * and then. What the page has removed since it was read is left out.
 */
export function* contentRanges(labeled: LabeledDocument): Generator<undefined, ContentRange[]> {
  const { document, capture, labels } = labeled;
  if (isDetached(document)) return [];
  const nodes = capture.leafNodes as readonly Text[];
  const ranges: ContentRange[] = [];
  const isSameRoot = (leaf: number, next: number) =>
    nodes[leaf].getRootNode() === nodes[next].getRootNode();
  let untilYield = LEAVES_PER_STEP;
  for (const { first, last } of contentRuns(capture.tree, labels, isSameRoot)) {
    const made = { range: document.createRange(), first: nodes[first], last: nodes[last] };
    if (spanTexts(made)) ranges.push(made);
    untilYield -= last - first + 1;
    if (untilYield > 0) continue;
    untilYield = LEAVES_PER_STEP;
    yield;
  }
  return ranges;
}

/** Puts the ends of a range to its texts as they are now; false where they are gone or blank. */
export function spanTexts({ range, first, last }: ContentRange): boolean {
  if (!isInPage(first) || !isInPage(last)) return false;
  range.setStart(first, first.data.search(/\S|$/));
  range.setEnd(last, last.data.trimEnd().length);
  return !range.collapsed;
}
