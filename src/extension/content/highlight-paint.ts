import type { HighlightSettings } from '../../core/settings.ts';
import { watchSettings } from '../settings-store.ts';
import { askBackground } from './ask-background.ts';

/** The colours of the highlight in the documents of a tab, as the user wants them at the moment. */
export interface HighlightPaint {
  /** Puts the colours into all documents that are there now, and follows the settings from now on. */
  putIn(highlight: HighlightSettings): void;
  takeOut(): void;
}

/** The page remembers what was put in: the background forgets, and a page that goes needs no tidying. */
export function createHighlightPaint(): HighlightPaint {
  /** What the sheet in the tab was made from; undefined without one. */
  let there: HighlightSettings | undefined;
  let endWatch: (() => void) | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  /** Sheets come and go in the order in which it was asked for. */
  function then(step: () => Promise<void>): void {
    // Without its colours the highlight cannot be seen; there is no other way to say so than the log.
    lastStep = lastStep.then(step).catch(console.error);
  }

  async function replace(highlight: HighlightSettings | undefined): Promise<void> {
    const before = there;
    there = highlight;
    // The new colours first: without any, the page would flicker.
    if (highlight !== undefined) await ask(highlight, true);
    if (before !== undefined) await ask(before, false);
  }

  async function refresh(highlight: HighlightSettings): Promise<void> {
    if (there !== undefined && JSON.stringify(there) !== JSON.stringify(highlight)) {
      await replace(highlight);
    }
  }

  return {
    putIn(highlight) {
      endWatch ??= watchSettings(({ highlight }) => then(() => refresh(highlight)));
      then(async () => {
        // Put in twice, the same sheet would have to be taken out twice.
        await replace(undefined);
        await replace(highlight);
      });
    },
    takeOut() {
      endWatch?.();
      endWatch = undefined;
      then(() => replace(undefined));
    },
  };
}

function ask(highlight: HighlightSettings, isOn: boolean): Promise<void> {
  return askBackground({ type: 'style', isOn, highlight });
}
