/**
 * The highlight registry of a window. In Firefox a content script that asks a frame's window for
 * `CSS` gets the registry of its own window. There the frame's page object is asked, and only its
 * result is wrapped again.
 * @returns undefined for a frame whose scripts have replaced the registry
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

/** Maximum names read, so that a hostile page cannot return endlessly many. */
const MAX_NAMES = 1_000;

/**
 * Names in a registry. Firefox does not give content scripts the iterator of a page object, so
 * there the page's own object is asked, which may return anything.
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

/** Firefox's wrapper of a page object, which no script of the page can manipulate. */
declare const XPCNativeWrapper: <T>(object: T) => T;
