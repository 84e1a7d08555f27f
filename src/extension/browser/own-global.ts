/** What the scripts that are injected into a page one after the other share. */
type Shared = 'pith' | 'pithHost' | 'pithOwnEvents' | 'pithPointed';

/**
 * What one of our scripts has put into the window under a name. Chromium shows the scripts of extensions, too, an
 * element by its `id` as a property of the window, where nothing else has that name.
 */
export function ownGlobal<K extends Shared>(name: K): (typeof globalThis)[K] {
  return Object.hasOwn(globalThis, name) ? globalThis[name] : undefined;
}
