/** Attributes of an event that layers ask for. */
const SAID = [
  ...['key', 'code', 'repeat', 'isComposing', 'shiftKey', 'ctrlKey', 'altKey', 'metaKey'],
  ...['detail', 'clientX', 'clientY'],
] as const;

/**
 * Gives layers what a page keeps from them: many stop each click on its way down, to count it or to open something
 * of their own. It comes once more, within the shadow root alone, where no listener of the page is. What a page
 * stops at the window, before anything else, is lost.
 * @returns ends it
 */
export function hearKeptBack(host: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const arrived = new WeakSet<Event>();

  function give(event: UIEvent, target: Element | null): void {
    if (event.target !== host || target === null) return;
    // Its way is over by then.
    setTimeout(() => {
      if (arrived.has(event) || ending.signal.aborted) return;
      target.dispatchEvent(withinRoot(event));
    });
  }

  for (const type of ['click', 'keydown']) {
    root.addEventListener(type, (event) => void arrived.add(event), options);
  }
  window.addEventListener('keydown', (event) => give(event, root.activeElement), options);
  window.addEventListener(
    'click',
    (event) => {
      // A key that presses a button has no place.
      const isByKey = event.detail === 0;
      const { clientX, clientY } = event;
      give(event, isByKey ? root.activeElement : root.elementFromPoint(clientX, clientY));
    },
    options,
  );
  return () => ending.abort();
}

/**
 * What an event says, as one that does not leave the shadow root: in Firefox those of the keyboard always do. For
 * a plain event the browser does nothing by itself, such as to tick a box, which it has done for the first.
 */
function withinRoot(event: UIEvent): Event {
  const again = new Event(event.type, { bubbles: true, cancelable: true, composed: false });
  for (const name of SAID) {
    Object.defineProperty(again, name, {
      value: (event as Partial<KeyboardEvent & MouseEvent>)[name],
    });
  }
  const getModifierState = (key: string) => (event as KeyboardEvent).getModifierState(key);
  return Object.defineProperty(again, 'getModifierState', { value: getModifierState });
}
