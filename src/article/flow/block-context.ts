import { CONTENT, UNCERTAIN } from '../../core/labels.ts';
import type { PageObject } from '../../page/capture/article-extras.ts';
import type { LeftOutReason } from '../analysis/non-text-leaves.ts';
import type { PageAnalysis } from '../analysis/page-analysis.ts';
import type { KeptLabel, LeafRange } from '../analysis/selection.ts';
import type { Block, BlockMeta } from '../article.ts';
import { type ChildItem, childItems } from '../elements/lists/child-items.ts';
import type { PageNote } from '../elements/notes/page-notes.ts';
import { BlockList } from './block-list.ts';
import type { Wrap } from './inline-writer.ts';
import type { LinkResolver } from './link-resolver.ts';

/** The context in which a block is made: the page as a whole, and what stands around the block. */
export interface BlockContext {
  readonly analysis: PageAnalysis;
  readonly record: BlockRecord;
  /** Places the children of an element; it is given here because the flow and the makers call each other. */
  readonly place: PlaceItems;
  /** The label of the leaves that blocks are made of. */
  readonly label: KeptLabel;
  /** The language and direction of what is around a block, which the block need not name again. */
  readonly language: string;
  readonly direction: string;
  /** The inline elements around blocks, such as a link around a heading and a paragraph. */
  readonly wrappers: readonly Wrap[];
  /** Nodes that are passed over, since another part of the block is made of them. */
  readonly skipped: ReadonlySet<number>;
  /** The note that blocks are made of. */
  readonly note?: PageNote;
  /** Doubtful lines of the block that is being made, such as its caption; they stand in a gap after it. */
  readonly aside: Block[];
}

/** The record that grows while the blocks of one page are made. */
export interface BlockRecord {
  /** The index of the document, for the source of each block. */
  readonly document: number;
  readonly links: LinkResolver;
  /** Why leaves are not given as text; only those that are content or doubtful. */
  readonly leftOut: Map<number, LeftOutReason>;
  /** Notes in the margin of the text that is being written; they follow it. */
  readonly sideNotes: PageNote[];
  /** Scripts with the source of a formula that has been made. */
  readonly usedScripts: Set<PageObject>;
}

/** Makes blocks of some of the children of an element, and adds them to a list. */
export type PlaceItems = (
  context: BlockContext,
  out: BlockList,
  parent: number,
  items: readonly ChildItem[],
) => void;

/**
 * Deeper elements are written as one line. No page that people write is as deep, and functions that call themselves
 * bear it.
 */
export const MAX_DEPTH = 300;

/** Whether anything in or below a node is taken. */
export function keeps({ analysis, label }: BlockContext, node: number): boolean {
  if (analysis.selection.count(node, label) > 0) return true;
  return label === CONTENT && analysis.media.count(node) > 0;
}

/** Whether anything in or below a node is doubtful, and content is what is taken. */
export function holdsDoubt({ analysis, label }: BlockContext, node: number): boolean {
  return label === CONTENT && analysis.selection.count(node, UNCERTAIN) > 0;
}

/** The context in which blocks are made of the doubtful leaves. */
export function asUncertain(context: BlockContext): BlockContext {
  return { ...context, label: UNCERTAIN };
}

/** The context within a block, whose language and direction then go without saying. */
export function within(context: BlockContext, node: number): BlockContext {
  const { index } = context.analysis;
  return {
    ...context,
    language: index.language(node) || context.language,
    direction: index.direction(node) || context.direction,
  };
}

/** The context in which some nodes are passed over. */
export function skipping(context: BlockContext, nodes: readonly number[]): BlockContext {
  return { ...context, skipped: new Set([...context.skipped, ...nodes]) };
}

/** The context in which nodes that were passed over are there again. */
export function withoutSkips(context: BlockContext, nodes: readonly number[]): BlockContext {
  const shown = new Set(nodes);
  return { ...context, skipped: new Set([...context.skipped].filter((node) => !shown.has(node))) };
}

/** The context within an inline element that has blocks in it; a second one of its kind says nothing more. */
export function withWrapper(context: BlockContext, wrap: Wrap): BlockContext {
  if (context.wrappers.some(({ kind }) => kind === wrap.kind)) return context;
  return { ...context, wrappers: [...context.wrappers, wrap] };
}

/** The content of an element as blocks. */
export function blocksIn(context: BlockContext, node: number): Block[] {
  const { index, media } = context.analysis;
  return blocksOf(context, node, childItems(index, media, node));
}

/** Some of the children of an element, as blocks. */
export function blocksOf(
  context: BlockContext,
  parent: number,
  children: readonly ChildItem[],
): Block[] {
  const list = new BlockList();
  context.place(context, list, parent, children);
  return list.finish();
}

/**
 * The fields that all blocks have. They are asked for in document order, and before the blocks within one are made.
 * @param leaves what the block holds, when that is not all that is taken of the node
 */
export function blockMeta(context: BlockContext, node: number, leaves?: LeafRange): BlockMeta {
  const { tree } = context.analysis.index;
  const isEmpty = leaves === undefined || leaves.lastLeaf < 0;
  const last = isEmpty ? node : tree.textNodes[tree.leaves[leaves.lastLeaf]];
  return metaUpTo(context, node, { last, leaves: leaves ?? leavesIn(context, node) });
}

/** As `blockMeta`, for a block that has no blocks within it: links to anything in it lead to it. */
export function atomicMeta(context: BlockContext, node: number): BlockMeta {
  const last = context.analysis.index.end[node] - 1;
  return metaUpTo(context, node, { last, leaves: leavesIn(context, node) });
}

/** Notes that the leaves of a node are not given as text. */
export function leaveOut(context: BlockContext, node: number, reason: LeftOutReason): void {
  if (context.label !== CONTENT) return;
  const { index, selection } = context.analysis;
  const { firstLeaf, end } = index;
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    if (selection.labels[leaf] === CONTENT) context.record.leftOut.set(leaf, reason);
  }
}

/** First and last leaf of those that are taken in and below a node. */
export function leavesIn({ analysis, label }: BlockContext, node: number): LeafRange {
  const { firstLeaf, end } = analysis.index;
  return analysis.selection.span(firstLeaf[node], firstLeaf[end[node]], label);
}

/** First and last leaf of those that are taken from one node up to another. */
export function leavesOf({ analysis, label }: BlockContext, from: number, to: number): LeafRange {
  const { firstLeaf } = analysis.index;
  return analysis.selection.span(firstLeaf[from], firstLeaf[to], label);
}

/** @param last the last node that links may lead to the block by */
function metaUpTo(
  context: BlockContext,
  node: number,
  { last, leaves }: { readonly last: number; readonly leaves: LeafRange },
): BlockMeta {
  const { analysis, record } = context;
  const language = analysis.index.language(node);
  const direction = analysis.index.direction(node);
  const anchor = context.label === CONTENT ? record.links.takeAnchor(last) : undefined;
  const { firstLeaf, lastLeaf } = leaves;
  return {
    source: { document: record.document, firstLeaf, lastLeaf },
    ...(language !== '' && language !== context.language && { language }),
    ...(direction !== '' && direction !== context.direction && { direction }),
    ...(anchor !== undefined && { anchor }),
  };
}
