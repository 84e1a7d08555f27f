import type { Block, List, ListItem, Paragraph } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';
import { type TypedMark, typedItems, typedMark } from '../elements/lists/typed-mark.ts';
import { withinBlock } from '../elements/lists/within-block.ts';
import { withoutStart } from '../elements/lists/without-start.ts';

/**
 * Blocks with lists in the place of paragraphs that begin with bullets, or with numbers that go up. Those in cells of
 * tables stay as they are: no cell of Markdown holds a list.
 */
export function withTypedLists(blocks: readonly Block[]): Block[] {
  const marks = blocks.map((block) =>
    block.type === 'paragraph' ? typedMark(block.children) : undefined,
  );
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const items = typedItems(marks, at, lineBefore(blocks[at - 1]));
    if (items === 0) result.push(withinBlock(blocks[at++], withTypedLists));
    else {
      const paragraphs = blocks.slice(at, at + items) as Paragraph[];
      result.push(listOf(paragraphs, marks.slice(at, at + items) as TypedMark[]));
      at += items;
    }
  }
  return result;
}

function lineBefore(block: Block | undefined): string {
  return block?.type === 'paragraph' || block?.type === 'heading' ? inlineText(block.children) : '';
}

function listOf(paragraphs: readonly Paragraph[], marks: readonly TypedMark[]): List {
  const [{ sign, number }] = marks;
  const { source } = paragraphs[0];
  const items: ListItem[] = [];
  for (let at = 0; at < marks.length; ) {
    // Other bullets below one are those of its own list.
    const next = marks.findIndex((mark, i) => i > at && mark.sign === sign);
    const end = next < 0 ? marks.length : next;
    const own = withoutStart(paragraphs[at].children, marks[at].length);
    const inner =
      end - at > 1 ? [listOf(paragraphs.slice(at + 1, end), marks.slice(at + 1, end))] : [];
    items.push({ children: [{ ...paragraphs[at], children: own }, ...inner] });
    at = end;
  }
  return {
    type: 'list',
    source: { ...source, lastLeaf: paragraphs[paragraphs.length - 1].source.lastLeaf },
    isOrdered: number !== undefined,
    start: number ?? 1,
    items,
  };
}
