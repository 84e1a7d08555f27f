import { UNCERTAIN } from '../../core/labels.ts';
import type { Block } from '../article.ts';
import { asUncertain, type BlockContext, blockMeta, holdsDoubt } from './block-context.ts';
import { inlinesIn } from './inline-content.ts';

/** A block, and the doubtful lines of it. */
export interface WithAside<T> {
  readonly made: T;
  readonly aside: readonly Block[];
}

/** Puts what is doubtful in a line, such as a caption, aside: a gap after the block that is being made will hold it. */
export function putAside(context: BlockContext, node: number): void {
  if (!holdsDoubt(context, node)) return;
  const { index, selection } = context.analysis;
  const leaves = selection.span(index.firstLeaf[node], index.firstLeaf[index.end[node]], UNCERTAIN);
  const doubtful = asUncertain(context);
  const children = inlinesIn(doubtful, node);
  const meta = blockMeta(doubtful, node, leaves);
  context.aside.push({ type: 'paragraph', ...meta, children });
}

/** Makes a block, and hands over what was put aside meanwhile. */
export function withAside<T>(
  context: BlockContext,
  make: (context: BlockContext) => T,
): WithAside<T> {
  const aside: Block[] = [];
  return { made: make({ ...context, aside }), aside };
}
