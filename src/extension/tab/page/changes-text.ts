import { domOf } from '../../platform/dom/dom-of.ts';
import { nameOf } from '../../platform/dom/name-of.ts';

/** Elements whose text is never shown; capture skips them too. */
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta', 'title']);
const NOT_BLANK = /\S/;
/** Nodes of one addition that are looked at; a larger one surely has text in it. */
const MAX_NODES = 200;

/** Whether a change of the page can have added, removed or rewritten text that a reader sees. */
export function changesText(record: MutationRecord): boolean {
  if (record.type === 'characterData') return !isWithoutText(record.target.parentNode);
  if (isWithoutText(record.target)) return false;
  return someNode(record.addedNodes, mayHaveText) || someNode(record.removedNodes, mayHaveText);
}

function someNode(nodes: NodeList, test: (node: Node) => boolean): boolean {
  for (let i = 0; i < nodes.length; i++) if (test(nodes[i])) return true;
  return false;
}

function mayHaveText(node: Node): boolean {
  const { firstChild, nextSibling } = domOf();
  let left = MAX_NODES;
  const visit = (at: Node): boolean => {
    if (--left < 0) return true;
    const name = nameOf(at);
    if (name === '#text') return NOT_BLANK.test((at as Text).data);
    if (name === '#other' || WITHOUT_TEXT.has(name)) return false;
    if (isBlackBox(name)) return true;
    for (let child = firstChild.call(at); child !== null; child = nextSibling.call(child)) {
      if (visit(child)) return true;
    }
    return false;
  };
  return visit(node);
}

function isWithoutText(node: Node | null): boolean {
  return node !== null && WITHOUT_TEXT.has(nameOf(node));
}

/** Frames and custom elements show text that is not among their children. */
function isBlackBox(name: string): boolean {
  return name === 'iframe' || name === 'frame' || name.includes('-');
}
