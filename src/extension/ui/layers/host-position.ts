import { isExtensionAlive } from '../../browser/is-extension-alive.ts';
import { dispatchOwn, listen } from '../../events/listen.ts';
import { openOrClosedShadowRoot } from '../../page/shadow-root.ts';
import { guardAttributes } from './guard-attributes.ts';
import { HOST_ATTRIBUTE } from './host-element.ts';

/** Where the host of the layers stands in the page. */
export interface HostPosition {
  /** Puts it where what is shown in it can be used, if it is not there. */
  settle(): void;
  /** Puts it beside the body: a modal layer can be used there, whatever the page shows. */
  moveBesideBody(): void;
  /** Takes it out of the page. */
  end(): void;
}

export interface HostPositionParts {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** It is somewhere else now, and all that was shown in it has to be shown again. */
  onMoved(): void;
  /** The page does not let it be. */
  onGivenUp(): void;
}

/** A page that takes it out or changes it again and again is not to be fought for ever. */
const MAX_TIMES_CHANGED = 20;

/**
 * Keeps the host in the page, and as it was made: where the page has taken it out, as frameworks do with what they do not know when
 * they draw a page anew, and where a modal dialog of the page, or what it shows on the full screen, makes all inert
 * that does not stand in it.
 */
export function placeHost({ host, root, onMoved, onGivenUp }: HostPositionParts): HostPosition {
  const ending = new AbortController();
  const watch = new MutationObserver(settle);
  let home: Element | undefined;
  /** Of the page, the dialog that was opened last. */
  let openedLast: EventTarget | null = null;
  /** How often the page has taken it out, moved or changed it. */
  let changeCount = 0;

  function settle(): void {
    if ((document.documentElement as Element | null) === null) return;
    const isThere = host.isConnected && host.parentNode === home;
    const next = homeNow();
    if (isThere && next === home) return;
    // A dialog that goes takes it along and means no harm.
    if (!isThere && home?.isConnected === true) changeCount++;
    if (home !== undefined && isLost()) onGivenUp();
    else moveTo(next);
  }

  function isLost(): boolean {
    // After an update it is the new version that has taken it out, as what nobody answers for.
    return changeCount > MAX_TIMES_CHANGED || !isExtensionAlive() || !canReceiveEvents(root);
  }

  function homeNow(): Element {
    // A modal layer is above all dialogs, and print hides the body.
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
    // A document that is written anew gets another root, and a dialog goes with what is around it.
    const isInside = next !== document.documentElement;
    watch.observe(document, { childList: true, subtree: isInside });
    watch.observe(next, { childList: true });
    onMoved();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  const endKeeping = guardAttributes(host, HOST_ATTRIBUTE, () => {
    changeCount++;
    if (isLost()) onGivenUp();
  });
  listen(root, PROBE, (event) => event.preventDefault());
  // This event does not bubble, but is seen on its way down.
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

const FILMS = 'video, canvas, iframe, embed, object';
/** In characters: more than is said below a picture, and less than anybody reads on the full screen. */
const TEXT_LENGTH = 500;

/** What the page shows on the full screen, if that is a text: a film is not to be covered. */
function readOnFullScreen(): Element | undefined {
  const shown = document.fullscreenElement;
  if (shown === null || shown.matches(FILMS) || shown.querySelector(FILMS) !== null) return;
  // What is put into a shadow host would not be shown.
  if (openOrClosedShadowRoot(shown) !== null) return;
  return shown.textContent.length < TEXT_LENGTH ? undefined : shown;
}

/** Heard by the root itself, and not by the page. */
const PROBE = 'pith-probe';

/** A page that writes itself anew with `document.open` takes all listeners from all nodes that it had. */
function canReceiveEvents(root: ShadowRoot): boolean {
  return !dispatchOwn(root, new Event(PROBE, { cancelable: true }));
}
