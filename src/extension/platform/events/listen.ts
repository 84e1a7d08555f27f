import { ownGlobal } from '../browser/own-global.ts';
import type { ListenedEvent, ListenedType } from './listened-events.ts';

declare global {
  /**
   * Events that our scripts have dispatched themselves. All injected scripts share it, and the page
   * cannot reach it.
   */
  var pithOwnEvents: WeakSet<Event> | undefined;
}

/**
 * Adds an event listener; all code in a page uses this function. A page can forge any event on any
 * element that it can reach, our host included. Only trusted events, and those from `dispatchOwn`,
 * are therefore handled.
 * @returns removes the listener
 */
export function listen<K extends ListenedType>(
  target: EventTarget,
  type: K,
  handle: (event: ListenedEvent<K>) => void,
  { once = false, ...options }: AddEventListenerOptions = {},
): () => void {
  const onTrusted = (event: Event) => {
    if (!event.isTrusted && ownGlobal('pithOwnEvents')?.has(event) !== true) return;
    // The browser's own `once` would be used up by a forged event.
    if (once) end();
    handle(event as ListenedEvent<K>);
  };
  const end = () => target.removeEventListener(type, onTrusted, options);
  target.addEventListener(type, onTrusted, options);
  return end;
}

/**
 * Dispatches an event of our own, which `listen` handles like a trusted one.
 * @returns false if a listener has prevented its default
 */
export function dispatchOwn(target: EventTarget, event: Event): boolean {
  const own = ownGlobal('pithOwnEvents') ?? new WeakSet();
  globalThis.pithOwnEvents = own;
  own.add(event);
  return target.dispatchEvent(event);
}
