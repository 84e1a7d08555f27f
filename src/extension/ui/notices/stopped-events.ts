import { dispatchOwn, listen } from '../../events/listen.ts';

/** Attributes of an event that layers ask for. */
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
 * Gives layers what a page keeps from them: many stop each click of the user on its way down, to count it or to open
 * something of their own. It comes once more, within the shadow root alone, where no listener of the page is. What a
 * page stops at the window, before anything else, is lost.
 * @returns ends it
 */
export function redispatchStoppedEvents(host: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const arrived = new WeakSet<Event>();

  function redispatch(event: UIEvent, target: Element | null): void {
    if (event.target !== host || target === null || !root.contains(target)) return;
    // Now, for once its way is over a page can have it say something else.
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
      // A key that presses a button has no place.
      const isByKey = event.detail === 0;
      const { clientX, clientY } = event;
      redispatch(event, isByKey ? root.activeElement : root.elementFromPoint(clientX, clientY));
    },
    options,
  );
  return () => ending.abort();
}

/**
 * What an event says, as one that does not leave the shadow root: in Firefox those of the keyboard always do. For
 * a plain event the browser does nothing by itself, such as to tick a box, which it has done for the first.
 */
export function withinRoot(event: Event): Event {
  const copy = new Event(event.type, { bubbles: true, cancelable: true, composed: false });
  const original = event as Partial<KeyboardEvent & MouseEvent>;
  for (const name of COPIED_PROPERTIES)
    Object.defineProperty(copy, name, { value: original[name] });
  // The one that layers ask for.
  const hasAltGraph = original.getModifierState?.('AltGraph') === true;
  const getModifierState = (key: string) => key === 'AltGraph' && hasAltGraph;
  return Object.defineProperty(copy, 'getModifierState', { value: getModifierState });
}
