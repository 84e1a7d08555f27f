import type { Block, List, ListItem } from '../article.ts';
import { joinSources } from '../blocks/join-sources.ts';
import { listNumbers } from '../elements/lists/list-numbers.ts';
import { typedMark } from '../elements/lists/typed-mark.ts';
import { withinBlock } from '../elements/lists/within-block.ts';
import { withoutStart } from '../elements/lists/without-start.ts';
import { loneNumber } from './step-numbers.ts';

const MIN_ITEMS = 3;

/** The place of an item as its own text says it. */
interface Rank {
  readonly number: number;
  /** The item without it. */
  readonly item: ListItem;
}

/**
 * Lists whose items say their places themselves, at the start of their first line or in a line of its own, as lists
 * that are counted so: pages number references and most-read articles like that.
 */
export function withRankedLists(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    const list = block.type === 'list' ? withRanks(block) : block;
    return withinBlock(list, withRankedLists);
  });
}

function withRanks(list: List): List {
  const ranks = list.items.map(rankOf);
  const ranked = ranks.filter((rank) => rank !== undefined);
  if (ranked.length < MIN_ITEMS) return list;
  if (list.isOrdered) {
    // Else a number would be written twice. What is counted in letters has numbers for another reason.
    const numbers = listNumbers(list);
    const isSame = ranks.every((rank, i) => rank === undefined || rank.number === numbers[i]);
    if (!isSame || list.numbering !== undefined) return list;
    return { ...list, items: list.items.map((item, i) => ranks[i]?.item ?? item) };
  }
  const [{ number: start }] = ranked;
  if (ranks.some((rank, i) => rank?.number !== start + i)) return list;
  return { ...list, isOrdered: true, start, items: ranked.map(({ item }) => item) };
}

function rankOf(item: ListItem): Rank | undefined {
  const [first, second, ...others] = item.children;
  if (first?.type !== 'paragraph') return undefined;
  const lone = loneNumber(first);
  if (lone !== undefined) {
    if (second === undefined) return undefined;
    const counted = { ...second, source: joinSources(first, second) };
    return { number: lone.number, item: { ...item, children: [counted, ...others] } };
  }
  const mark = typedMark(first.children);
  if (mark?.number === undefined) return undefined;
  const { number, length } = mark;
  const line = { ...first, children: withoutStart(first.children, length) };
  return { number, item: { ...item, children: [line, ...item.children.slice(1)] } };
}
