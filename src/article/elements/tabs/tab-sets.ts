import { findOnce } from '../../../facts/find-once.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { ariaTabs } from './aria-tabs.ts';
import { markedTabs } from './marked-tabs.ts';
import type { TabSet } from './tab-set.ts';

/** The sets of tabs of a page, by roles and else by classes; they are found once for a page. */
export function tabSets(index: PageIndex): readonly TabSet[] {
  return findOnce(index, searchSets);
}

function searchSets(index: PageIndex): TabSet[] {
  const sets = ariaTabs(index);
  const known = new Set(
    sets.flatMap(({ panels }) => panels.flatMap(({ tab, panel }) => [tab, panel])),
  );
  for (const set of markedTabs(index)) {
    if (!set.panels.some(({ tab, panel }) => known.has(tab) || known.has(panel))) sets.push(set);
  }
  return sets;
}
