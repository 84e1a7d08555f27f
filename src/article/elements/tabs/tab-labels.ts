import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { LeftOutReason, TextLeaves } from '../../analysis/non-text-leaves.ts';
import { type Selection, selectLeaves } from '../../analysis/selection.ts';
import { isNamedBefore, startsWithName } from './panel-names.ts';
import { isName, tabName } from './tab-name.ts';
import type { TabPanel, TabSet } from './tab-set.ts';

/** The names of panels of tabs, which an article shows one below the other. */
export interface TabLabels {
  /** The names that stand over panels, by the node of the panel. */
  readonly ofPanel: ReadonlyMap<number, string>;
  /** Leaves of tabs whose names stand over their panels, or are not needed any more. */
  readonly tabLeaves: readonly number[];
  /** The leaves among them whose words do not stand over a panel as they are. */
  readonly droppedLeaves: readonly number[];
}

const NO_LABELS: TabLabels = { ofPanel: new Map(), tabLeaves: [], droppedLeaves: [] };

/**
 * The names of tabs for the panels that are kept: without them nobody knows which of several commands is whose. Tabs
 * that are kept themselves need not stand in a row above all panels any more.
 * @param labels shape [L]
 */
export function tabLabels(
  index: PageIndex,
  sets: readonly TabSet[],
  labels: Uint8Array,
): TabLabels {
  if (sets.length === 0) return NO_LABELS;
  const selection = selectLeaves(index, labels);
  const named = sets.map((set) => ({ set, names: namesOf(index, selection, set) }));
  const tabLeaves = named.flatMap(({ set, names }) =>
    names.size === 0 || headsItsPanels(index, set)
      ? []
      : set.tabs.filter((tab) => isName(index, tab)).flatMap((tab) => leavesOf(index, tab)),
  );
  const rest = labels.slice();
  for (const leaf of tabLeaves) rest[leaf] = BOILERPLATE;
  const ofPanel = new Map<number, string>();
  const shown = new Set<number>();
  const kept = { index, labels: rest };
  // Outer panels go first: some pages give what is in one the same name again.
  const pairs = named.flatMap(({ names }) => [...names]).sort(([a], [b]) => a.panel - b.panel);
  for (const [{ tab, panel }, name] of pairs) {
    if (startsWithName(kept, panel, name) || isNamedBefore(kept, panel, name)) continue;
    if (isNamedAround(index, ofPanel, panel, name)) continue;
    ofPanel.set(panel, name);
    const leaves = leavesOf(index, tab);
    if (name.replace(/\s/gu, '') === textOf(index, leaves))
      for (const leaf of leaves) shown.add(leaf);
  }
  return { ofPanel, tabLeaves, droppedLeaves: tabLeaves.filter((leaf) => !shown.has(leaf)) };
}

/** The leaves of a page without those of tabs whose names go over their panels. */
export function withoutTabs(
  { labels, leftOut }: TextLeaves,
  { tabLeaves, droppedLeaves }: TabLabels,
): TextLeaves {
  const kept = labels.slice();
  const reasons = new Map<number, LeftOutReason>(leftOut);
  for (const leaf of droppedLeaves) if (labels[leaf] !== BOILERPLATE) reasons.set(leaf, 'tab');
  for (const leaf of tabLeaves) kept[leaf] = BOILERPLATE;
  return { labels: kept, leftOut: reasons };
}

/**
 * The names of the tabs of a set, by their panels; each stands over the first. None where there is nothing to choose
 * from, and where one panel is the most of an article: such tabs are there to get about in the page.
 */
function namesOf(index: PageIndex, selection: Selection, set: TabSet): Map<TabPanel, string> {
  const { count, labels, countLeaves } = selection;
  const names = new Map<TabPanel, string>();
  const kept = set.panels.filter(({ panel }) => count(panel, CONTENT) > 0);
  const total = countLeaves(0, labels.length, CONTENT);
  const isPage = kept.length === 1 && count(kept[0].panel, CONTENT) * 2 > total;
  if (set.tabs.length < 2 || isPage) return names;
  const isAccordion = headsItsPanels(index, set);
  const done = new Set<number>();
  for (const pair of kept) {
    // A head that is kept stands over its panel by itself.
    if (done.has(pair.tab) || (isAccordion && count(pair.tab, CONTENT) > 0)) continue;
    const name = tabName(index, pair);
    if (name !== '') names.set(pair, name);
    done.add(pair.tab);
  }
  return names;
}

function isNamedAround(
  index: PageIndex,
  names: ReadonlyMap<number, string>,
  panel: number,
  name: string,
): boolean {
  for (const node of withAncestors(index, panel)) if (names.get(node) === name) return true;
  return false;
}

/** Whether each tab stands right above its panel, as in an accordion, unless it is the label of a switch. */
function headsItsPanels({ name }: PageIndex, { tabs, panels }: TabSet): boolean {
  const last = tabs[tabs.length - 1];
  const [{ panel }] = panels;
  return tabs[0] < panel && panel < last && name(last) !== 'label';
}

function leavesOf({ firstLeaf, end }: PageIndex, node: number): number[] {
  const leaves: number[] = [];
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) leaves.push(leaf);
  return leaves;
}

function textOf({ tree }: PageIndex, leaves: readonly number[]): string {
  return leaves
    .map((leaf) => leafText(tree, leaf))
    .join('')
    .replace(/\s/gu, '');
}
