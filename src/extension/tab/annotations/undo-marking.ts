import { isTyping } from '../../layers/ui/layers/is-typing.ts';
import { shortcutCharacter } from '../../layers/ui/shortcut-character.ts';
import { listen } from '../../platform/events/listen.ts';

/**
 * Highlights that were made last, which the key that takes back everything else takes back, too.
 * Takes back what was highlighted last by Ctrl+Z or Cmd+Z, where nothing is typed; with nothing left to take back the key
 * is the page's.
 * @param isThere whether a highlight has not been deleted since
 */
export function createUndoMarking(isThere: (id: string) => boolean, remove: (id: string) => void) {
  let made: string[] = [];
  return {
    /** A highlight was made. */
    made: (id: string) => void made.push(id),
    listen(signal: AbortSignal) {
      // At the window, before the reader or the page.
      const options = { capture: true, signal } as const;
      listen(
        window,
        'keydown',
        (event) => {
          const { ctrlKey, metaKey, altKey, shiftKey } = event;
          const isUndo = ctrlKey !== metaKey && !altKey && !shiftKey;
          if (!isUndo || shortcutCharacter(event) !== 'z') return;
          if (event.isComposing || isTyping(event.composedPath()[0] ?? null)) return;
          made = made.filter(isThere);
          const last = made.pop();
          if (last === undefined) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          remove(last);
        },
        options,
      );
    },
  };
}
