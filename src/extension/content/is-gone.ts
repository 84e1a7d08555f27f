/**
 * Whether a frame's document has been replaced or its frame removed. Firefox then throws at the
 * touch of anything in it.
 */
export function isGone(document: Document): boolean {
  try {
    return document.defaultView === null;
  } catch {
    return true;
  }
}
