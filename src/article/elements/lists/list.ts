import { parseInteger } from '../../../core/text/parse-integer.ts';
import { LIST_ELEMENTS } from '../../../page/block-elements.ts';
import type { Marker } from '../../../page/element-styles.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { addedWords } from '../../analysis/added-words.ts';
import type { Block, List, ListItem } from '../../article.ts';
import {
  asUncertain,
  type BlockContext,
  blockMeta,
  blocksIn,
  blocksOf,
  holdsDoubt,
  keeps,
  within,
} from '../../flow/block-context.ts';
import type { BlockList } from '../../flow/block-list.ts';
import { listOfCards } from '../cards/cards.ts';
import { labelWithValue } from '../cards/label-and-value.ts';
import { nameOfPanel } from '../cards/name-paragraph.ts';
import { figureOf } from '../pictures/figure-of-box.ts';
import { withoutDrawnBox } from './drawn-box.ts';
import { numberAfter } from './list-numbers.ts';
import { nestedItems } from './nested-items.ts';
import { isCheckedTask } from './task.ts';

/** The names by which editors tell the items of lists without numbers, which they write in lists with them. */
const MARKERS_OF_EDITORS: Readonly<Record<string, Marker>> = {
  bullet: 'bullet',
  ordered: 'decimal',
};

/** An item that is being made: the `li`, and lists that stand beside it instead of in it. */
interface Item {
  readonly nodes: number[];
  readonly number: number;
  /** The page says so itself. */
  readonly hasOwnNumber: boolean;
}

/**
 * Places a list. Items that are doubtful as a whole part it: the gap stands between two lists, of
 * which the second goes on counting. A list that only lays out cards or pictures is dissolved.
 */
export function placeList(context: BlockContext, out: BlockList, list: number): void {
  const items = itemsOf(context.analysis.index, list);
  const kept = items.filter(({ nodes }) => nodes.some((node) => keeps(context, node)));
  if (isLayout(context, list, kept)) {
    const cards = items.map((item) => itemBlocks(context, list, item));
    const cardList = kept.every((item) => holdsLists(context, item))
      ? undefined
      : listOfCards(cards);
    for (const block of cardList === undefined ? cards.flat() : [cardList]) out.push(block);
    return;
  }
  let run: Item[] = [];
  const flush = () => {
    const block = listOf(context, list, run);
    if (block !== undefined) out.push(block);
    run = [];
  };
  for (const item of items) {
    if (item.nodes.some((node) => keeps(context, node))) run.push(item);
    else if (item.nodes.some((node) => holdsDoubt(context, node))) {
      flush();
      const doubtful = listOf(asUncertain(context), list, [item]);
      if (doubtful !== undefined) out.gap([doubtful]);
    }
  }
  flush();
}

function listOf(context: BlockContext, list: number, items: readonly Item[]): Block | undefined {
  if (items.length === 0) return undefined;
  const { index } = context.analysis;
  const first = items[0].nodes[0];
  const lastNodes = items[items.length - 1].nodes;
  const { firstLeaf, end } = index;
  const last = end[lastNodes[lastNodes.length - 1]];
  const span = context.analysis.selection.span(firstLeaf[first], firstLeaf[last], context.label);
  const meta = blockMeta(context, list, span);
  const inner = within(context, list);
  const made = items.map((item) => itemOf(inner, list, item));
  const filled = made.filter(({ children }) => children.length > 0);
  if (filled.length === 0) return undefined;
  const headline = loneHeadline(filled);
  if (headline !== undefined) return headline;
  const order = orderOf(index, list, items);
  if (order === undefined) {
    const nested = nestedItems(made, (i) => hasOwnText(index, items[i]));
    return { type: 'list', ...meta, isOrdered: false, start: 1, items: nested };
  }
  const start = items[0].number;
  const numbered = withNumbers(made, items, order);
  return { type: 'list', ...meta, isOrdered: true, start, ...order, items: numbered };
}

/** The page's own headline, where it is all that is kept of a path of links: that is no list. */
function loneHeadline([first, ...others]: readonly ListItem[]): Block | undefined {
  if (others.length > 0 || first.children.length !== 1) return undefined;
  const [child] = first.children;
  return child.type === 'heading' && child.level === 1 ? child : undefined;
}

/**
 * The direction and the numerals in which a list counts, as the page shows them or else as its markup says; undefined
 * for a list without numbers.
 */
function orderOf(
  index: PageIndex,
  list: number,
  items: readonly Item[],
): Pick<List, 'isReversed' | 'numbering'> | undefined {
  const { attribute } = index;
  const isReversed = attribute(list, 'reversed') !== undefined && { isReversed: true };
  const words = addedWords(index);
  if (items.every(({ nodes }) => words.get(nodes[0])?.number !== undefined)) return {};
  const [first] = items[0].nodes;
  const type = attribute(list, 'type');
  const own = attribute(first, 'data-list') ?? '';
  const marker = MARKERS_OF_EDITORS[own] ?? index.style(first).marker;
  if (marker === 'none' || marker === 'bullet') return undefined;
  if (marker === undefined && index.name(list) !== 'ol') return undefined;
  const numbering = marker ?? type;
  const isLetters =
    numbering === 'a' || numbering === 'A' || numbering === 'i' || numbering === 'I';
  return { ...isReversed, ...(isLetters && { numbering }) };
}

/** The items that are filled, with the numbers that do not follow from those before them. */
function withNumbers(
  made: readonly ListItem[],
  items: readonly Item[],
  { isReversed }: Pick<List, 'isReversed'>,
): ListItem[] {
  const filled: ListItem[] = [];
  let next = items[0].number;
  made.forEach((item, i) => {
    if (item.children.length === 0) return;
    const { number, hasOwnNumber } = items[i];
    const isJump = hasOwnNumber && number !== next;
    filled.push(isJump ? { ...item, number } : item);
    next = numberAfter(isJump ? number : next, isReversed);
  });
  return filled;
}

function itemOf(context: BlockContext, list: number, item: Item): ListItem {
  const children = itemBlocks(context, list, item);
  const isChecked = isCheckedTask(context.analysis, item.nodes[0]);
  return isChecked === undefined
    ? { children }
    : { children: withoutDrawnBox(children), isChecked };
}

/** The blocks of the `li`, and then of what stands loose after it. */
function itemBlocks(context: BlockContext, list: number, { nodes }: Item): Block[] {
  const [first, ...loose] = nodes;
  if (context.analysis.index.name(first) !== 'li') return blocksOf(context, list, nodes);
  const blocks = [
    ...nameOfPanel(context, first),
    ...(figureOf(context, first) ?? blocksIn(context, first)),
    ...blocksOf(context, list, loose),
  ];
  const joined = labelWithValue(blocks);
  return joined === undefined ? blocks : [joined];
}

/** Items in order; boxes around items are looked through, and what is no item joins the one before. */
function itemsOf(index: PageIndex, list: number): Item[] {
  const { end, name, attribute } = index;
  const items: Item[] = [];
  const shown = index.orders.get(list);
  const isReversed = attribute(list, 'reversed') !== undefined;
  let next = parseInteger(attribute(list, 'start')) ?? (isReversed ? countItems(index, list) : 1);
  for (let node = list + 1; node < end[list]; ) {
    if (name(node) === 'li') {
      const value = addedWords(index).get(node)?.number ?? parseInteger(attribute(node, 'value'));
      const number = value ?? next;
      items.push({ nodes: [node], number, hasOwnNumber: value !== undefined });
      next = numberAfter(number, isReversed);
      node = end[node];
    } else if (isBoxOfItems(index, node)) node++;
    else {
      const last = items[items.length - 1];
      // White space above the first item takes no number.
      if (last === undefined) items.push({ nodes: [node], number: next, hasOwnNumber: false });
      else last.nodes.push(node);
      node = end[node];
    }
  }
  const placeOf = (item: Item) => shown?.indexOf(item.nodes[0]) ?? 0;
  return shown === undefined ? items : items.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The number that a reversed list begins with unless it says so: it ends with 1. */
function countItems(index: PageIndex, list: number): number {
  const { end, name } = index;
  let count = 0;
  for (let node = list + 1; node < end[list]; ) {
    if (name(node) === 'li') count++;
    node = isBoxOfItems(index, node) ? node + 1 : end[node];
  }
  return count;
}

/** `<ul><div><li>`: not allowed, and seen often. */
function isBoxOfItems({ end, name }: PageIndex, box: number): boolean {
  if (['li', 'ul', 'ol', 'menu', 'dir', '#text'].includes(name(box))) return false;
  for (let node = box + 1; node < end[box]; node = end[node]) if (name(node) === 'li') return true;
  return false;
}

/** Whether a list without numbers is there to lay out cards, not to list. */
function isLayout(context: BlockContext, list: number, items: readonly Item[]): boolean {
  const { index, selection, media, structure } = context.analysis;
  const isItem = (item: Item) => index.name(item.nodes[0]) === 'li';
  if (!items.some(isItem)) return true;
  if (index.name(list) === 'ol') return false;
  if (items.length > 0 && items.every((item) => holdsLists(context, item))) return true;
  const cards = items.filter(({ nodes }) =>
    nodes.some((node) => {
      const hasWords = selection.count(node, context.label) > 0;
      return hasWords ? structure.countHeadings(node) > 0 : media.count(node) > 0;
    }),
  );
  return cards.length * 2 > items.length;
}

/** Whether all words of an item stand in lists of its own: tabs and menus are lists of what is there to be listed. */
function holdsLists({ analysis, label }: BlockContext, item: Item): boolean {
  const { index, selection } = analysis;
  if (item.nodes.every((node) => selection.count(node, label) === 0)) return false;
  return countOutsideLists(index, item, (node) => selection.count(node, label)) === 0;
}

/** Whether an item says something itself, kept or not, beside what its lists say. */
function hasOwnText(index: PageIndex, item: Item): boolean {
  const { firstLeaf, end } = index;
  return countOutsideLists(index, item, (node) => firstLeaf[end[node]] - firstLeaf[node]) > 0;
}

/** @param count leaves in and below a node */
function countOutsideLists(
  { name, end }: PageIndex,
  { nodes }: Item,
  count: (node: number) => number,
): number {
  let leaves = 0;
  for (const item of nodes) {
    leaves += count(item);
    for (let node = item + 1; node < end[item]; ) {
      const isList = LIST_ELEMENTS.has(name(node));
      if (isList) leaves -= count(node);
      node = isList ? end[node] : node + 1;
    }
  }
  return leaves;
}
