import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';
import type { AppearanceReader, PageReader } from '../capture/page-reader.ts';
import { flattenShadow, shadowRootOf } from './parse5-shadow.ts';
import { parse5Visibility } from './parse5-visibility.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Answers what the page's styles make of each element, given parents in the flattened tree. */
export type ReadStyles = (parentOf: (element: Element) => Element | undefined) => {
  isVisuallyHidden(element: Element): boolean;
  readonly appearance: AppearanceReader<ChildNode>;
};

const NONE: readonly ChildNode[] = [];

/**
 * A reader for capture of a tree that parse5 built with scripting on. Each document needs a reader
 * of its own.
 * @param readStyles answers what the page's styles do; without it, nothing
 */
export function parse5Reader(readStyles?: ReadStyles): PageReader<ChildNode> {
  /** Parents in the flattened tree, where these differ from parents in the document. */
  const flatParents = new Map<ChildNode, Element>();
  const slotted = new Map<Element, readonly ChildNode[]>();
  const visibility = parse5Visibility(parentOf);
  const styles = readStyles?.(parentOf);

  function parentOf(element: Element): Element | undefined {
    const parent = flatParents.get(element) ?? element.parentNode;
    return parent !== null && 'tagName' in parent ? parent : undefined;
  }

  function adopt(children: readonly ChildNode[], parent: Element): readonly ChildNode[] {
    for (const child of children) flatParents.set(child, parent);
    return children;
  }

  return {
    name: nameOf,
    text: (node) => ('value' in node ? node.value : ''),
    children(node) {
      if (!('childNodes' in node)) return NONE;
      if (node.tagName === 'noscript') return adopt(parseNoscript(node), node);
      const shadowRoot = shadowRootOf(node);
      if (shadowRoot !== undefined) {
        for (const [slot, assigned] of flattenShadow(node, shadowRoot)) {
          slotted.set(slot, adopt(assigned, slot));
        }
        return adopt(shadowRoot.childNodes, node);
      }
      return slotted.get(node) ?? node.childNodes;
    },
    attributeNames: (node) => ('attrs' in node ? node.attrs.map(qualifiedName) : []),
    attribute: (node, name) => {
      const attributes = 'attrs' in node ? node.attrs : [];
      return attributes.find((attribute) => qualifiedName(attribute) === name)?.value ?? '';
    },
    unparsed: () => '', // `children` parses the markup of a `noscript`.
    isVisible: (node) => !('tagName' in node) || visibility.showsText(node),
    isVisuallyHidden: (node) => 'tagName' in node && styles?.isVisuallyHidden(node) === true,
    ...(styles && { appearance: styles.appearance }),
  };
}

function nameOf(node: ChildNode): string {
  if (node.nodeName === '#text') return '#text';
  if (!('tagName' in node)) return '#other';
  // Only foreign elements, such as `foreignObject`, have capital letters in their names.
  return node.namespaceURI === html.NS.HTML ? node.tagName : node.tagName.toLowerCase();
}

/** The name of an attribute as the DOM's `Attr.name` has it: `xlink:href`, not `href`. */
function qualifiedName({ prefix, name }: Element['attrs'][number]): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

/**
 * The nodes in a `noscript`, whose source is one text with scripting on. It is parsed alone, so
 * that a tag left open in it (`<noscript><iframe>`) does not swallow the rest of the page.
 */
function parseNoscript(noscript: Element): readonly ChildNode[] {
  const source = noscript.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (!source.includes('<')) return noscript.childNodes;
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parseFragment(context, source, { scriptingEnabled: true }).childNodes;
}
