import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { Block, Table, TableCell } from '../article.ts';
import { tableGrid } from '../table-grid.ts';
import { blocksToHast } from './article-to-hast.ts';
import { codeToMdast, formulaToMdast, inlinesToMdast, pictureToMdast } from './inlines-to-mdast.ts';
import { headRows } from './table-to-hast.ts';

/**
 * A prepared table as GFM has it: cells that span several columns or rows stand in the first of them,
 * and a table without a row of headers gets an empty one. As HTML where a cell holds a list or another
 * block that no cell of GFM can hold.
 */
export function tableToMdast(table: Table): BlockContent[] {
  const contents = new Map<TableCell | undefined, PhrasingContent[]>();
  for (const cell of table.rows.flat()) {
    const content = cellToMdast(cell);
    if (content === undefined) return [tableAsHtml(table)];
    contents.set(cell, content);
  }
  const grid = tableGrid(table.rows);
  const rows = headRows(table.rows) > 0 ? grid : [grid[0]?.map(() => undefined) ?? [], ...grid];
  const caption = inlinesToMdast(table.caption, 'block');
  return [
    ...(caption.length > 0 ? [{ type: 'paragraph' as const, children: caption }] : []),
    {
      type: 'table',
      children: rows.map((row) => ({
        type: 'tableRow',
        children: row.map((cell) => ({ type: 'tableCell', children: contents.get(cell) ?? [] })),
      })),
    },
  ];
}

/** @returns undefined where a cell of GFM cannot hold it */
function cellToMdast({ children }: TableCell): PhrasingContent[] | undefined {
  const lines = children.map((block) => lineOf(block));
  if (lines.includes(undefined)) return undefined;
  return lines.flatMap((line = [], i) =>
    i === 0 ? line : [{ type: 'html' as const, value: '<br>' }, ...line],
  );
}

function lineOf(block: Block): PhrasingContent[] | undefined {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlinesToMdast(block.children, 'cell');
    case 'code':
      return block.text.includes('\n') ? undefined : codeToMdast(block.text, 'cell');
    case 'math-block':
      return [formulaToMdast(block, 'cell')];
    case 'embed':
      return [
        {
          type: 'link',
          url: block.url,
          title: null,
          children: [{ type: 'text', value: block.title }],
        },
      ];
    case 'figure': {
      const pictures = block.children.filter((child) => child.type === 'image');
      if (pictures.length < block.children.length || block.caption.length > 0) return undefined;
      return pictures.map(pictureToMdast);
    }
    default:
      return undefined;
  }
}

/** On one line, since a blank one would end it. */
function tableAsHtml(table: Table): BlockContent {
  const html = toHtml(blocksToHast([table]).map(withoutInnerLinks));
  return { type: 'html', value: html.replaceAll('\n', '&#10;') };
}

/** Ids and links to them have no counterpart in Markdown; their words stay. */
function withoutInnerLinks(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const { id, href, role, ...properties } = node.properties;
  const children = node.children.map(withoutInnerLinks);
  const isInner = typeof href === 'string' && href.startsWith('#');
  if (isInner) return { ...node, tagName: 'span', properties, children } satisfies Element;
  return { ...node, properties: { ...properties, ...(href !== undefined && { href }) }, children };
}
