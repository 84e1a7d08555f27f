import { ownGlobal } from '../browser/own-global.ts';
import type { ListenedEvent, ListenedType } from './listened-events.ts';

declare global {
  /** Shared by the scripts that are injected one after the other, and out of reach for the page. */
  var pithOwnEvents: WeakSet<Event> | undefined;
}

/**
 * The one way to listen to anything in a page. A page can make up every event on whatever it can reach, the element
 * that holds our layers included; only what the browser itself tells of, or we ourselves, is heard.
 * @returns ends it
 */
export function listen<K extends ListenedType>(
  target: EventTarget,
  type: K,
  handle: (event: ListenedEvent<K>) => void,
  { once = false, ...options }: AddEventListenerOptions = {},
): () => void {
  const onTrusted = (event: Event) => {
    if (!event.isTrusted && ownGlobal('pithOwnEvents')?.has(event) !== true) return;
    // The browser's `once` would be used up by an event of the page.
    if (once) end();
    handle(event as ListenedEvent<K>);
  };
  const end = () => target.removeEventListener(type, onTrusted, options);
  target.addEventListener(type, onTrusted, options);
  return end;
}

/**
 * Dispatches an event of our own, which `listen` hears as it does those of the browser.
 * @returns false if a listener has prevented its default
 */
export function dispatchOwn(target: EventTarget, event: Event): boolean {
  const own = ownGlobal('pithOwnEvents') ?? new WeakSet();
  globalThis.pithOwnEvents = own;
  own.add(event);
  return target.dispatchEvent(event);
}
