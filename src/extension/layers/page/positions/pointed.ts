import { ownGlobal } from '../../../platform/browser/own-global.ts';
import { isDetached } from '../../../platform/dom/is-detached.ts';
import { listen } from '../../../platform/events/listen.ts';

/** Where the browser's menu was last opened in a page. */
export interface Pointed {
  readonly document: Document;
  /** In CSS pixels, from the corner of the window. */
  readonly x: number;
  readonly y: number;
  /** The innermost node that was under the pointer. */
  readonly node: Node | undefined;
}

/** An older menu is not the one that an entry was chosen from. */
const FRESH_MS = 60_000;

declare global {
  /** Shared by the scripts that are injected one after the other. */
  var pithPointed: { readonly pointed: Pointed; readonly atMs: number } | undefined;
}

const known = new WeakSet<Document>();

/** Remembers from now on where the menu is opened in a document. Nothing in the page shows it. */
export function rememberPointed(document: Document): void {
  if (known.has(document) || isDetached(document)) return;
  known.add(document);
  const remember = (event: MouseEvent) => {
    const [node] = event.composedPath();
    const pointed = {
      document,
      x: event.clientX,
      y: event.clientY,
      node: node as Node | undefined,
    };
    globalThis.pithPointed = { pointed, atMs: performance.now() };
  };
  listen(document, 'contextmenu', remember, { capture: true, passive: true });
}

/** Where the menu was opened just now, if it was; another call does not know it any more. */
export function pointedOnce(): Pointed | undefined {
  const last = ownGlobal('pithPointed');
  globalThis.pithPointed = undefined;
  return last !== undefined && performance.now() - last.atMs < FRESH_MS ? last.pointed : undefined;
}
