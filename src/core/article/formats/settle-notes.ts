import type { BlockContent, DefinitionContent, FootnoteDefinition, Nodes } from 'mdast';
import { newItem } from './new-item.ts';

type Flow = BlockContent | DefinitionContent;

/**
 * Renderers drop notes that nothing refers to and all but the first of a name, and leave references to
 * nowhere as brackets: such notes, and those within notes, become items of lists, such references plain
 * numbers.
 */
export function settleNotes(blocks: readonly Flow[]): Flow[] {
  const noted = new Set<string>();
  const referred = new Set<string>();
  for (const node of blocks) visit(node, false);
  const free = new Set(noted);
  return blocks.flatMap((node) => settle(node, false)) as Flow[];

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
