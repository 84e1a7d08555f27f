/**
 * The highlights of a window. In Firefox a content script that asks a frame's window for `CSS` is
 * given the registry of its own window, so there the frame's own code is asked, and only the
 * registry it gives is looked at from the safe side again.
 */
export function highlightRegistry(view: Window & typeof globalThis): HighlightRegistry {
  const { wrappedJSObject } = view as { wrappedJSObject?: typeof globalThis };
  if (view === window || wrappedJSObject === undefined) return view.CSS.highlights;
  return XPCNativeWrapper(wrappedJSObject.CSS.highlights);
}

/** Firefox's view of a page's object that no script of the page can have tampered with. */
declare const XPCNativeWrapper: <T>(object: T) => T;
