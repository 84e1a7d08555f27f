/**
 * Whether a frame's document has been replaced or its frame removed. Firefox then throws at the
 * touch of anything in it.
 */
export function isDetached(document: Document): boolean {
  try {
    return document.defaultView === null;
  } catch {
    return true;
  }
}

/** Whether a node is still in its document; false where that has gone, and the node cannot even be asked. */
export function isInPage(node: Pick<Node, 'isConnected'>): boolean {
  try {
    return node.isConnected;
  } catch {
    return false;
  }
}
