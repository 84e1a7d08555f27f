import type { BlockContent, DefinitionContent, PhrasingContent, Root } from 'mdast';
import type {
  Article,
  Block,
  CalloutKind,
  Definitions,
  Figure,
  Footnotes,
  Image,
  Inline,
  List,
  Paragraph,
  Quote,
} from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { figureWords } from '../../blocks/figure-words.ts';
import { listNumbers } from '../../elements/lists/list-numbers.ts';
import { newItem } from '../new-item.ts';
import { withoutWrapper } from '../prepare/prepare-inlines.ts';
import { captionOf } from './caption-to-mdast.ts';
import { codeBlockToMdast } from './code-to-mdast.ts';
import { formulaToMdast, inlinesToMdast, pictureToMdast } from './inlines-to-mdast.ts';
import { withoutMarksInTex } from './note-program-marks.ts';
import { anchorData, settleLinks } from './settle-links.ts';
import { settleNotes } from './settle-notes.ts';
import { tableToMdast } from './table-to-mdast.ts';

type Flow = BlockContent | DefinitionContent;

/** Ordered lists of Markdown begin with at most nine digits. */
const MAX_START = 999_999_999;

/** A prepared article as an mdast tree of CommonMark, GFM and formulas between dollars. */
export function articleToMdast({ blocks }: Article): Root {
  const children: Flow[] = [];
  for (const block of blocks) {
    const nodes = block.type === 'table' ? tableToMdast(block) : blockToMdast(block);
    for (const node of nodes) children.push(node);
  }
  return { type: 'root', children: settleLinks(settleNotes(children)) };
}

function blocksToMdast(blocks: readonly Block[]): Flow[] {
  return blocks.flatMap((block) => blockToMdast(block));
}

/** What a quote holds; that of a callout begins with the mark of its kind, in place of a title that says no more. */
function calloutToMdast({ callout, children }: Quote): Flow[] {
  if (callout === undefined) return blocksToMdast(children);
  const mark: PhrasingContent = { type: 'html', value: `[!${callout.toUpperCase()}]` };
  const [title, ...others] = children;
  const isNamed = title?.type === 'paragraph' && isNameOf(callout, title);
  const [first, ...rest] = blocksToMdast(isNamed ? others : children);
  if (first?.type !== 'paragraph') {
    const alone: Flow = { type: 'paragraph', children: [mark] };
    return first === undefined ? [alone] : [alone, first, ...rest];
  }
  const line: PhrasingContent = { type: 'text', value: '\n' };
  return [{ ...first, children: [mark, line, ...first.children] }, ...rest];
}

function isNameOf(callout: CalloutKind, { children }: Paragraph): boolean {
  return inlineText(children).trim().toLowerCase() === callout;
}

function blockToMdast(block: Block): Flow[] {
  switch (block.type) {
    case 'heading': {
      const children = inlinesToMdast(block.children, 'heading');
      const heading: Flow = { type: 'heading', depth: block.level, children };
      return [
        block.anchor === undefined ? heading : { ...heading, data: anchorData(block.anchor) },
      ];
    }
    case 'paragraph':
      return [paragraph(block.children)];
    case 'list':
      return lists(block);
    case 'quote':
      return [{ type: 'blockquote', children: calloutToMdast(block) }];
    case 'code':
      return [codeBlockToMdast(block)];
    case 'table':
      return tableToMdast(block);
    case 'figure':
      return figure(block);
    case 'math-block':
      if (block.tex === '')
        return [{ type: 'paragraph', children: [formulaToMdast(block, 'block')] }];
      return [{ type: 'math', value: withoutMarksInTex(block.tex) }];
    case 'definitions':
      return [definitions(block)];
    case 'details': {
      const summary = block.summary.length > 0 ? [boldParagraph(block.summary)] : [];
      return [...summary, ...blocksToMdast(block.children)];
    }
    case 'footnotes':
      return footnotes(block);
    case 'embed': {
      const children = [{ type: 'text' as const, value: block.title }];
      return [
        { type: 'paragraph', children: [{ type: 'link', url: block.url, title: null, children }] },
      ];
    }
    case 'rule':
      return [{ type: 'thematicBreak' }];
    case 'gap':
      return [];
  }
}

function paragraph(children: readonly Inline[]): BlockContent {
  return { type: 'paragraph', children: inlinesToMdast(children, 'block') };
}

/** Bold as a whole: bold within bold cannot be written. */
function boldParagraph(inlines: readonly Inline[]): BlockContent {
  const children = inlinesToMdast(withoutWrapper(inlines, 'strong'), 'block');
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** A list of Markdown counts on from its first number: where the page's jumps, a new one begins. */
function lists(list: List): BlockContent[] {
  if (!list.isOrdered) return [listOf(list.items, null)];
  const numbers = listNumbers(list);
  if (!numbers.every((number) => number >= 0 && number <= MAX_START))
    return [listOf(list.items, 1)];
  const starts = numbers.flatMap((number, i) => (number === numbers[i - 1] + 1 ? [] : [i]));
  return starts.map((from, i) => listOf(list.items.slice(from, starts[i + 1]), numbers[from]));
}

/** @param start null for a list without numbers */
function listOf(items: List['items'], start: number | null): BlockContent {
  const children = items.map(({ children, isChecked }) => {
    const item = newItem(itemToMdast(children));
    // Only a paragraph can have a box before it.
    const canBeChecked = isChecked !== undefined && item.children[0]?.type === 'paragraph';
    return canBeChecked ? { ...item, checked: isChecked } : item;
  });
  const spread = children.some((item) => item.spread === true);
  return { type: 'list', ordered: start !== null, start, spread, children };
}

/** A term that is all of an item needs no list of its own. */
function itemToMdast(children: readonly Block[]): Flow[] {
  const [only, ...others] = children;
  const isTerm = only?.type === 'definitions' && only.groups.length + others.length === 1;
  return isTerm ? termToMdast(only.groups[0]) : blocksToMdast(children);
}

/** Markdown has no lists of terms: each group is an item. */
function definitions({ groups }: Definitions): BlockContent {
  const children = groups.map((group) => newItem(termToMdast(group)));
  return { type: 'list', ordered: false, spread: true, children };
}

/** Terms, in bold, and what they mean. */
function termToMdast({ terms, details }: Definitions['groups'][number]): Flow[] {
  return [
    ...terms.map((term) => boldParagraph(term)),
    ...details.flatMap((detail) => blocksToMdast(detail)),
  ];
}

function figure(block: Figure): Flow[] {
  const words = figureWords(block);
  const parts = block.children.flatMap<Flow>((child) =>
    child.type === 'image'
      ? [{ type: 'paragraph', children: [linkedPicture(child)] }]
      : blockToMdast(child),
  );
  return words.length > 0 ? [...parts, captionOf(words)] : parts;
}

function linkedPicture(image: Image): PhrasingContent {
  const picture = pictureToMdast(image);
  if (image.link === undefined) return picture;
  return { type: 'link', url: image.link, title: null, children: [picture] };
}

function footnotes({ notes }: Footnotes): Flow[] {
  return notes.map(({ id, children }) => ({
    type: 'footnoteDefinition',
    identifier: id,
    label: id,
    children: blocksToMdast(children),
  }));
}
