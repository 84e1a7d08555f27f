import type { HighlightSettings } from '../../../core/settings/settings.ts';
import { afterPaintIfSeen } from '../../platform/browser/after-paint.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import type { HighlightNames } from '../../platform/highlights/highlight-names.ts';
import { watchSettings } from '../../platform/settings/settings-store.ts';

/**
 * The style sheet of the highlight in all documents of a tab, which follows the settings.
 * The page's script keeps the state, because the background may stop and forget it. A page that is
 * left needs no clean-up. This is one closure, because all steps share the sheet that is in the
 * tab.
 */
export function createHighlightPaint() {
  /** The source of the style sheet in the tab; undefined without one. */
  let inserted: SheetSource | undefined;
  let copies = 0;
  let pageSlices: readonly string[] = [];
  let endWatch: (() => void) | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  /** Runs a step after the steps before it, so that sheets come and go in order. */
  function then(step: () => Promise<void>): void {
    // A highlight without colors cannot be seen. Only the log can say so.
    lastStep = lastStep.then(step).catch(console.error);
  }

  async function replace(look: HighlightLook | undefined): Promise<void> {
    const before = inserted;
    inserted = look === undefined ? undefined : { ...look, copy: copies++ };
    // The new sheet is inserted first, because the page would otherwise flicker.
    if (inserted !== undefined) await insertSheet(inserted);
    if (before !== undefined) await removeSheet(before);
  }

  /**
   * Inserts a sheet. Its one rule is for the root, and all elements inherit it, so the browser
   * would compute all styles in one task. Slices that already have the rule of their own need not
   * inherit it anew.
   */
  async function insertSheet(source: SheetSource): Promise<void> {
    for (const slice of pageSlices) {
      await requestSheet(source, { isOn: true, slice });
      await afterPaintIfSeen();
    }
    await requestSheet(source, { isOn: true });
    if (pageSlices.length > 0) await afterPaintIfSeen();
    await Promise.all(pageSlices.map((slice) => requestSheet(source, { isOn: false, slice })));
  }

  async function removeSheet(source: SheetSource): Promise<void> {
    const slices = pageSlices.map((slice) => requestSheet(source, { isOn: true, slice }));
    await Promise.all([...slices, requestSheet(source, { isOn: false })]);
    for (const slice of pageSlices) {
      await afterPaintIfSeen();
      await requestSheet(source, { isOn: false, slice });
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
    /**
     * Inserts the style sheet into all documents that exist now, and follows the settings from now
     * on.
     * @param look the current settings, and the names drawn for the highlight
     * @param slices selectors of parts of the page, where it is too long to be restyled at once
     */
    apply(look: HighlightLook, slices: readonly string[]) {
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
  /**
   * Number that tells apart two sheets with the same colors, so that removing the old one keeps
   * the new one.
   */
  readonly copy: number;
}

interface Sheet {
  readonly isOn: boolean;
  /** Selectors of a part of the page; without them, the sheet is for all of it. */
  readonly slice?: string;
}

function requestSheet({ highlight, copy, names }: SheetSource, sheet: Sheet): Promise<unknown> {
  const both = [names.light, names.dark];
  return askBackground({ type: 'style', highlight, copy, names: both, ...sheet });
}
