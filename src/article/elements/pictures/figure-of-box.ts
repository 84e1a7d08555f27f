import type { Block } from '../../article.ts';
import { withAside } from '../../flow/aside.ts';
import type { BlockContext } from '../../flow/block-context.ts';
import { BlockList } from '../../flow/block-list.ts';
import { captionsOf, figure, isFigureBox } from './figure.ts';

/** The figure that an item of a list is, and what is doubtful in it; undefined where it is none. */
export function figureOf(context: BlockContext, node: number): Block[] | undefined {
  if (!isFigureBox(context, node)) return undefined;
  const captions = captionsOf(context, node);
  const { made, aside } = withAside(context, (inner) => figure(inner, node, captions));
  if (made === undefined) return undefined;
  const list = new BlockList();
  list.push(made);
  list.gap(aside);
  return list.finish();
}
