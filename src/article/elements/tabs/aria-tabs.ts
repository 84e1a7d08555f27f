import { elementsWith, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import type { TabSet } from './tab-set.ts';

interface Roles {
  /** All nodes here are in document order. */
  readonly lists: readonly number[];
  readonly tabs: readonly number[];
  readonly panels: readonly number[];
}

/**
 * Levels searched from a list of tabs out to the box that holds its panels, too: Docusaurus needs one and Twilio two.
 */
const MAX_LEVELS_TO_PANELS = 4;
/** Levels searched from a tab out to its list: scrollers and items of a list stand between. */
const MAX_LEVELS_TO_LIST = 6;
/** Nobody is given more tabs to choose from; the number bounds how far panels are looked through. */
const MAX_TABS = 60;

/** Sets of tabs by their roles: a panel is that of a tab by the ids that they name, else by its place among others. */
export function ariaTabs(index: PageIndex): TabSet[] {
  const roles = rolesOf(index);
  if (roles.tabs.length === 0) return [];
  const tabOf = new Map<number, number>();
  pairById(index, roles, tabOf);
  pairByOrder(index, roles, tabOf);
  return setsOf(index, roles, tabOf);
}

function rolesOf(index: PageIndex): Roles {
  const lists: number[] = [];
  const tabs: number[] = [];
  const panels: number[] = [];
  for (const [node, role] of elementsWith(index, 'role')) {
    if (role === 'tab') tabs.push(node);
    else if (role === 'tabpanel') panels.push(node);
    else if (role === 'tablist') lists.push(node);
  }
  return { lists, tabs, panels };
}

/** A tab names its panel, as what it controls or where it leads, or a panel the tab that labels it. */
function pairById(index: PageIndex, { tabs, panels }: Roles, tabOf: Map<number, number>): void {
  const { attribute } = index;
  const isTab = new Set(tabs);
  const tabByTarget = new Map<string, number>();
  const tabById = new Map<string, number>();
  for (const tab of tabs) {
    for (const id of targetsOf(index, tab)) if (!tabByTarget.has(id)) tabByTarget.set(id, tab);
  }
  for (const [node, id] of elementsWith(index, 'id')) {
    if (isTab.has(node)) tabById.set(id, node);
    const tab = tabByTarget.get(id);
    // An id stands for the first element that has it.
    tabByTarget.delete(id);
    if (tab !== undefined && areDisjoint(index, node, tab)) tabOf.set(node, tab);
  }
  for (const panel of panels) {
    const ids = idsIn(attribute(panel, 'aria-labelledby'));
    const [tab] = ids.flatMap((id) => tabById.get(id) ?? []);
    if (tab !== undefined && areDisjoint(index, panel, tab)) tabOf.set(panel, tab);
  }
}

/** The nodes that a tab controls, or leads to within the page if it is a link or an item with one in it. */
function targetsOf({ attribute, name, end }: PageIndex, tab: number): string[] {
  const ids = idsIn(attribute(tab, 'aria-controls'));
  for (let node = tab; node < end[tab] && node <= tab + 2; node++) {
    const href = name(node) === 'a' ? attribute(node, 'href') : undefined;
    if (href?.startsWith('#') === true) ids.push(href.slice(1));
  }
  return ids;
}

/** Ids, though some pages have spaces in one, such as `tab-C# (.NET)`. */
function idsIn(value = ''): string[] {
  return [value, ...value.split(/\s+/)].filter((id) => id !== '');
}

/** Panels without a tab that are as many as the tabs of the list above them, or the one that is shown. */
function pairByOrder(index: PageIndex, roles: Roles, tabOf: Map<number, number>): void {
  roles.lists.forEach((list, i) => {
    const tabs = within(roles.tabs, list, index.end[list]);
    if (tabs.length === 0 || tabs.length > MAX_TABS) return;
    const until = roles.lists[i + 1] ?? Number.POSITIVE_INFINITY;
    const panels = panelsBelow(index, roles.panels, { list, until, most: tabs.length });
    const selected = tabs.filter((tab) => index.attribute(tab, 'aria-selected') === 'true');
    const tabsOfPanels = panels.length === tabs.length ? tabs : selected;
    if (panels.length !== tabsOfPanels.length) return;
    const pairs = panels.map((panel, at): [number, number] => [panel, tabsOfPanels[at]]);
    // The page itself may say that they are in another order.
    if (pairs.some(([panel, tab]) => (tabOf.get(panel) ?? tab) !== tab)) return;
    for (const [panel, tab] of pairs) tabOf.set(panel, tab);
  });
}

/**
 * Finds the panels of a list of tabs: those after it in the nearest box around it that has any.
 * Panels within other panels do not count.
 * @param until where the next list stands, whose panels they are from there on
 * @param most one more than these is enough
 */
function panelsBelow(
  { tree, end }: PageIndex,
  panels: readonly number[],
  { list, until, most }: { readonly list: number; readonly until: number; readonly most: number },
): number[] {
  let box = tree.parents[list];
  for (let level = 0; box >= 0 && level < MAX_LEVELS_TO_PANELS; level++) {
    const own: number[] = [];
    let from = end[list];
    while (own.length <= most) {
      const panel = panels[firstFrom(panels, from)];
      if (panel === undefined || panel >= end[box]) break;
      own.push(panel);
      from = end[panel];
    }
    if (own.length > 0) return own[0] < until ? own : [];
    box = tree.parents[box];
  }
  return [];
}

/** Tabs of one list are a set, and so are those with panels that have no list, such as the heads of an accordion. */
function setsOf(index: PageIndex, roles: Roles, tabOf: Map<number, number>): TabSet[] {
  const isList = new Set(roles.lists);
  const panels = new Map<number, TabSet['panels'][number][]>();
  for (const [panel, tab] of [...tabOf].sort(([a], [b]) => a - b)) {
    const list = listOf(index, tab, isList);
    const own = panels.get(list) ?? [];
    panels.set(list, own);
    own.push({ tab, panel });
  }
  return Array.from(panels, ([list, own]) => ({
    tabs: list === 0 ? own.map(({ tab }) => tab) : within(roles.tabs, list, index.end[list]),
    panels: own,
  }));
}

function listOf(index: PageIndex, tab: number, isList: ReadonlySet<number>): number {
  let level = 0;
  for (const box of withAncestors(index, tab)) {
    if (isList.has(box)) return box;
    if (level++ === MAX_LEVELS_TO_LIST) break;
  }
  return 0;
}

/** The nodes in `[from, to)`, of nodes that ascend. */
function within(nodes: readonly number[], from: number, to: number): number[] {
  return nodes.slice(firstFrom(nodes, from), firstFrom(nodes, to));
}

/** The index of the first of ascending nodes that is not below a bound. */
function firstFrom(nodes: readonly number[], bound: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether neither of two nodes holds the other. */
function areDisjoint({ end }: PageIndex, a: number, b: number): boolean {
  return end[a] <= b || end[b] <= a;
}
