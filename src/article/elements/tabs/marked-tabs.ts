import { nodesByValue } from '../../../page/attributes.ts';
import { elementsWith, type PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { TabSet } from './tab-set.ts';

/**
 * Classes of tabs, and of what holds them, of MkDocs, Sphinx, VitePress, Hugo's Book and Relearn, Jekyll, ReadMe,
 * Webflow and Bootstrap 3: `tabbed-set`, `sd-tab-set`, `vp-code-group`, `book-tabs`, `tab-nav`, `tab`,
 * `CodeTabs-inner`, `w-tab-menu`, `nav-tabs`.
 */
const TABS_CLASS = /(?:^|[\s_-])(?:(?:code)?tabs?(?:-?list)?|tabbed|code-group)(?:$|[\s_-])/i;
const TAB_ELEMENTS: ReadonlySet<string> = new Set(['li', 'a', 'button', 'label']);
/** Leaves of a tab: a word or two, and an icon. */
const MAX_TAB_LEAVES = 4;
/** Nobody is given more tabs to choose from; the number bounds how far boxes are looked through. */
const MAX_TABS = 60;

/** Sets of tabs where classes alone say what is one, and the order which panel is whose. */
export function markedTabs(index: PageIndex): TabSet[] {
  const sets: TabSet[] = [];
  for (const [box, names] of elementsWith(index, 'class')) {
    if (!TABS_CLASS.test(names)) continue;
    const { tabs, panels } = tabsInTurn(index, box) ??
      tabsByName(index, box) ??
      tabsInRow(index, box) ?? { tabs: [], panels: [] };
    if (tabs.length > 1)
      sets.push({ tabs, panels: tabs.map((tab, i) => ({ tab, panel: panels[i] })) });
  }
  return sets;
}

/** Tabs with as many panels, in their order. */
interface Pairs {
  readonly tabs: readonly number[];
  readonly panels: readonly number[];
}

/** `<input type=radio><label>macOS</label><div>…</div><input …`, of which styles alone show one. */
function tabsInTurn(index: PageIndex, box: number): Pairs | undefined {
  const { name, attribute } = index;
  const tabs: number[] = [];
  const panels: number[] = [];
  const children = elementsIn(index, box, 3 * MAX_TABS);
  for (let at = 0; at < children.length; at += 3) {
    const [input, label, panel] = children.slice(at, at + 3);
    const isSwitch = name(input) === 'input' && attribute(input, 'type') === 'radio';
    if (!isSwitch || panel === undefined || name(label) !== 'label') return undefined;
    tabs.push(label);
    panels.push(panel);
  }
  return { tabs, panels };
}

/** `<ul class="tabs">`, and right behind it a box with one element for each of its items. */
function tabsInRow(index: PageIndex, row: number): Pairs | undefined {
  const { tree, className } = index;
  const tabs = elementsIn(index, row, 2 * MAX_TABS).filter((node) => isTab(index, node));
  if (tabs.length < 2) return undefined;
  const box = elementBehind(index, row);
  if (box === undefined) return undefined;
  const isSet = TABS_CLASS.test(className(box)) || TABS_CLASS.test(className(tree.parents[row]));
  const panels = isSet ? elementsIn(index, box, tabs.length) : [];
  return panels.length === tabs.length ? { tabs, panels } : undefined;
}

/** `<ul class="tabs"><li><a href="#care">`, and one after the other behind it the elements that the links lead to. */
function tabsByName(index: PageIndex, row: number): Pairs | undefined {
  const { tree, attribute, end } = index;
  const tabs = elementsIn(index, row, 2 * MAX_TABS).filter((node) => isTab(index, node));
  const panels = tabs.flatMap((tab) => {
    const link = [tab, tab + 1].find((node) => attribute(node, 'href')?.startsWith('#') === true);
    const id = link === undefined ? '' : (attribute(link, 'href')?.slice(1) ?? '');
    return nodesByValue(tree, 'id').get(id)?.slice(0, 1) ?? [];
  });
  const isInTurn = panels.every(
    (panel, i) =>
      tree.parents[panel] === tree.parents[panels[0]] &&
      panel >= end[i === 0 ? row : panels[i - 1]],
  );
  return tabs.length > 1 && panels.length === tabs.length && isInTurn
    ? { tabs, panels }
    : undefined;
}

function isTab({ name, firstLeaf, end }: PageIndex, node: number): boolean {
  const leaves = firstLeaf[end[node]] - firstLeaf[node];
  return TAB_ELEMENTS.has(name(node)) && leaves > 0 && leaves <= MAX_TAB_LEAVES;
}

function elementBehind({ tree, end }: PageIndex, node: number): number | undefined {
  const parent = tree.parents[node];
  for (let next = end[node]; parent >= 0 && next < end[parent]; next = end[next]) {
    if (tree.nodeNames[next] !== TEXT_NAME) return next;
  }
  return undefined;
}

/** The elements right in a box; none where they are more than so many. */
function elementsIn({ tree, end }: PageIndex, box: number, most: number): number[] {
  const elements: number[] = [];
  for (let node = box + 1; node < end[box]; node = end[node]) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (elements.length === most) return [];
    elements.push(node);
  }
  return elements;
}
