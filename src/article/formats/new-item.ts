import type { BlockContent, DefinitionContent, ListItem } from 'mdast';

type Flow = BlockContent | DefinitionContent;

/** An item, tight where it is one paragraph and the plain lists below it: without blank lines. */
export function newItem(children: readonly Flow[]): ListItem {
  const isTight = children.slice(1).every(canFollowParagraph);
  return { type: 'listItem', spread: !isTight, children: [...children] };
}

/** Lists that parsers see without a blank line above them: an ordered one must begin with 1. */
function canFollowParagraph(block: Flow): boolean {
  if (block.type !== 'list' || (block.ordered === true && block.start !== 1)) return false;
  return block.children[0]?.children[0]?.type === 'paragraph';
}
