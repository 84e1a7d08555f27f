import type { ArticleSelection } from './positions/article-selection.ts';
import type { ReadPage } from './read-page.ts';

/** A layer that covers the page, such as the reader. */
export interface Overlay {
  /**
   * Closes the overlay.
   * @returns whether it was open
   */
  leave(): boolean;
  /** The page that it shows; undefined while it is closed. */
  page(): ReadPage | undefined;
  /** The selected part of the article; undefined where no text of the page is selected. */
  selection(): ArticleSelection | undefined;
}

/** All overlays of a page, as one. */
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
