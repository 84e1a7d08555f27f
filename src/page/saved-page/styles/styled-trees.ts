import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from '../parse5-attribute.ts';
import { shadowRootOf } from '../parse5-shadow.ts';
import { type Cascade, cascadeOf, type StyledTree } from './cascade.ts';
import { holdsOnScreen } from './conditions.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The cascade of the document or shadow tree that each element stands in. */
export function cascadesOf(document: Document): ReadonlyMap<Element, Cascade> {
  const cascades = new Map<Element, Cascade>();
  for (const tree of styledTrees(document)) {
    const cascade = cascadeOf(tree);
    for (const element of tree.elements) cascades.set(element, cascade);
  }
  return cascades;
}

/** The document and each shadow tree in it, with the style sheets that stand in their source. */
function styledTrees(document: Document): readonly StyledTree[] {
  const quirksMode = document.mode === 'quirks';
  const roots: ParentNode[] = [document];
  const trees: StyledTree[] = [];
  for (const root of roots) {
    const elements = elementsIn(root);
    const sheets = elements.filter(isScreenSheet).map(sourceOf);
    trees.push({ elements, sheets, quirksMode });
    for (const element of elements) {
      const shadowRoot = shadowRootOf(element);
      if (shadowRoot !== undefined) roots.push(shadowRoot);
    }
  }
  return trees;
}

function elementsIn(root: ParentNode): readonly Element[] {
  const elements: Element[] = [];
  const stack = [...root.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    elements.push(node);
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
  }
  return elements;
}

function isScreenSheet(element: Element): boolean {
  if (element.tagName !== 'style') return false;
  const type = attribute(element, 'type')?.trim() ?? '';
  if (type !== '' && type.toLowerCase() !== 'text/css') return false;
  return holdsOnScreen(attribute(element, 'media') ?? '');
}

function sourceOf(style: Element): string {
  return style.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
