import type { DefaultTreeAdapterTypes } from 'parse5';

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/**
 * From this share of the page's text on, something is only hidden until a script has run: nobody
 * makes a page that shows nothing.
 */
const NEARLY_ALL = 0.9;
const NOT_TEXT = new Set(['head', 'script', 'style', 'template', 'noscript', 'iframe', 'textarea']);

/** Whether an element holds MathML and no other text, as screen readers get it beside a drawn formula. */
export function holdsOnlyMath(element: Element): boolean {
  let hasMath = false;
  for (const node of textsAndMath(element)) {
    if ('tagName' in node) hasMath = true;
    else if ('value' in node && /\S/.test(node.value)) return false;
  }
  return hasMath;
}

/** Whether an element holds nearly all text of its document. */
export function holdsNearlyAllText(element: Element, document: Document): boolean {
  let all = lengths.get(document);
  if (all === undefined) {
    all = textLength(document);
    lengths.set(document, all);
  }
  return textLength(element) > NEARLY_ALL * all;
}

const lengths = new WeakMap<Document, number>();

function textLength(root: Node): number {
  let length = 0;
  for (const node of textsAndMath(root)) {
    if ('value' in node) length += node.value.replace(/\s+/g, ' ').trim().length;
  }
  return length;
}

/** The texts below a node, and `math` elements in the place of what is in them. */
function* textsAndMath(root: Node): Generator<Node> {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeName === '#text' || node.nodeName === 'math') yield node;
    else if ('childNodes' in node && !NOT_TEXT.has(node.nodeName)) {
      for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
    }
  }
}
