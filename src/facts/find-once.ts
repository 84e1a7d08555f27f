import type { PageIndex } from '../page/page-index.ts';
import type { PageTree } from '../page/page-tree.ts';

/** Finds the facts of one kind that a page holds. It knows pages, and nothing of labels. */
export interface Finder<Fact> {
  readonly name: string;
  readonly find: (page: PageIndex) => readonly Fact[];
}

/** What was found on each page, by what finds it. */
const found = new WeakMap<PageTree, Map<unknown, unknown>>();

/** The facts of one kind that a page holds; they are searched the first time that somebody asks. */
export function findFacts<Fact>(page: PageIndex, { find }: Finder<Fact>): readonly Fact[] {
  return findOnce(page, find);
}

/** What a function says of a page; it is asked once for each page. */
export function findOnce<T>(page: PageIndex, find: (page: PageIndex) => T): T {
  const ofPage = found.get(page.tree) ?? new Map<unknown, unknown>();
  found.set(page.tree, ofPage);
  if (!ofPage.has(find)) ofPage.set(find, find(page));
  return ofPage.get(find) as T;
}
