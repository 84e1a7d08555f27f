import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { Table, TableCell } from '../../article.ts';
import { headRows, tableGrid } from '../../elements/tables/table-grid.ts';
import { blocksToHast } from '../html/article-to-hast.ts';
import { captionOf } from './caption-to-mdast.ts';
import { cellToMdast } from './cell-to-mdast.ts';
import { fenceLanguage } from './fence-language.ts';
import { isInlineQuery, withoutMarksInHtml } from './note-program-marks.ts';

/**
 * A prepared table as GFM has it: cells that span several columns or rows stand in the first of them,
 * and a table without a row of headers gets an empty one. As HTML where a cell holds what no cell of GFM
 * can hold, such as code whose lines stand further in.
 */
export function tableToMdast(table: Table): BlockContent[] {
  const contents = new Map<TableCell | undefined, PhrasingContent[]>();
  for (const row of table.rows) {
    for (const cell of row) {
      const content = cellToMdast(cell);
      if (content === undefined) return [tableAsHtml(table)];
      contents.set(cell, content);
    }
  }
  const grid = tableGrid(table.rows);
  const rows = headRows(table.rows) > 0 ? grid : [grid[0]?.map(() => undefined) ?? [], ...grid];
  return [
    ...(table.caption.length > 0 ? [captionOf(table.caption)] : []),
    {
      type: 'table',
      align: alignmentsOf(grid),
      children: rows.map((row) => ({
        type: 'tableRow',
        children: row.map((cell) => ({ type: 'tableCell', children: contents.get(cell) ?? [] })),
      })),
    },
  ];
}

/** Where the words of each column stand: as most of its cells below the head have it, or the head alone. */
function alignmentsOf(grid: ReturnType<typeof tableGrid>): ('center' | 'right' | null)[] {
  const head = grid[0] ?? [];
  return head.map((first, column) => {
    const cells = grid.slice(1).flatMap((row) => row[column] ?? []);
    const others = cells.length > 0 ? cells : first === undefined ? [] : [first];
    const aligned = others.filter(({ alignment }) => alignment === others.at(-1)?.alignment);
    const alignment = 2 * aligned.length > others.length ? aligned[0]?.alignment : undefined;
    return alignment === 'end' ? 'right' : (alignment ?? null);
  });
}

/** A row on a line, and no blank line, which would end it: a line break of code before one is written as a character. */
function tableAsHtml(table: Table): BlockContent {
  const html = withoutMarksInHtml(toHtml(blocksToHast([table]).map(asInMarkdown)));
  const value = html
    .replace(/\n(?=[ \t]*(?:\n|$))/g, '&#10;')
    .replace(/(?:<table>|<\/caption>|<\/?thead>|<\/?tbody>|<\/tr>)(?=<)/g, '$&\n');
  return { type: 'html', value };
}

/**
 * Ids and links to them have no counterpart in Markdown; their words stay. Code is not what note programs would run in
 * place of showing it.
 */
function asInMarkdown(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const { id, href, role, className, ...properties } = node.properties;
  const children = node.children.map(asInMarkdown);
  const isInner = typeof href === 'string' && href.startsWith('#');
  if (isInner) return { ...node, tagName: 'span', properties, children } satisfies Element;
  const [text] = node.children;
  const isQuery = node.tagName === 'code' && text?.type === 'text' && isInlineQuery(text.value);
  const kept = { ...properties, ...(href !== undefined && { href }), ...safeClass(className) };
  return { ...node, tagName: isQuery ? 'samp' : node.tagName, properties: kept, children };
}

/** Code has the class of its language where a fence could name that, too. */
function safeClass(className: unknown): { className?: string[] } {
  const names = Array.isArray(className) ? className.map(String) : [];
  const isSafe = (name: string) =>
    !name.startsWith('language-') || fenceLanguage(name.slice('language-'.length)) !== '';
  const safe = names.filter(isSafe);
  return safe.length > 0 ? { className: safe } : {};
}
