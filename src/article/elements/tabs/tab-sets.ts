import type { PageIndex } from '../../../page/page-index.ts';
import { ariaTabs } from './aria-tabs.ts';
import { markedTabs } from './marked-tabs.ts';

/** Alternatives of which a page shows one at a time, such as a command for each of several package managers. */
export interface TabSet {
  /** What there is to choose from, in document order; some may have no panel. */
  readonly tabs: readonly number[];
  readonly panels: readonly TabPanel[];
}

export interface TabPanel {
  readonly tab: number;
  readonly panel: number;
}

/** What a page calls tabs by roles, and else by classes. */
export function tabSets(index: PageIndex): TabSet[] {
  const sets = ariaTabs(index);
  const known = new Set(sets.flatMap(({ panels }) => panels.map(({ panel }) => panel)));
  for (const set of markedTabs(index)) {
    if (!set.panels.some(({ panel }) => known.has(panel))) sets.push(set);
  }
  return sets;
}
