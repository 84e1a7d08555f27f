import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { Block, Footnotes } from '../../article.ts';
import { type BlockContext, blockMeta, blocksIn, within } from '../../flow/block-context.ts';

/** Whether the items of a list are notes that the text refers to. */
export function isNoteList({ index, notes }: PageAnalysis, list: number): boolean {
  if (notes.notes.size === 0) return false;
  for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
    if (notes.notes.has(item)) return true;
  }
  return false;
}

/** A list of notes; items that nothing refers to are notes as well. */
export function footnotes(context: BlockContext, list: number): Footnotes {
  const { index, notes } = context.analysis;
  const meta = blockMeta(context, list);
  const made: { id: string; children: Block[] }[] = [];
  const inner = within(context, list);
  for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
    if (index.name(item) === '#text') continue;
    const children = blocksIn(inner, item);
    const last = made[made.length - 1];
    // `<dt>[1]</dt><dd>The note.</dd>`: the term has the id, and its number is left out.
    if (index.name(item) === 'dd' && last !== undefined) {
      for (const child of children) last.children.push(child);
    } else {
      const id = notes.notes.get(item) ?? index.attribute(item, 'id') ?? `note-${item}`;
      made.push({ id, children });
    }
  }
  return { type: 'footnotes', ...meta, notes: made.filter(({ children }) => children.length > 0) };
}

/** A note that stands by itself; those beside it join it. */
export function singleNote(context: BlockContext, node: number): Footnotes {
  const meta = blockMeta(context, node);
  const id = context.analysis.notes.notes.get(node) ?? '';
  const children = blocksIn(within(context, node), node);
  return { type: 'footnotes', ...meta, notes: [{ id, children }] };
}
