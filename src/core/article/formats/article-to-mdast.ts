import type { BlockContent, DefinitionContent, ListItem as MarkdownItem, Root } from 'mdast';
import type { Article, Block, Definitions, Figure, Footnotes, Inline, List } from '../article.ts';
import { formulaToMdast, inlinesToMdast, pictureToMdast } from './inlines-to-mdast.ts';
import { tableToMdast } from './table-to-mdast.ts';

type Flow = BlockContent | DefinitionContent;

/** Ordered lists of Markdown begin with at most nine digits. */
const MAX_START = 999_999_999;

/** A prepared article as an mdast tree of CommonMark, GFM and formulas between dollars. */
export function articleToMdast({ blocks }: Article): Root {
  return { type: 'root', children: blocksToMdast(blocks, new Set()) };
}

function blocksToMdast(blocks: readonly Block[], references: Set<string>): Flow[] {
  return blocks.flatMap((block) => blockToMdast(block, references));
}

function blockToMdast(block: Block, references: Set<string>): Flow[] {
  switch (block.type) {
    case 'heading': {
      const children = inlinesToMdast(block.children, 'heading', references);
      return [{ type: 'heading', depth: block.level, children }];
    }
    case 'paragraph':
      return [paragraph(block.children, references)];
    case 'list':
      return [list(block, references)];
    case 'quote':
      return [{ type: 'blockquote', children: blocksToMdast(block.children, references) }];
    case 'code':
      return [{ type: 'code', lang: block.codeLanguage || null, value: block.text }];
    case 'table':
      return tableToMdast(block, references);
    case 'figure':
      return figure(block, references);
    case 'math-block':
      if (block.tex === '')
        return [{ type: 'paragraph', children: [formulaToMdast(block, 'block')] }];
      return [{ type: 'math', value: block.tex }];
    case 'definitions':
      return [definitions(block, references)];
    case 'details': {
      const summary = block.summary.length > 0 ? [boldParagraph(block.summary, references)] : [];
      return [...summary, ...blocksToMdast(block.children, references)];
    }
    case 'footnotes':
      return footnotes(block, references);
    case 'embed': {
      const children = [{ type: 'text' as const, value: block.title }];
      return [{ type: 'paragraph', children: [{ type: 'link', url: block.url, children }] }];
    }
    case 'rule':
      return [{ type: 'thematicBreak' }];
    case 'gap':
      return [];
  }
}

function paragraph(children: readonly Inline[], references: Set<string>): BlockContent {
  return { type: 'paragraph', children: inlinesToMdast(children, 'block', references) };
}

/** Bold as a whole: bold within bold cannot be written. */
function boldParagraph(inlines: readonly Inline[], references: Set<string>): BlockContent {
  const children = inlinesToMdast(withoutStrong(inlines), 'block', references);
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

function withoutStrong(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) => {
    if (!('children' in inline)) return [inline];
    const children = withoutStrong(inline.children);
    return inline.type === 'strong' ? children : [{ ...inline, children }];
  });
}

function list({ isOrdered, start, items }: List, references: Set<string>): BlockContent {
  const children = items.map(({ children, isChecked }) => {
    const item = newItem(blocksToMdast(children, references));
    // Only a paragraph can have a box before it.
    const canBeChecked = isChecked !== undefined && item.children[0]?.type === 'paragraph';
    return canBeChecked ? { ...item, checked: isChecked } : item;
  });
  const first = start >= 0 && start <= MAX_START - items.length ? start : 1;
  const spread = children.some((item) => item.spread === true);
  return { type: 'list', ordered: isOrdered, start: isOrdered ? first : null, spread, children };
}

/** Tight, without blank lines, where it is one paragraph and the lists below it. */
function newItem(children: Flow[]): MarkdownItem {
  const isTight = children.slice(1).every(({ type }) => type === 'list');
  return { type: 'listItem', spread: !isTight, children };
}

/** Markdown has no lists of terms: each group is an item, its terms bold. */
function definitions({ groups }: Definitions, references: Set<string>): BlockContent {
  const children = groups.map(({ terms, details }) =>
    newItem([
      ...terms.map((term) => boldParagraph(term, references)),
      ...details.flatMap((detail) => blocksToMdast(detail, references)),
    ]),
  );
  return { type: 'list', ordered: false, spread: true, children };
}

function figure({ children, caption }: Figure, references: Set<string>): Flow[] {
  const parts = children.flatMap<Flow>((child) =>
    child.type === 'image'
      ? [{ type: 'paragraph', children: [pictureToMdast(child)] }]
      : blockToMdast(child, references),
  );
  return caption.length > 0 ? [...parts, paragraph(caption, references)] : parts;
}

/** Renderers show only the notes that something above refers to; the others are a list. */
function footnotes({ notes }: Footnotes, references: Set<string>): Flow[] {
  return notes.flatMap<Flow>(({ id, children }) => {
    const content = blocksToMdast(children, references);
    if (references.has(id))
      return [{ type: 'footnoteDefinition', identifier: id, label: id, children: content }];
    return [{ type: 'list', ordered: true, start: Number(id), children: [newItem(content)] }];
  });
}
