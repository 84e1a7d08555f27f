/**
 * The highlights of a window. In Firefox a content script that asks a frame's window for `CSS` is
 * given the registry of its own window, so there the frame's own code is asked, and only the
 * registry it gives is looked at from the safe side again.
 * @returns undefined for a frame whose scripts have put something else in its place
 */
export function highlightRegistry(view: Window & typeof globalThis): HighlightRegistry | undefined {
  const { wrappedJSObject } = view as { wrappedJSObject?: typeof globalThis };
  if (view === window || wrappedJSObject === undefined) return view.CSS.highlights;
  try {
    const given = XPCNativeWrapper(wrappedJSObject.CSS.highlights);
    return given instanceof view.HighlightRegistry ? given : undefined;
  } catch {
    return undefined;
  }
}

/** Firefox's view of a page's object that no script of the page can have tampered with. */
declare const XPCNativeWrapper: <T>(object: T) => T;
