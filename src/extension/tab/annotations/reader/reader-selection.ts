import type { LeafSpan } from '../../../../article/annotations/leaf-span.ts';
import { signsOf } from '../../../../article/annotations/page-text.ts';
import { spanOfBlockPart } from '../../../../article/annotations/spans-in-block.ts';
import { partInRange, selectedRanges } from '../../../layers/page/positions/selected-ranges.ts';
import { readTextRuns } from '../../../layers/reader/find/text-runs.ts';
import type { ReaderSurface } from '../../../layers/reader/reader-surface.ts';
import type { PlacedBlock } from '../../../layers/reader/render/rendering.ts';
import { READER_WRITTEN } from '../../../layers/reader/selected-article.ts';
import type { SelectedSpan } from '../page/page-selection.ts';
import { textsOf } from './reader-marks.ts';

/** What the user has selected in the reader, as a passage of the page; undefined where nothing of the page is. */
export function selectedSpanInReader({
  root,
  placed,
  page,
}: ReaderSurface): SelectedSpan | undefined {
  const [range] = selectedRanges({ document, shadowRoots: [root] }).filter(
    ({ startContainer }) => startContainer.getRootNode() === root,
  );
  if (range === undefined) return undefined;
  const textOf = textsOf(page);
  const spans = placed.flatMap((block) => {
    const part = range.intersectsNode(block.element) ? partOf(block, range) : undefined;
    const span = part && spanOfBlockPart({ text: part.text, source: block.source }, part, textOf);
    return span === undefined ? [] : [span];
  });
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (first === undefined || last === undefined || first.document !== last.document)
    return undefined;
  return { span: joined(first, last), box: range.getBoundingClientRect() };
}

/** Blocks may stand in another order than in the page, as a headline does. */
function joined(first: LeafSpan, last: LeafSpan): LeafSpan {
  const isInOrder =
    first.firstLeaf < last.lastLeaf || (first.firstLeaf === last.lastLeaf && first.from < last.to);
  return isInOrder ? { ...first, lastLeaf: last.lastLeaf, to: last.to } : first;
}

/** The signs of a block within a range. */
function partOf({ element }: PlacedBlock, range: Range) {
  const { text, nodes } = readTextRuns(element, { skipped: READER_WRITTEN });
  let start = 0;
  let count = 0;
  for (const node of nodes) {
    const part = partInRange(node, range);
    if (count === 0) start += signsOf(node.data.slice(0, part?.from)).length;
    if (part !== undefined) count += signsOf(node.data.slice(part.from, part.to)).length;
  }
  return count === 0 ? undefined : { text, start, end: start + count };
}
