import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { listen } from '../../platform/events/listen.ts';
import { changesText } from './changes-text.ts';

/** Hears what has changed; of a document that has loaded no more than that. */
export type ChangeListener = (records: readonly MutationRecord[]) => void;

/** Tells of text that comes, goes or changes in the documents of a page. */
export interface PageChanges {
  /**
   * Watches the page for as long as anyone listens.
   * @returns ends the listening
   */
  listen(listener: ChangeListener): () => void;
  /** Watches these documents and their shadow roots too. */
  include(documents: readonly CapturedDocument[]): void;
}

export function createPageChanges(top: Document): PageChanges {
  const listeners = new Set<ChangeListener>();
  const observer = new MutationObserver((records) => {
    if (records.some(changesText)) tell(records);
  });
  /** Without a hold on them: a page may show one frame after the other for hours. */
  let watched = new WeakSet<Document>();
  let stopping = new AbortController();

  function tell(records: readonly MutationRecord[]): void {
    for (const listener of [...listeners]) listener(records);
  }

  function observe(root: Document | ShadowRoot): void {
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }

  function watch(document: Document): void {
    if (watched.has(document)) return;
    watched.add(document);
    observe(document);
    // Frames that load late; `load` does not bubble, so it is caught on its way down.
    const options = { capture: true, signal: stopping.signal };
    listen(document, 'load', (event) => isFrame(event.target) && tell([]), options);
  }

  function start(): void {
    stopping = new AbortController();
    watch(top);
    // Before a page's style sheets have come, Firefox takes all of it for hidden.
    listen(top, 'readystatechange', () => tell([]), { signal: stopping.signal });
  }

  function stop(): void {
    stopping.abort();
    observer.disconnect();
    watched = new WeakSet();
  }

  return {
    listen(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
    include(documents) {
      if (listeners.size === 0) return;
      for (const { document, shadowRoots } of documents) {
        if (isDetached(document)) continue;
        watch(document);
        shadowRoots.forEach(observe);
      }
    },
  };
}

function isFrame(target: EventTarget | null): boolean {
  const { localName } = target as Partial<Element>;
  return localName === 'iframe' || localName === 'frame';
}
