import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { openOrClosedShadowRoot } from '../../../platform/dom/shadow-root.ts';
import { dispatchOwn, listen } from '../../../platform/events/listen.ts';
import { HOST_ATTRIBUTE } from './host-element.ts';

/** The position of the layers' host in the page. */
export interface HostPosition {
  /** Moves the host to where its layers can be used, if it is elsewhere. */
  settle(): void;
  /** Moves the host beside the body, where a modal layer can always be used. */
  moveBesideBody(): void;
  /** Removes the host from the page. */
  end(): void;
}

export interface HostPositionOptions {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Called after a move, because all layers must be shown again. */
  onMoved(): void;
  /** Called when the page keeps removing or changing the host. */
  onGivenUp(): void;
}

/** Maximum changes by the page that are undone, so that it does not go on for ever. */
const MAX_TIMES_CHANGED = 20;

/**
 * Keeps the host in the page and unchanged. Frameworks remove unknown elements when they render a
 * page anew. A modal dialog or a full-screen element of the page makes everything outside it inert,
 * so the host moves into it. This is one closure, because the observers share the current parent.
 */
export function placeHost({ host, root, onMoved, onGivenUp }: HostPositionOptions): HostPosition {
  const ending = new AbortController();
  const watch = new MutationObserver(settle);
  let home: Element | undefined;
  /** The page's dialog that was opened last. */
  let openedLast: EventTarget | null = null;
  /** How often the page has removed, moved or changed the host. */
  let changeCount = 0;

  function settle(): void {
    if ((document.documentElement as Element | null) === null) return;
    const isThere = host.isConnected && host.parentNode === home;
    const next = homeNow();
    if (isThere && next === home && !isInert()) return;
    // A dialog that the page removes takes the host along, which does not count.
    if (!isThere && home?.isConnected === true) changeCount++;
    if (home !== undefined && isLost()) onGivenUp();
    else moveTo(next);
  }

  function isLost(): boolean {
    // After an update, the new version has removed the host of this script.
    return (
      changeCount > MAX_TIMES_CHANGED || !isExtensionAlive() || !canReceiveEvents(root) || isInert()
    );
  }

  function homeNow(): Element {
    // A modal layer is above all dialogs, and is printed while the body is hidden.
    if (root.querySelector('dialog') !== null) return document.documentElement;
    const modals = [...document.querySelectorAll('dialog:modal')];
    const last = modals.find((modal) => modal === openedLast) ?? modals.at(-1);
    return last ?? readOnFullScreen() ?? document.documentElement;
  }

  function moveTo(next: Element): void {
    const focused = root.activeElement;
    home = next;
    watch.disconnect();
    next.append(host);
    // `document.open` gives a document another root, and a dialog may be removed with its parent.
    const isInside = next !== document.documentElement;
    watch.observe(document, { childList: true, subtree: isInside });
    watch.observe(next, { childList: true, attributeFilter: ['inert'] });
    onMoved();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  const endKeeping = guardAttributes(host, HOST_ATTRIBUTE, () => {
    changeCount++;
    if (isLost()) onGivenUp();
  });
  listen(root, PROBE, (event) => event.preventDefault());
  // `toggle` events do not bubble, but are seen while capturing.
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement)) return;
    openedLast = target;
    settle();
  };
  listen(document, 'toggle', onToggle, { capture: true, signal: ending.signal });
  listen(document, 'fullscreenchange', settle, { signal: ending.signal });

  return {
    settle,
    moveBesideBody() {
      if (home !== document.documentElement || !host.isConnected) moveTo(document.documentElement);
    },
    end() {
      ending.abort();
      watch.disconnect();
      endKeeping();
      host.remove();
    },
  };
}

/** Whether the page has made all of itself inert, and with it what is shown over it. */
function isInert(): boolean {
  return document.documentElement.hasAttribute('inert');
}

const FILMS = 'video, canvas, iframe, embed, object';
/** Minimum characters of a text on the full screen: more than a caption. */
const TEXT_LENGTH = 500;

/** The page's full-screen element, if it is a text. A video must not be covered. */
function readOnFullScreen(): Element | undefined {
  const shown = document.fullscreenElement;
  if (shown === null || shown.matches(FILMS) || shown.querySelector(FILMS) !== null) return;
  // A child of a shadow host would not be shown.
  if (openOrClosedShadowRoot(shown) !== null) return;
  return shown.textContent.length < TEXT_LENGTH ? undefined : shown;
}

/** Event that tests the listeners of the shadow root; the page cannot see it. */
const PROBE = 'pith-probe';

/** Whether the root still has its listeners. `document.open` removes the listeners of all nodes. */
function canReceiveEvents(root: ShadowRoot): boolean {
  return !dispatchOwn(root, new Event(PROBE, { cancelable: true }));
}

/**
 * Removes all attributes of an element but one, whenever the page changes them. With `inert`,
 * `hidden`, `popover` or `style` a page could hide or disable it, whatever the style sheets say.
 * @param onUndone called each time that the page has changed the attributes
 * @returns ends it
 */
function guardAttributes(element: Element, only: string, onUndone: () => void): () => void {
  const watch = new MutationObserver(() => {
    const isAsItWas = element.attributes.length === 1 && element.getAttribute(only) === '';
    if (isAsItWas) return;
    for (const { name } of [...element.attributes]) {
      if (name !== only) element.removeAttribute(name);
    }
    element.setAttribute(only, '');
    // The changes made here must not be reported.
    watch.takeRecords();
    onUndone();
  });
  watch.observe(element, { attributes: true });
  return () => watch.disconnect();
}
