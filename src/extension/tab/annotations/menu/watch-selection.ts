import { listen } from '../../../platform/events/listen.ts';

/** Time in milliseconds for which a selection has to rest: it grows with each step of a finger or a key. */
const REST_MS = 250;

/** What the user has selected by; pages select as well, which counts for what came last. */
export type SelectedBy = 'keys' | 'mouse' | 'touch';

export interface SelectionWatchOptions {
  /**
   * A text is selected and rests.
   * @param isNew false where the same selection may have moved in the window
   */
  onSelected(by: SelectedBy, isNew: boolean): void;
  /** Nothing is selected any more. */
  onNone(): void;
}

/**
 * Watches what the user selects in the page and in the reader.
 * @returns ends it
 */
export function watchSelection({ onSelected, onNone }: SelectionWatchOptions): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  let isNew = true;
  let by: SelectedBy = 'keys';

  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPressed) return;
      onSelected(by, isNew);
      isNew = false;
    }, REST_MS);
  }

  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    look();
  };
  const change = () => {
    isNew = true;
    if (isNothingSelected()) onNone();
    else look();
  };
  listen(document, 'selectionchange', change, options);
  listen(
    window,
    'pointerdown',
    ({ pointerType }) => {
      by = pointerType === 'touch' ? 'touch' : 'mouse';
      // A finger that selects by its handles tells of no end of it.
      isPressed = by === 'mouse';
    },
    options,
  );
  listen(
    window,
    'keydown',
    () => {
      by = 'keys';
    },
    options,
  );
  listen(window, 'pointerup', release, options);
  listen(window, 'pointercancel', release, options);
  // The page may have moved the text.
  listen(window, 'scroll', look, { ...options, passive: true });
  listen(window, 'resize', look, { signal: ending.signal });
  look();
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Of a selection in a shadow root browsers tell the document different things; those are looked at when it rests. */
function isNothingSelected(): boolean {
  const selection = document.getSelection();
  return selection === null || selection.rangeCount === 0;
}
