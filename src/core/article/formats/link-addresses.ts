import type { Paragraph, PhrasingContent, Text } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import type { InlinePlace } from './inlines-to-mdast.ts';

/** Makes links of the addresses that stand in the texts of a tree, as readers of GFM do. */
const TRANSFORMS = gfmAutolinkLiteralFromMarkdown().transforms ?? [];
/** Whose mail address CommonMark sees between pointed brackets; that of GFM may have `_` in its domain. */
const MAIL_DOMAIN = /@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * A text with its addresses as links: between pointed brackets they need no backslashes, which would break
 * them for whoever copies them.
 */
export function linkAddresses(text: Text, place: InlinePlace): PhrasingContent[] {
  const paragraph: Paragraph = { type: 'paragraph', children: [text] };
  for (const transform of TRANSFORMS) transform({ type: 'root', children: [paragraph] });
  const { children } = paragraph;
  const isWritable = (node: PhrasingContent) => {
    if (node.type !== 'link') return true;
    if (place === 'cell' && node.url.includes('|')) return false;
    return !node.url.startsWith('mailto:') || MAIL_DOMAIN.test(node.url);
  };
  return children.every(isWritable) ? children : [text];
}
