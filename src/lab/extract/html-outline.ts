import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from '../../core/saved-page/parse5-attribute.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Text of a parsed fragment or element, without the numbers of notes and the ways back from them. */
export function htmlText(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!('childNodes' in node)) return '';
  const role = 'attrs' in node ? attribute(node, 'role') : undefined;
  if (role === 'doc-noteref' || role === 'doc-backlink') return '';
  return node.childNodes.map(htmlText).join('');
}

/** All elements below a node, in document order. */
export function elementsWithin(node: Node): DefaultTreeAdapterTypes.Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsWithin(child)] : [],
  );
}
