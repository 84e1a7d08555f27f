import type { BlockContent, DefinitionContent, FootnoteDefinition, Nodes, TableRow } from 'mdast';
import { newItem } from '../new-item.ts';

type Flow = BlockContent | DefinitionContent;

/**
 * Renderers drop notes that nothing refers to and all but the first of a name, and leave references to
 * nowhere as brackets: such notes, and those within notes, become items of lists, such references plain
 * numbers.
 */
export function settleNotes(blocks: readonly Flow[]): Flow[] {
  const noted = new Set<string>();
  const referred = new Set<string>();
  for (const node of blocks) {
    // A table is one node, and may be all of an article.
    if (node.type !== 'table') visit(node, false);
    else for (const row of node.children) visit(row, false);
  }
  if (noted.size + referred.size === 0) return [...blocks];
  const free = new Set(noted);
  const settled: Nodes[] = [];
  for (const node of blocks) {
    if (node.type === 'table') {
      const rows = node.children.map((row) => settle(row, false));
      settled.push({ ...node, children: rows.flat() as TableRow[] });
    } else for (const kept of settle(node, false)) settled.push(kept);
  }
  return settled as Flow[];

  function visit(node: Nodes, isInNote: boolean): void {
    const isNote = node.type === 'footnoteDefinition';
    if (isNote && !isInNote) noted.add(node.identifier);
    if (node.type === 'footnoteReference') referred.add(node.identifier);
    if ('children' in node) for (const child of node.children) visit(child, isInNote || isNote);
  }

  function settle(node: Nodes, isInNote: boolean): Nodes[] {
    if (node.type === 'footnoteReference' && !noted.has(node.identifier)) {
      return [{ type: 'text', value: `[${node.identifier}]` }];
    }
    if (!('children' in node)) return [node];
    const isNote = node.type === 'footnoteDefinition';
    const stays =
      isNote && !isInNote && referred.has(node.identifier) && free.delete(node.identifier);
    const children = node.children.flatMap((child) => settle(child, isInNote || isNote));
    if (isNote && !stays) return noteAsList(node, children as Flow[]);
    return [{ ...node, children } as Nodes];
  }
}

function noteAsList({ identifier }: FootnoteDefinition, children: readonly Flow[]): Nodes[] {
  if (children.length === 0) return [];
  const item = newItem(children);
  const spread = item.spread === true;
  return [{ type: 'list', ordered: true, start: Number(identifier), spread, children: [item] }];
}
