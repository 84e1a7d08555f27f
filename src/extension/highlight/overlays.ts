import type { ReadPage } from '../page/page-readings.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';

/** Something that covers the page, for as long as the user wants it. */
export interface Cover {
  /** @returns whether there was anything to put away */
  leave(): boolean;
  /** What is shown in it; undefined while it is not there. */
  page(): ReadPage | undefined;
  /** What is selected in it; undefined where nothing of the page is. */
  selection(): ArticleSelection | undefined;
}

/** All that may cover a page. */
export interface Covers extends Cover {
  add(cover: Cover): void;
}

export function createCovers(): Covers {
  const covers: Cover[] = [];
  return {
    add: (cover) => void covers.push(cover),
    leave: () => covers.filter((cover) => cover.leave()).length > 0,
    page: () => firstOf(covers, (cover) => cover.page()),
    selection: () => firstOf(covers, (cover) => cover.selection()),
  };
}

function firstOf<T>(
  covers: readonly Cover[],
  what: (cover: Cover) => T | undefined,
): T | undefined {
  return covers.map(what).find((it) => it !== undefined);
}
