import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import { listen } from '../../../platform/events/listen.ts';
import { isHost } from '../../ui/layers/host-element.ts';
import type { ReadPage } from '../read-page.ts';
import { leafAtPoint } from './leaf-at.ts';
import type { LeafRange } from './leaf-range.ts';
import type { Pointed } from './pointed.ts';

/** What a press of the user makes a page do; while a text is picked, none of it. */
const PRESSES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
] as const;

export interface PickLeafOptions {
  /** The pointer is over a text, or over none. */
  onHover(place: LeafRange | undefined): void;
  onPick(place: LeafRange, event: MouseEvent): void;
}

/**
 * Lets the user press a text of the page; the press does nothing else.
 * @returns ends it
 */
export function pickLeaf(page: ReadPage, { onHover, onPick }: PickLeafOptions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const { document } of page.documents) {
    if (isDetached(document)) continue;
    let over: LeafRange | undefined;
    const hover = (event: PointerEvent) => {
      const place = isOurs(event) ? undefined : leafAtPoint(page, pointOf(document, event));
      if (place?.first !== over?.first) onHover(place);
      over = place;
    };
    listen(document, 'pointermove', hover, { capture: true, passive: true, signal });
    const press = (event: Event) => {
      // After an update nobody here would end it any more.
      if (!isExtensionAlive()) listening.abort();
      if (signal.aborted || isOurs(event)) return;
      // A finger must still be able to scroll, and without its touch there is no click.
      if (!event.type.startsWith('touch')) event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      const pressed = event as MouseEvent;
      const place = leafAtPoint(page, pointOf(document, pressed));
      if (place !== undefined) onPick(place, pressed);
    };
    const options = { capture: true, passive: false, signal };
    // At the window, before the page's own listeners.
    const view = document.defaultView;
    if (view !== null) for (const type of PRESSES) listen(view, type, press, options);
  }
  return () => listening.abort();
}

function pointOf(document: Document, event: MouseEvent): Pointed {
  const [node] = event.composedPath();
  return { document, x: event.clientX, y: event.clientY, node: node as Node | undefined };
}

/** Our own panel stays in use. */
function isOurs({ target }: Event): boolean {
  return target !== null && isHost(target);
}
