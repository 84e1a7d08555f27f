import { isDetached } from '../../platform/dom/is-detached.ts';

/** How often it is looked, in milliseconds: no event tells of an element that gets its code, and with it a shadow root. */
const LOOK_EVERY_MS = 500;
/** An element that has not got its code by then will hardly get it any more. */
const TIMEOUT_MS = 10_000;

/**
 * Waits for custom elements of a document that have come before the code which fills them.
 * @returns ends it
 */
export function whenElementsUpgrade(document: Document, act: () => void): () => void {
  let waiting = countUndefined(document);
  if (waiting === 0) return () => undefined;
  const latest = performance.now() + TIMEOUT_MS;
  const timer = setInterval(() => {
    const now = countUndefined(document);
    if (now < waiting) act();
    waiting = now;
    if (now === 0 || performance.now() > latest) clearInterval(timer);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** None where the document has gone. */
function countUndefined(document: Document): number {
  if (isDetached(document)) return 0;
  return document.querySelectorAll(':not(:defined)').length;
}
