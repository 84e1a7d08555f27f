import type { PageIndex } from '../../../page/page-index.ts';
import type { Block, Definitions, Inline } from '../../article.ts';
import { putAside, withAside } from '../../flow/aside.ts';
import {
  asUncertain,
  type BlockContext,
  blockMeta,
  blocksIn,
  blocksOf,
  holdsDoubt,
  keeps,
  MAX_DEPTH,
  within,
} from '../../flow/block-context.ts';
import type { BlockList } from '../../flow/block-list.ts';
import { inlinesIn } from '../../flow/inline-content.ts';
import { type ChildItem, childItems } from './child-items.ts';

/** Neighbors in a `dl`: its terms and details, or items that are neither, such as a heading. */
type Part =
  | { readonly kind: 'entries'; readonly entries: number[] }
  | { readonly kind: 'others'; readonly others: ChildItem[] };

/**
 * Terms and what is said of them, and as blocks of their own what stands between those that is neither.
 * @returns false for a `dl` without both, which is a mere box
 */
export function placeDefinitions(context: BlockContext, out: BlockList, list: number): boolean {
  const parts = partsOf(context, list);
  if (!parts.some((part) => isWhole(context, part))) return false;
  for (const part of parts) {
    if (part.kind === 'entries' && isWhole(context, part))
      placeEntries(context, out, list, part.entries);
    else {
      const items = part.kind === 'entries' ? part.entries : part.others;
      for (const block of blocksOf(context, list, items)) out.push(block);
    }
  }
  return true;
}

/**
 * Places terms and details. Those that are doubtful as a whole part them, as in lists; and what is said of a
 * term that is left out stands by itself, or it would be said of the term before.
 */
function placeEntries(
  context: BlockContext,
  out: BlockList,
  list: number,
  entries: readonly number[],
): void {
  let run: number[] = [];
  const flush = () => {
    if (run.length === 0) return;
    const { made, aside } = withAside(context, (inner) => definitions(inner, list, run));
    out.push(made);
    out.gap(aside);
    run = [];
  };
  for (const group of entryGroups(context.analysis.index, entries)) {
    const terms = group.filter((entry) => context.analysis.index.name(entry) === 'dt');
    if (!group.some((entry) => keeps(context, entry))) {
      if (!group.some((entry) => holdsDoubt(context, entry))) continue;
      flush();
      out.gap([definitions(asUncertain(context), list, group)]);
    } else if (terms.length > 0 && !terms.some((term) => keeps(context, term))) {
      flush();
      for (const block of blocksOf(context, list, group)) out.push(block);
    } else for (const entry of group) run.push(entry);
  }
  flush();
}

/** Terms with what is said of them. */
function entryGroups({ name }: PageIndex, entries: readonly number[]): number[][] {
  const groups: number[][] = [];
  let before = 'dd';
  for (const entry of entries) {
    const isFirst = name(entry) === 'dt' && before === 'dd';
    if (isFirst || groups.length === 0) groups.push([entry]);
    else groups[groups.length - 1].push(entry);
    before = name(entry);
  }
  return groups;
}

function definitions(context: BlockContext, list: number, entries: readonly number[]): Definitions {
  const meta = metaOf(context, list, entries);
  const inner = within(context, list);
  const groups = entryGroups(context.analysis.index, entries).map((group) => {
    const terms: Inline[][] = [];
    const details: Block[][] = [];
    for (const entry of group) {
      if (context.analysis.index.name(entry) === 'dt') {
        putAside(inner, entry);
        terms.push(keeps(inner, entry) ? inlinesIn(inner, entry) : []);
      } else details.push(blocksIn(inner, entry));
    }
    return { terms: terms.filter(isFilled), details: details.filter(isFilled) };
  });
  const filled = groups.filter(({ terms, details }) => terms.length + details.length > 0);
  return { type: 'definitions', ...meta, groups: filled };
}

function isFilled({ length }: readonly unknown[]): boolean {
  return length > 0;
}

function metaOf(context: BlockContext, list: number, entries: readonly number[]) {
  const { firstLeaf, end } = context.analysis.index;
  const meta = blockMeta(context, list);
  const last = entries[entries.length - 1];
  const span = context.analysis.selection.span(
    firstLeaf[entries[0]],
    firstLeaf[end[last]],
    context.label,
  );
  return { ...meta, source: { ...meta.source, ...span } };
}

/** Whether there are terms, and something is said of them. */
function isWhole(context: BlockContext, part: Part): boolean {
  if (part.kind === 'others') return false;
  return ['dt', 'dd'].every((name) =>
    part.entries.some(
      (entry) => context.analysis.index.name(entry) === name && keeps(context, entry),
    ),
  );
}

function partsOf(context: BlockContext, list: number): Part[] {
  const parts: Part[] = [];
  for (const item of itemsOf(context, list, groupsOf(context.analysis.index, list))) {
    const last = parts[parts.length - 1];
    if (typeof item === 'number' && isEntry(context.analysis.index, item)) {
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
function* itemsOf(
  context: BlockContext,
  box: number,
  groups: ReadonlySet<number>,
): Generator<ChildItem> {
  for (const item of childItems(context.analysis.index, context.analysis.media, box)) {
    if (typeof item !== 'number') yield item;
    else if (groups.has(item)) yield* itemsOf(context, item, groups);
    else if (hasText(context.analysis.index, item) || keeps(context, item)) yield item;
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
