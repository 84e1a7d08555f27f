import { isDetached } from '../../../platform/dom/is-detached.ts';
import type { CapturedDocument } from '../read-page.ts';

/** What the user has selected in a document, inside its shadow roots too; empty where nothing is. */
export function selectedRanges({
  document,
  shadowRoots,
}: Pick<CapturedDocument, 'document' | 'shadowRoots'>): Range[] {
  const selection = isDetached(document) ? null : document.getSelection();
  if (selection === null) return [];
  // Firefox lets users select several places, such as the cells of a column.
  const ranges = Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i));
  return [...ranges, ...composedRanges(selection, shadowRoots)].filter((range) => !range.collapsed);
}

/**
 * Ranges within shadow roots, of which `getRangeAt` only knows the host. Those from one root into
 * another are left to `getRangeAt`.
 */
function composedRanges(selection: Selection, shadowRoots: readonly ShadowRoot[]): Range[] {
  // Firefox has it from version 142 on.
  const known = selection.getComposedRanges as Selection['getComposedRanges'] | undefined;
  if (known === undefined || shadowRoots.length === 0) return [];
  return known.call(selection, { shadowRoots: [...shadowRoots] }).flatMap((found) => {
    const { startContainer, startOffset, endContainer, endOffset } = found;
    const root = startContainer.getRootNode();
    if (!(root instanceof ShadowRoot) || root !== endContainer.getRootNode()) return [];
    const range = root.ownerDocument.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return [range];
  });
}

/** Characters `from` up to `to` of a text node. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
}

/** The part of a text node that lies in a range; undefined when none of it does. */
export function partInRange(node: Text, range: Range): TextPart | undefined {
  const at = nodeInRoot(node, range.startContainer.getRootNode());
  if (at === undefined || !range.intersectsNode(at)) return undefined;
  const from = range.startContainer === node ? range.startOffset : 0;
  const to = range.endContainer === node ? range.endOffset : node.data.length;
  return from < to ? { from, to } : undefined;
}

/** A node, or the host that shows it in another root. */
function nodeInRoot(node: Node, root: Node): Node | undefined {
  let at = node;
  for (;;) {
    const own = at.getRootNode();
    if (own === root) return at;
    if (!(own instanceof ShadowRoot)) return undefined;
    at = own.host;
  }
}
