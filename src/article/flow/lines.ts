import { TEXT_NAME } from '../../page/page-tree.ts';
import { isBlockItem } from '../analysis/block-structure.ts';
import { NO_LEAVES } from '../analysis/selection.ts';
import type { Block, Image } from '../article.ts';
import type { ChildItem } from '../elements/lists/child-items.ts';
import { typedLines } from '../elements/lists/typed-lines.ts';
import { splitDisplays } from '../elements/math/split-displays.ts';
import { splitPictures } from '../elements/pictures/split-pictures.ts';
import { asUncertain, type BlockContext, blockMeta, holdsDoubt, keeps } from './block-context.ts';
import type { BlockList } from './block-list.ts';
import { writeItem, writtenLines } from './inline-content.ts';
import type { InlinePiece } from './inline-writer.ts';

/** A line of text, which two line breaks in a row divide into paragraphs. */
export function emitRun(
  context: BlockContext,
  out: BlockList,
  parent: number,
  run: readonly ChildItem[],
): void {
  // Words that styles add say nothing without those that they are added to.
  const isKept = (item: ChildItem) =>
    typeof item === 'number' ? keeps(context, item) : item.type !== 'words';
  if (run.some(isKept)) {
    for (const piece of linesOf(context, run).flatMap(splitDisplays).flatMap(typedLines)) {
      for (const block of blocksOfLine(context, parent, piece)) out.push(block);
    }
  }
  if (!run.some((item) => typeof item === 'number' && holdsDoubt(context, item))) return;
  const doubtful = asUncertain(context);
  out.gap(
    linesOf(doubtful, run)
      .flatMap(splitDisplays)
      .flatMap((piece) => blocksOfLine(doubtful, parent, piece)),
  );
}

function linesOf(context: BlockContext, run: readonly ChildItem[]): InlinePiece[] {
  return writtenLines(context, (writer) => {
    for (const item of run) writeItem(context, writer, item);
  });
}

function blocksOfLine(
  context: BlockContext,
  parent: number,
  piece: Omit<InlinePiece, 'lines'>,
): Block[] {
  const [formula] = piece.children;
  if (formula?.type === 'math' && formula.isDisplay && piece.children.length === 1) {
    const { tex, mathml, text } = formula;
    return [{ type: 'math-block', ...blockMeta(context, parent, piece), tex, mathml, text }];
  }
  const { before, children, after } = splitPictures(piece.children);
  const figure = (image: Image): Block => ({
    type: 'figure',
    ...blockMeta(context, parent, NO_LEAVES),
    children: [image],
    caption: [],
  });
  const first = before.map(figure);
  if (children.length === 0) return first;
  return [
    ...first,
    { type: 'paragraph', ...blockMeta(context, parent, piece), children },
    ...after.map(figure),
  ];
}

/** Whether what stands in an element is part of a line of text. */
export function isInLine(context: BlockContext, item: ChildItem): boolean {
  if (typeof item !== 'number') return !isBlockItem(item);
  if (context.skipped.has(item)) return false;
  const { index } = context.analysis;
  if (index.tree.nodeNames[item] === TEXT_NAME) return true;
  if (index.fieldValues.has(item) && index.name(item) !== 'textarea') return true;
  return (
    context.analysis.structure.isBlock[item] === 0 &&
    context.analysis.structure.containsBlock[item] === 0
  );
}
