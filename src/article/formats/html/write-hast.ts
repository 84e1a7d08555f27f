import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Steps } from '../../../core/steps.ts';

/** `&lt;`, as people write it, not `&#x3C;`. */
const HTML_OPTIONS = { characterReferences: { useNamedReferences: true } } as const;
/** Elements that may hold thousands of others. */
const BOXES = [
  ...(['html', 'body', 'article', 'section', 'blockquote', 'details', 'div'] as const),
  ...(['table', 'tbody', 'thead', 'ul', 'ol', 'dl'] as const),
];
type Box = (typeof BOXES)[number];

/**
 * Writes HTML. The library writes a tree in one go, so the parts of boxes are written first, with pauses, and stand in
 * their boxes as they were written when all is put together.
 */
export function* writeHast(tree: Root): Steps<string> {
  const children: Root['children'] = [];
  for (const child of tree.children)
    children.push(isBox(child) ? yield* withWritten(child) : child);
  return toHtml({ ...tree, children }, { ...HTML_OPTIONS, allowDangerousHtml: true });
}

/** A box whose elements are written, but for boxes, in which theirs are. */
function* withWritten(box: Element): Steps<Element> {
  const children: Element['children'] = [];
  for (const child of box.children) {
    if (isBox(child)) children.push(yield* withWritten(child));
    else if (child.type === 'element') {
      children.push(written(toHtml(child, HTML_OPTIONS)));
      yield;
    } else children.push(child);
  }
  return { ...box, children };
}

/** A node that the library writes as it stands; its types know it only along with another library. */
function written(value: string): ElementContent {
  return { type: 'raw', value } as unknown as ElementContent;
}

function isBox(node: Nodes): node is Element & { tagName: Box } {
  return node.type === 'element' && (BOXES as readonly string[]).includes(node.tagName);
}
