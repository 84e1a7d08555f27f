import type { Options } from 'css-select';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from '../parse5-attribute.ts';

type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
type Adapter = NonNullable<Options<Node, Element>['adapter']>;

/** Classes by which the root element says that no script has run yet. */
const WITHOUT_SCRIPT = /(^|\s)(no-?js|no-?script)(?=\s|$)/gi;

/** What css-select asks of a tree of parse5. */
export const parse5Adapter: Adapter = {
  isTag: isElement,
  getAttributeValue: attributeValue,
  hasAttrib: (element, name) => attributeValue(element, name) !== undefined,
  getChildren: (node) => ('childNodes' in node ? node.childNodes : []),
  getName: (element) => element.tagName,
  getParent: (element) => element.parentNode,
  getSiblings: (node) => {
    const parent = 'parentNode' in node ? node.parentNode : null;
    return parent === null ? [node] : parent.childNodes;
  },
  prevElementSibling(node) {
    const parent = 'parentNode' in node ? node.parentNode : null;
    const siblings: readonly Node[] = parent?.childNodes ?? [];
    for (let i = siblings.indexOf(node) - 1; i >= 0; i--) {
      const sibling = siblings[i];
      if (isElement(sibling)) return sibling;
    }
    return null;
  },
  getText: textOf,
  removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => contains(other, node))),
};

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attributeValue(element: Element, name: string): string | undefined {
  const value = attribute(element, name);
  const isRoot = element.tagName === 'html' || element.tagName === 'body';
  return name === 'class' && isRoot ? value?.replace(WITHOUT_SCRIPT, '$1') : value;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function contains(outer: Node, inner: Node): boolean {
  let at: Node | null = 'parentNode' in inner ? inner.parentNode : null;
  while (at !== null && at !== outer) at = 'parentNode' in at ? at.parentNode : null;
  return at !== null;
}
