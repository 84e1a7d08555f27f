import type { Block, List, ListItem } from '../article.ts';
import { joinSources } from '../join-sources.ts';
import { loneNumber } from './step-numbers.ts';

const MIN_ITEMS = 3;

/** Lists whose items each begin with their place in it, in a line of its own, as lists that are counted so. */
export function withRankedLists(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => (block.type === 'list' ? (ranked(block) ?? block) : block));
}

function ranked(list: List): List | undefined {
  if (list.isOrdered || list.items.length < MIN_ITEMS) return undefined;
  const numbers = list.items.map(({ children: [first, second] }) =>
    second === undefined ? undefined : loneNumber(first)?.number,
  );
  const [start] = numbers;
  if (start === undefined || numbers.some((number, i) => number !== start + i)) return undefined;
  return { ...list, isOrdered: true, start, items: list.items.map(withoutFirst) };
}

function withoutFirst({ children, ...item }: ListItem): ListItem {
  const [{ source }, second, ...others] = children;
  return {
    ...item,
    children: [{ ...second, source: joinSources({ source }, second) }, ...others],
  };
}
