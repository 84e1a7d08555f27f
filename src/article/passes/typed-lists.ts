import type { Block, List, Paragraph } from '../article.ts';
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
  const [{ number }] = marks;
  const { source } = paragraphs[0];
  return {
    type: 'list',
    source: { ...source, lastLeaf: paragraphs[paragraphs.length - 1].source.lastLeaf },
    isOrdered: number !== undefined,
    start: number ?? 1,
    items: paragraphs.map((paragraph, i) => ({
      children: [{ ...paragraph, children: withoutStart(paragraph.children, marks[i].length) }],
    })),
  };
}
