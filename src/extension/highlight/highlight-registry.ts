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

/** A page that says there were more is not believed. */
const MAX_NAMES = 1_000;

/**
 * Names in a registry. Firefox shows nobody an iterator of a page from the safe side: there the page itself is asked,
 * which may say what it likes.
 */
export function namesIn(registry: HighlightRegistry): string[] {
  const { wrappedJSObject = registry } = registry as { wrappedJSObject?: HighlightRegistry };
  const names: string[] = [];
  try {
    for (const name of wrappedJSObject.keys()) {
      if (names.push(String(name)) === MAX_NAMES) break;
    }
  } catch {
    return [];
  }
  return names;
}

/** Firefox's view of a page's object that no script of the page can have tampered with. */
declare const XPCNativeWrapper: <T>(object: T) => T;
