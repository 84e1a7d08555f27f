import type { LeafSpan } from '../../../article/annotations/leaf-span.ts';
import { paragraphOf } from '../../../article/annotations/widen-span.ts';
import type { Annotations } from './annotations.ts';
import type { MarkedPage } from './page/marked-page.ts';

/** Text leaves of an element that is one paragraph; one with more is a part of the page. */
const MAX_LEAVES = 40;
const NOWHERE = { document: 0, firstLeaf: -1 };

/** The paragraph that has the focus of the keyboard, or that the pointer is over; undefined where neither is on a text. */
export function paragraphHere({
  reader,
  shown,
}: Pick<Annotations, 'reader' | 'shown'>): LeafSpan | undefined {
  if (reader !== undefined) {
    const { placed, page, root } = reader;
    const blocks = elementsHere(root).map((at) =>
      placed.findLast(({ element }) => element.contains(at)),
    );
    const { document, firstLeaf } = blocks.find((block) => block !== undefined)?.source ?? NOWHERE;
    const tree = page.documents[document]?.capture.tree;
    return tree === undefined || firstLeaf < 0 ? undefined : paragraphOf(tree, document, firstLeaf);
  }
  return shown && paragraphInPage(shown);
}

function paragraphInPage({ documents }: MarkedPage): LeafSpan | undefined {
  for (const [index, { document, capture }] of documents.entries()) {
    for (const at of elementsHere(document)) {
      const inside = capture.leafNodes.flatMap((node, leaf) => (at.contains(node) ? [leaf] : []));
      const [first] = inside;
      if (first !== undefined && inside.length <= MAX_LEAVES) {
        return paragraphOf(capture.tree, index, first);
      }
    }
  }
  return undefined;
}

/** What the keyboard has the focus on, and what the pointer is over. */
function elementsHere(root: Document | ShadowRoot): Element[] {
  const hovered = [...root.querySelectorAll(':hover')].slice(-1);
  return [...root.querySelectorAll(':focus-visible'), ...hovered];
}
