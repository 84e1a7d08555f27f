import type { Block, Source } from '../../article.ts';
import { joinSources } from '../../blocks/join-sources.ts';
import { listNumbers } from '../../elements/lists/list-numbers.ts';

/** What a budget keeps whole or leaves out: a block, or one part of a long list, quote or set of notes. */
export interface Passage {
  readonly block: Block;
  /** Index of the block of the article that it is all or a part of. */
  readonly of: number;
}

/** The blocks that some passages make, in their order: neighbors that were one block are so again. */
export function blocksOf(passages: readonly Passage[]): Block[] {
  const blocks: Block[] = [];
  let last: number | undefined;
  for (const { block, of } of passages) {
    const before = blocks[blocks.length - 1];
    const joined = of === last ? joinParts(before, block) : undefined;
    if (joined === undefined) blocks.push(block);
    else blocks[blocks.length - 1] = joined;
    last = of;
  }
  return blocks;
}

/** The parts of a block that make sense alone; the block itself where it has none. */
export function partsOf(block: Block): readonly Block[] {
  switch (block.type) {
    case 'list': {
      const numbers = listNumbers(block);
      return block.items.map((item, i) => ({
        ...block,
        source: sourceOf(item.children),
        start: numbers[i],
        items: [block.isOrdered ? { ...item, number: numbers[i] } : item],
      }));
    }
    case 'quote':
      return block.children.map((child) => ({ ...block, source: child.source, children: [child] }));
    case 'footnotes':
      return block.notes.map((note) => ({
        ...block,
        source: sourceOf(note.children),
        notes: [note],
      }));
    case 'definitions':
      return block.groups.map((group) => ({
        ...block,
        source: sourceOf(group.details.flat()),
        groups: [group],
      }));
    default:
      return [block];
  }
}

function sourceOf(blocks: readonly Block[]): Source {
  const nowhere = { source: { document: 0, firstLeaf: -1, lastLeaf: -1 } };
  return blocks.reduce((before, block) => ({ source: joinSources(before, block) }), nowhere).source;
}

/** @returns undefined where they are no parts of one list, quote or set of notes */
function joinParts(before: Block, after: Block): Block | undefined {
  if (before.type === 'list' && after.type === 'list') {
    return { ...before, items: [...before.items, ...after.items] };
  }
  if (before.type === 'quote' && after.type === 'quote') {
    return { ...before, children: [...before.children, ...after.children] };
  }
  if (before.type === 'footnotes' && after.type === 'footnotes') {
    return { ...before, notes: [...before.notes, ...after.notes] };
  }
  if (before.type === 'definitions' && after.type === 'definitions') {
    return { ...before, groups: [...before.groups, ...after.groups] };
  }
  return undefined;
}
