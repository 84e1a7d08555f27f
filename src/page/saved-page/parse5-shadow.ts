import { type DefaultTreeAdapterTypes, html } from 'parse5';
import { attribute } from './parse5-attribute.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

/** The elements that may host a shadow root, besides custom elements (DOM standard, attachShadow). */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/** The declarative shadow root of an element: the content of its first valid `template[shadowrootmode]`. */
export function shadowRootOf(element: Element): Fragment | undefined {
  if (element.namespaceURI !== html.NS.HTML) return undefined;
  for (const child of element.childNodes) {
    if ('content' in child && /^(open|closed)$/i.test(attribute(child, 'shadowrootmode') ?? '')) {
      return isShadowHost(element) ? child.content : undefined;
    }
  }
  return undefined;
}

/**
 * The nodes assigned to each slot of a shadow tree, in document order. Slots without assigned nodes
 * are missing, as they show their own children.
 */
export function flattenShadow(host: Element, shadowRoot: Fragment): Map<Element, ChildNode[]> {
  const slotOfName = new Map<string, Element>();
  for (const slot of slotsIn(shadowRoot)) {
    const name = attribute(slot, 'name') ?? '';
    if (!slotOfName.has(name)) slotOfName.set(name, slot);
  }
  const assigned = new Map<Element, ChildNode[]>();
  for (const child of host.childNodes) {
    if (child.nodeName !== '#text' && !('attrs' in child)) continue;
    const slot = slotOfName.get(('attrs' in child ? attribute(child, 'slot') : undefined) ?? '');
    if (slot === undefined) continue;
    const nodes = assigned.get(slot);
    if (nodes === undefined) assigned.set(slot, [child]);
    else nodes.push(child);
  }
  return assigned;
}

function* slotsIn(shadowRoot: Fragment): Generator<Element> {
  const stack: ChildNode[] = [...shadowRoot.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('childNodes' in node)) continue;
    if (node.tagName === 'slot') yield node;
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
  }
}

function isShadowHost({ tagName }: Element): boolean {
  return HOSTS.has(tagName) || tagName.includes('-');
}
