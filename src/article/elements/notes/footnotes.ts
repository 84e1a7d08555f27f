import type { Block, Footnotes } from '../../article.ts';
import type { BlockBuilder } from '../../flow/block-builder.ts';

/** Whether the items of a list are notes that the text refers to. */
export function isNoteList({ index, notes }: BlockBuilder, list: number): boolean {
  if (notes.notes.size === 0) return false;
  for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
    if (notes.notes.has(item)) return true;
  }
  return false;
}

/** A list of notes; items that nothing refers to are notes as well. */
export function footnotes(b: BlockBuilder, list: number): Footnotes {
  const { index, notes } = b;
  const facts = b.facts(list);
  const made: { id: string; children: Block[] }[] = [];
  b.within(list, () => {
    for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
      if (index.name(item) === '#text') continue;
      const children = b.blocks(item);
      const last = made[made.length - 1];
      // `<dt>[1]</dt><dd>The note.</dd>`: the term has the id, and its number is left out.
      if (index.name(item) === 'dd' && last !== undefined) {
        for (const child of children) last.children.push(child);
      } else {
        const id = notes.notes.get(item) ?? index.attribute(item, 'id') ?? `note-${item}`;
        made.push({ id, children });
      }
    }
  });
  return { type: 'footnotes', ...facts, notes: made.filter(({ children }) => children.length > 0) };
}

/** A note that stands by itself; those beside it join it. */
export function singleNote(b: BlockBuilder, node: number): Footnotes {
  const facts = b.facts(node);
  const id = b.notes.notes.get(node) ?? '';
  const children = b.within(node, () => b.blocks(node));
  return { type: 'footnotes', ...facts, notes: [{ id, children }] };
}
