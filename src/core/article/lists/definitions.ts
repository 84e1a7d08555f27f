import type { Block, Definitions, Inline } from '../article.ts';
import { type BlockBuilder, MAX_DEPTH } from '../block-builder.ts';
import type { BlockList } from '../block-list.ts';
import type { PageIndex } from '../page-index.ts';
import { type ChildItem, childItems } from './child-items.ts';

/** What stands in a row in a `dl`: its terms and details, or what is neither, such as a heading. */
type Part =
  | { readonly kind: 'entries'; readonly entries: number[] }
  | { readonly kind: 'others'; readonly others: ChildItem[] };

/**
 * Terms and what is said of them, and as blocks of their own what stands between those that is neither.
 * @returns false for a `dl` without both, which is a mere box
 */
export function placeDefinitions(b: BlockBuilder, out: BlockList, list: number): boolean {
  const parts = partsOf(b, list);
  if (!parts.some((part) => isWhole(b, part))) return false;
  for (const part of parts) {
    if (part.kind === 'entries' && isWhole(b, part)) {
      const { made, aside } = b.withAside(() => definitions(b, list, part.entries));
      out.push(made);
      out.gap(aside);
    } else {
      const items = part.kind === 'entries' ? part.entries : part.others;
      for (const block of b.blocksOf(list, items)) out.push(block);
    }
  }
  return true;
}

function definitions(b: BlockBuilder, list: number, entries: readonly number[]): Definitions {
  const facts = factsOf(b, list, entries);
  return b.within(list, () => {
    const groups: { terms: Inline[][]; details: Block[][] }[] = [];
    for (const entry of entries) {
      const isTerm = b.index.name(entry) === 'dt';
      const last = groups[groups.length - 1];
      const group =
        last === undefined || (isTerm && last.details.length > 0)
          ? { terms: [], details: [] }
          : last;
      if (isTerm) {
        b.putAside(entry);
        const term = b.keeps(entry) ? b.inline(entry) : [];
        if (term.length > 0) group.terms.push(term);
      } else {
        const detail = b.blocks(entry);
        if (detail.length > 0) group.details.push(detail);
      }
      const isNew = group !== last && group.terms.length + group.details.length > 0;
      if (isNew) groups.push(group);
    }
    return { type: 'definitions', ...facts, groups };
  });
}

function factsOf(b: BlockBuilder, list: number, entries: readonly number[]) {
  const { firstLeaf, end } = b.index;
  const facts = b.facts(list);
  const last = entries[entries.length - 1];
  const span = b.selection.span(firstLeaf[entries[0]], firstLeaf[end[last]], b.label);
  return { ...facts, source: { ...facts.source, ...span } };
}

/** Whether there are terms, and something is said of them. */
function isWhole(b: BlockBuilder, part: Part): boolean {
  if (part.kind === 'others') return false;
  return ['dt', 'dd'].every((name) =>
    part.entries.some((entry) => b.index.name(entry) === name && b.keeps(entry)),
  );
}

function partsOf(b: BlockBuilder, list: number): Part[] {
  const parts: Part[] = [];
  for (const item of itemsOf(b, list, groupsOf(b.index, list))) {
    const last = parts[parts.length - 1];
    if (typeof item === 'number' && isEntry(b.index, item)) {
      if (last?.kind === 'entries') last.entries.push(item);
      else parts.push({ kind: 'entries', entries: [item] });
    } else if (last?.kind === 'others') last.others.push(item);
    else parts.push({ kind: 'others', others: [item] });
  }
  return parts;
}

/** A term without words, such as a picture in a gallery, is none. */
function isEntry(index: PageIndex, node: number): boolean {
  const name = index.name(node);
  return name === 'dd' || (name === 'dt' && hasText(index, node));
}

/** All in a list that has text, or a picture that is shown; what groups terms with their details is left out. */
function* itemsOf(b: BlockBuilder, box: number, groups: ReadonlySet<number>): Generator<ChildItem> {
  for (const item of childItems(b.index, b.media, box)) {
    if (typeof item !== 'number') yield item;
    else if (groups.has(item)) yield* itemsOf(b, item, groups);
    else if (hasText(b.index, item) || b.keeps(item)) yield item;
  }
}

/** The `div` elements of a list that hold terms or details. */
function groupsOf({ tree, end, name, depth }: PageIndex, list: number): Set<number> {
  const groups = new Set<number>();
  for (let node = list + 1; node < end[list]; node++) {
    if (name(node) !== 'dt' && name(node) !== 'dd') continue;
    let box = tree.parents[node];
    for (; name(box) === 'div' && !groups.has(box); box = tree.parents[box]) {
      if (depth[box] <= MAX_DEPTH) groups.add(box);
    }
  }
  return groups;
}

function hasText({ firstLeaf, end }: PageIndex, node: number): boolean {
  return firstLeaf[node] < firstLeaf[end[node]];
}
