import { listen } from '../../events/listen.ts';

/** Time in milliseconds for which a selection has to rest: it grows with each step of a finger or a key. */
const REST_MS = 250;

export interface SelectionWatchParts {
  /** A text is selected and rests. */
  onSelected(isByTouch: boolean): void;
  /** Nothing is selected any more. */
  onNone(): void;
}

/**
 * Watches what the user selects in the page and in the reader.
 * @returns ends it
 */
export function watchSelection({ onSelected, onNone }: SelectionWatchParts): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  let isByTouch = false;

  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPressed) onSelected(isByTouch);
    }, REST_MS);
  }

  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    look();
  };
  listen(document, 'selectionchange', () => (isNothingSelected() ? onNone() : look()), options);
  listen(
    window,
    'pointerdown',
    ({ pointerType }) => {
      isByTouch = pointerType === 'touch';
      // A finger that selects by its handles tells of no end of it.
      isPressed = !isByTouch;
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
