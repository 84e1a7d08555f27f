import type { HighlightListener, ShownHighlight } from '../../layers/page/shown-highlight.ts';

/**
 * Notifies listeners of changes of the highlight.
 * @param onSwitchedOn called when the highlight is switched on, whoever listens
 */
export function createHighlightEvents(onSwitchedOn: () => void) {
  const listeners: HighlightListener[] = [];
  let now: ShownHighlight | undefined;
  return {
    notify(shown: ShownHighlight | undefined) {
      const isSwitchedOn = now === undefined && shown !== undefined;
      now = shown;
      if (isSwitchedOn) onSwitchedOn();
      for (const listener of listeners) listener(shown);
    },
    /** Adds a listener. It is called at once with the current highlight, and after each change. */
    subscribe(listener: HighlightListener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
