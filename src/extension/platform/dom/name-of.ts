const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const FORM = 'form';

/** Lower-case tag name of an element, `#text` of a text node, `#other` of anything else. */
export function nameOf(node: Node): string {
  const { nodeType } = node;
  if (nodeType === TEXT || nodeType === CDATA) return '#text';
  // Of a form both may be controls.
  const { localName } = node as Element;
  if (nodeType === ELEMENT && typeof localName === 'string') {
    return localName.toLowerCase();
  }
  return isForm(node) ? FORM : '#other';
}

/** Controls are properties of their form, by their names, and one may be called `localName`. */
function isForm(node: Node): node is HTMLFormElement {
  const { localName } = node as { readonly localName?: unknown };
  return localName === FORM || (localName !== undefined && typeof localName !== 'string');
}
