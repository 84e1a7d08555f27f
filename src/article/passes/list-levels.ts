import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafParent } from '../../page/page-tree.ts';
import type { PageAnalysis } from '../analysis/page-analysis.ts';
import type { Block, List, ListItem } from '../article.ts';
import { joinSources } from '../blocks/join-sources.ts';
import { withinBlock } from '../elements/lists/within-block.ts';

/** How editors and word processors name the level of an item, or of all items of a list. */
const LEVEL_CLASS = /(?:^|[\s_-])(?:(?:indent|level|lvl|depth)-?|lst-\w+-)(\d)(?=\s|$)/i;
/** Elements above the words of an item in which it is looked for. */
const MAX_LEVELS = 8;

interface LeveledItem {
  readonly item: ListItem;
  readonly level: number;
  readonly list: List;
}

/**
 * Lists in one another in the place of such as have their levels in names alone: items of one list, or lists that
 * stand one below the other.
 */
export function withListLevels(blocks: readonly Block[], analysis: PageAnalysis): Block[] {
  const { index } = analysis;
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const lists: List[] = [];
    for (let next = blocks[at]; next?.type === 'list'; next = blocks[at + lists.length]) {
      const last = lists.at(-1);
      const isLeveled = last === undefined || (hasLevel(index, last) && hasLevel(index, next));
      if (!isLeveled && !goesOn(index, last, next)) break;
      lists.push(next);
    }
    const items = lists.flatMap((list) => leveledItems(index, list));
    const isLeveled = items.some(({ level }) => level !== items[0].level);
    const isOne = lists.length > 1 && lists.every((list, i) => goesOn(index, lists[i - 1], list));
    let made: readonly Block[] = lists.length > 0 ? lists : [blocks[at]];
    if (isLeveled || isOne) {
      const source = joinSources(lists[0], lists[lists.length - 1]);
      made = [{ ...lists[0], source, items: nested(items) }];
    }
    for (const block of made)
      result.push(withinBlock(block, (inner) => withListLevels(inner, analysis)));
    at += Math.max(1, lists.length);
  }
  return result;
}

/** Whether a list of one item goes on with the one before it, as editors write each item as a list of its own. */
function goesOn(index: PageIndex, last: List | undefined, next: List): boolean {
  if (last === undefined) return true;
  const [from, to] = [last, next].map((list) => listAt(index, list));
  if (from < 0 || to < 0 || index.tree.parents[from] !== index.tree.parents[to]) return false;
  const isAlike = index.className(from) !== '' && index.className(from) === index.className(to);
  const isNext =
    last.isOrdered === next.isOrdered && (!next.isOrdered || next.start === last.start + 1);
  return isAlike && isNext && last.items.length === 1 && next.items.length === 1;
}

/** Whether the class of a list names the level of its items. */
function hasLevel(index: PageIndex, list: List): boolean {
  const at = listAt(index, list);
  return at >= 0 && LEVEL_CLASS.test(index.className(at));
}

/** The element that a list is made of; -1 where that is not known. */
function listAt(index: PageIndex, list: List): number {
  const item = itemAt(index, list.source.firstLeaf);
  return item === undefined ? -1 : index.tree.parents[item];
}

function leveledItems(index: PageIndex, list: List): LeveledItem[] {
  return list.items.map((item) => ({
    item,
    level: levelOf(index, itemAt(index, item.children[0]?.source.firstLeaf ?? -1)),
    list,
  }));
}

function levelOf(index: PageIndex, item: number | undefined): number {
  if (item === undefined) return 0;
  const { attribute, className, tree } = index;
  const stated = Number.parseInt(attribute(item, 'aria-level') ?? '', 10);
  if (stated > 0) return stated - 1;
  const [, level = '0'] =
    LEVEL_CLASS.exec(className(item)) ?? LEVEL_CLASS.exec(className(tree.parents[item])) ?? [];
  return Number(level);
}

/** The item of a list that a leaf stands in. */
function itemAt(index: PageIndex, leaf: number): number | undefined {
  if (leaf < 0) return undefined;
  let level = 0;
  for (const node of withAncestors(index, leafParent(index.tree, leaf))) {
    if (index.name(node) === 'li') return node;
    if (level++ > MAX_LEVELS) return undefined;
  }
  return undefined;
}

/** The items of the first one's level, each with those that stand deeper below it. */
function nested(items: readonly LeveledItem[]): ListItem[] {
  const made: ListItem[] = [];
  for (let at = 0; at < items.length; ) {
    const { item, level } = items[at];
    let end = at + 1;
    while (end < items.length && items[end].level > level) end++;
    const deeper = items.slice(at + 1, end);
    made.push(
      deeper.length === 0 ? item : { ...item, children: [...item.children, listOf(deeper)] },
    );
    at = end;
  }
  return made;
}

function listOf(items: readonly LeveledItem[]): List {
  const [{ list }] = items;
  const blocks = items.flatMap(({ item }) => item.children);
  const source =
    blocks.length === 0 ? list.source : joinSources(blocks[0], blocks[blocks.length - 1]);
  return { type: 'list', source, isOrdered: list.isOrdered, start: 1, items: nested(items) };
}
