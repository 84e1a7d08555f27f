/** Names in the window that our scripts, which are injected one after the other, share. */
type Shared = Extract<keyof typeof globalThis, `pith${string}`>;

/**
 * The value that one of our scripts has stored in the window under a name. Chromium also shows
 * content scripts the page's elements as properties of the window, by their `id`. Only an own
 * property is therefore ours.
 */
export function ownGlobal<K extends Shared>(name: K): (typeof globalThis)[K] | undefined {
  return Object.hasOwn(globalThis, name) ? globalThis[name] : undefined;
}
