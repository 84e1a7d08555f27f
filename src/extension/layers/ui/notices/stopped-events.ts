import { dispatchOwn, listen } from '../../../platform/events/listen.ts';

/** Properties of an event that layers use. */
const COPIED_PROPERTIES = [
  'key',
  'code',
  'repeat',
  'isComposing',
  'shiftKey',
  'ctrlKey',
  'altKey',
  'metaKey',
  'detail',
  'clientX',
  'clientY',
] as const;

/**
 * Gives layers the events that a page stops. Many pages stop every click while capturing, to count
 * it or to open something. The event is dispatched again within the shadow root, where the page has
 * no listener. An event that the page stops at the window, before our listener, is lost.
 * @returns ends it
 */
export function redispatchStoppedEvents(host: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const arrived = new WeakSet<Event>();

  function redispatch(event: UIEvent, target: Element | null): void {
    if (event.target !== host || target === null || !root.contains(target)) return;
    // Copied now, because the page can change the event afterwards.
    const copy = withinRoot(event);
    setTimeout(() => {
      if (!arrived.has(event) && !ending.signal.aborted) dispatchOwn(target, copy);
    });
  }

  for (const type of ['click', 'keydown'] as const) {
    listen(root, type, (event) => void arrived.add(event), options);
  }
  listen(window, 'keydown', (event) => redispatch(event, root.activeElement), options);
  listen(
    window,
    'click',
    (event) => {
      // A click made by a key has no coordinates.
      const isByKey = event.detail === 0;
      const { clientX, clientY } = event;
      redispatch(event, isByKey ? root.activeElement : root.elementFromPoint(clientX, clientY));
    },
    options,
  );
  return () => ending.abort();
}

/**
 * A copy of an event that does not leave the shadow root; keyboard events always do in Firefox. The
 * browser performs no default action for a plain `Event`, such as ticking a box, which it has done
 * for the original already.
 */
export function withinRoot(event: Event): Event {
  const copy = new Event(event.type, { bubbles: true, cancelable: true, composed: false });
  const original = event as Partial<KeyboardEvent & MouseEvent>;
  for (const name of COPIED_PROPERTIES) {
    Object.defineProperty(copy, name, { value: original[name] });
  }
  // AltGr is the only modifier for which layers call `getModifierState`.
  const hasAltGraph = original.getModifierState?.('AltGraph') === true;
  const getModifierState = (key: string) => key === 'AltGraph' && hasAltGraph;
  return Object.defineProperty(copy, 'getModifierState', { value: getModifierState });
}
