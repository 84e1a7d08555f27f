import type { ReadPage } from '../page/page-readings.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';

/** Something that overlays the page, for as long as the user wants it. */
export interface Overlay {
  /** @returns whether there was anything to put away */
  leave(): boolean;
  /** What is shown in it; undefined while it is not there. */
  page(): ReadPage | undefined;
  /** What is selected in it; undefined where nothing of the page is. */
  selection(): ArticleSelection | undefined;
}

/** All that may overlay a page. */
export interface Overlays extends Overlay {
  add(overlay: Overlay): void;
}

export function createOverlays(): Overlays {
  const overlays: Overlay[] = [];
  return {
    add: (overlay) => void overlays.push(overlay),
    leave: () => overlays.filter((overlay) => overlay.leave()).length > 0,
    page: () => firstOf(overlays, (overlay) => overlay.page()),
    selection: () => firstOf(overlays, (overlay) => overlay.selection()),
  };
}

function firstOf<T>(
  overlays: readonly Overlay[],
  what: (overlay: Overlay) => T | undefined,
): T | undefined {
  return overlays.map(what).find((it) => it !== undefined);
}
