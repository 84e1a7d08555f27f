import { changesText } from './changes-text.ts';
import type { LabeledDocument } from './label-documents.ts';
import { createPace } from './pace.ts';

/** Watches the documents of a page for text that comes, goes or changes. */
export interface PageWatch {
  /** The page is being read: changes from now on are for the next time. */
  reading(): void;
  /**
   * The page has been read: watch its shadow roots and frames too.
   * @param isNews whether its content was not what it was before
   */
  read(documents: readonly LabeledDocument[], workMs: number, isNews: boolean): void;
  stop(): void;
}

/**
 * Starts to watch a document.
 * @param onSettled the page has changed and come to rest
 */
export function watchPage(top: Document, onSettled: () => void): PageWatch {
  const pace = createPace();
  const stopping = new AbortController();
  const observer = new MutationObserver((records) => {
    if (records.some(changesText)) noteChange();
  });
  let route = location.href;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function noteChange(): void {
    if (location.href !== route) {
      route = location.href;
      pace.routeChanged();
    }
    pace.changed(performance.now());
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = pace.due();
    // In a tab in the back nobody sees the highlight: it is brought up to date on return.
    if (due === undefined || top.hidden) return;
    timer = setTimeout(onSettled, Math.max(0, due - performance.now()));
  }

  function observe(root: Document | ShadowRoot): void {
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }

  /** Frames that load late; `load` does not bubble, so it is caught on its way down. */
  function listen(document: Document): void {
    const options = { capture: true, signal: stopping.signal };
    document.addEventListener('load', (event) => isFrame(event.target) && noteChange(), options);
  }

  const watched = new Set<Document>([top]);
  observe(top);
  listen(top);
  // Before a page's style sheets have come, Firefox takes all of it for hidden.
  top.addEventListener('readystatechange', noteChange, { signal: stopping.signal });
  top.addEventListener('visibilitychange', schedule, { signal: stopping.signal });

  return {
    reading() {
      pace.reading();
      schedule();
    },
    read(documents, workMs, isNews) {
      pace.read(performance.now(), workMs, isNews);
      for (const { document, shadowRoots } of documents) {
        if (!watched.has(document)) {
          watched.add(document);
          observe(document);
          listen(document);
        }
        shadowRoots.forEach(observe);
      }
      schedule();
    },
    stop() {
      clearTimeout(timer);
      stopping.abort();
      observer.disconnect();
    },
  };
}

function isFrame(target: EventTarget | null): boolean {
  const { localName } = target as Partial<Element>;
  return localName === 'iframe' || localName === 'frame';
}
