import type { HighlightSettings } from '../../core/settings.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { askBackground } from '../browser/ask-background.ts';
import { watchSettings } from '../settings/settings-store.ts';
import type { HighlightNames } from './highlight-names.ts';

/** The colours of the highlight in the documents of a tab, as the user wants them at the moment. */
export interface HighlightPaint {
  /**
   * Puts the colours into all documents that are there now, and follows the settings from now on.
   * @param look as the user wants it now, and the names that are drawn for it
   * @param slices of the page, as selectors, where it is too long to be given its colours in one go
   */
  apply(look: HighlightLook, slices: readonly string[]): void;
  remove(): void;
}

/** The page remembers what was put in: the background forgets, and a page that goes needs no tidying. */
export function createHighlightPaint(): HighlightPaint {
  /** What the sheet in the tab was made from; undefined without one. */
  let inserted: SheetSource | undefined;
  let copies = 0;
  let pageSlices: readonly string[] = [];
  let endWatch: (() => void) | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  /** Sheets come and go in the order in which it was asked for. */
  function then(step: () => Promise<void>): void {
    // Without its colours the highlight cannot be seen; there is no other way to say so than the log.
    lastStep = lastStep.then(step).catch(console.error);
  }

  async function replace(look: HighlightLook | undefined): Promise<void> {
    const before = inserted;
    inserted = look === undefined ? undefined : { ...look, copy: copies++ };
    // The new colours first: without any, the page would flicker.
    if (inserted !== undefined) await insertSheet(inserted);
    if (before !== undefined) await removeSheet(before);
  }

  /**
   * The sheet's one rule is for the root, and all elements inherit it: the browser works out all their
   * styles in one task. What a slice of the page already has of its own it need not inherit anew.
   */
  async function insertSheet(source: SheetSource): Promise<void> {
    for (const slice of pageSlices) {
      await ask(source, { isOn: true, slice });
      await whenPainted();
    }
    await ask(source, { isOn: true });
    if (pageSlices.length > 0) await whenPainted();
    await Promise.all(pageSlices.map((slice) => ask(source, { isOn: false, slice })));
  }

  async function removeSheet(source: SheetSource): Promise<void> {
    const slices = pageSlices.map((slice) => ask(source, { isOn: true, slice }));
    await Promise.all([...slices, ask(source, { isOn: false })]);
    for (const slice of pageSlices) {
      await whenPainted();
      await ask(source, { isOn: false, slice });
    }
  }

  async function refresh(highlight: HighlightSettings): Promise<void> {
    if (
      inserted !== undefined &&
      JSON.stringify(inserted.highlight) !== JSON.stringify(highlight)
    ) {
      await replace({ highlight, names: inserted.names });
    }
  }

  return {
    apply(look, slices) {
      endWatch ??= watchSettings(({ highlight }) => then(() => refresh(highlight)));
      then(async () => {
        pageSlices = slices;
        await replace(look);
      });
    },
    remove() {
      endWatch?.();
      endWatch = undefined;
      then(() => replace(undefined));
    },
  };
}

export interface HighlightLook {
  readonly highlight: HighlightSettings;
  readonly names: HighlightNames;
}

interface SheetSource extends HighlightLook {
  /** A new sheet of the same colours has another: it is to stay when the old one is taken out. */
  readonly copy: number;
}

interface Sheet {
  readonly isOn: boolean;
  /** Selectors of the part of the page that is meant; without them all of it is. */
  readonly slice?: string;
}

function ask({ highlight, copy, names }: SheetSource, sheet: Sheet): Promise<unknown> {
  const both = [names.light, names.dark];
  return askBackground({ type: 'style', highlight, copy, names: both, ...sheet });
}

/** A page in the back has nothing painted, and works out no styles either. */
async function whenPainted(): Promise<void> {
  if (!document.hidden) await afterPaint();
}
