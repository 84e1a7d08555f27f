/** Where in the tab's viewport the corner of a document's viewport lies, in CSS pixels: that of a frame is within its border. */
export function frameOffset(document: Document): { readonly x: number; readonly y: number } {
  const frame = document.defaultView?.frameElement ?? null;
  if (frame === null) return { x: 0, y: 0 };
  const { left, top } = frame.getBoundingClientRect();
  const outer = frameOffset(frame.ownerDocument);
  return { x: outer.x + left + frame.clientLeft, y: outer.y + top + frame.clientTop };
}
