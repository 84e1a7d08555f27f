import { CONTENT } from '../../core/labels.ts';
import { LIST_ELEMENTS } from '../../page/block-elements.ts';
import { NO_LEAVES } from '../analysis/selection.ts';
import type { Block, Inline } from '../article.ts';
import { listOfCards, rowOfCards } from '../elements/cards/cards.ts';
import { nameOfPanel, nameParagraph } from '../elements/cards/name-paragraph.ts';
import { codeBlock } from '../elements/code/code.ts';
import { isCodeBox, isVerse } from '../elements/code/code-box.ts';
import { heading } from '../elements/headings/heading.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';
import { type ChildItem, childItems } from '../elements/lists/child-items.ts';
import { placeDefinitions } from '../elements/lists/definitions.ts';
import { placeList } from '../elements/lists/list.ts';
import { isUnread, sourceOfScript, takeFormula } from '../elements/math/write-formula.ts';
import {
  footnotes,
  isNoteList,
  isNoteTable,
  noteFrom,
  singleNote,
  tableOfNotes,
} from '../elements/notes/footnotes.ts';
import { asksBefore } from '../elements/pictures/embed-source.ts';
import { captionsOf, figure, isFigureBox } from '../elements/pictures/figure.ts';
import { authorOfPost } from '../elements/posts/post-author.ts';
import { dateOfPost } from '../elements/posts/post-date.ts';
import { details } from '../elements/quotes/details.ts';
import { isCallout } from '../elements/quotes/is-callout.ts';
import { callout, quote } from '../elements/quotes/quote.ts';
import { table } from '../elements/tables/table.ts';
import { withAside } from './aside.ts';
import {
  asUncertain,
  type BlockContext,
  blockMeta,
  blocksOf,
  holdsDoubt,
  keeps,
  leaveOut,
  leavesIn,
  MAX_DEPTH,
  withoutSkips,
  withWrapper,
} from './block-context.ts';
import { BlockList } from './block-list.ts';
import { wrapsOf } from './inline-content.ts';
import type { Wrap } from './inline-writer.ts';
import { emitRun, isInLine } from './lines.ts';

/** Makes a block of an element; undefined when it is nothing but a box around others. */
type BlockMaker = (context: BlockContext, node: number) => Block | undefined;

const MAKERS: ReadonlyMap<string, BlockMaker> = new Map<string, BlockMaker>([
  ['blockquote', quote],
  ['pre', codeBlock],
  ['listing', codeBlock],
  ['xmp', codeBlock],
  ['textarea', codeBlock],
  ['details', details],
]);
/** Children of an element, one block after the other: lines of text become paragraphs. */
export function emitItems(
  context: BlockContext,
  out: BlockList,
  parent: number,
  items: readonly ChildItem[],
): void {
  let run: ChildItem[] = [];
  const flush = () => {
    if (run.length > 0) emitRun(context, out, parent, run);
    run = [];
    if (context.label === CONTENT) {
      for (const note of context.record.sideNotes.splice(0)) out.push(singleNote(context, note));
    }
  };
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    const note = noteFrom(context, item);
    if (note !== undefined) {
      flush();
      out.push(singleNote(context, note));
      while (at + 1 < items.length && isBefore(items[at + 1], note.to)) at++;
      continue;
    }
    if (isInLine(context, item)) {
      run.push(item);
      continue;
    }
    flush();
    const { cards, length } = rowOfCards(context, items, at);
    if (cards.length > 0) {
      emitCards(context, out, parent, cards);
      at += length - 1;
      continue;
    }
    if (typeof item !== 'number') emitItem(context, out, parent, item);
    else if (!context.skipped.has(item)) place(context, out, item);
  }
  flush();
}

function isBefore(item: ChildItem, node: number): boolean {
  return typeof item !== 'number' || item < node;
}

/** A node that takes lines of its own. */
function place(context: BlockContext, out: BlockList, node: number): void {
  if (context.analysis.index.name(node) === 'hr') {
    if (context.label === CONTENT) out.rule(blockMeta(context, node));
    return;
  }
  for (const name of nameOfPanel(context, node)) out.open(name);
  if (context.analysis.posts.levels.has(node) && context.label === CONTENT)
    emitPost(context, out, node);
  else if (keeps(context, node)) emitContent(context, out, node);
  else placeDoubtful(context, out, node);
}

/** A post that answers another stands under it, also where the page has it beside it. */
function emitPost(context: BlockContext, out: BlockList, node: number): void {
  const level = context.analysis.posts.levels.get(node) ?? 0;
  const list = level === 0 ? out : new BlockList();
  placeStartOfPost(context, list, node);
  emitContent(context, list, node);
  if (level > 0) out.answer(list.finish(), level);
}

/** Marks the start of a post with a line and the name of its author, since the page has a box around each post. */
function placeStartOfPost(context: BlockContext, out: BlockList, node: number): void {
  // Above the first there may be what all of them answer.
  out.rule(blockMeta(context, node, NO_LEAVES));
  const place = { post: node, posts: context.analysis.posts.levels };
  const author = authorOfPost(context.analysis.index, context.analysis.selection, place);
  if (author === undefined) return;
  out.open(
    nameParagraph(
      context,
      node,
      author,
      dateOfPost(context.analysis.index, context.analysis.selection, place),
    ),
  );
}

function emitCards(
  context: BlockContext,
  out: BlockList,
  parent: number,
  cards: readonly number[],
): void {
  const { anchor } = blockMeta(context, cards[0]);
  const lists = cards.map((card) => blocksOf(context, parent, [card]));
  const list = listOfCards(lists);
  const [first, ...others] = list === undefined ? lists.flat() : [list];
  if (first === undefined) return;
  out.push(anchor === undefined ? first : { ...first, anchor });
  for (const block of others) out.push(block);
}

function placeDoubtful(context: BlockContext, out: BlockList, node: number): void {
  if (!holdsDoubt(context, node)) return;
  const list = new BlockList();
  emitContent(asUncertain(context), list, node);
  out.gap(list.finish());
}

function emitContent(context: BlockContext, out: BlockList, node: number): void {
  const { index, notes } = context.analysis;
  const name = index.name(node);
  if (notes.isDecoration.has(node)) leaveOut(context, node, 'link-back');
  else if (index.depth[node] > MAX_DEPTH) emitRun(context, out, node, [node]);
  else if (context.analysis.formulas.isFormula[node] === 1) placeFormula(context, out, node);
  else if (name === 'table' && isNoteTable(context.analysis, node))
    out.push(tableOfNotes(context, node));
  else if ((LIST_ELEMENTS.has(name) || name === 'dl') && isNoteList(context.analysis, node))
    out.push(footnotes(context, node));
  else if (isCodeBox(context.analysis.index, node)) emitAtomic(context, out, node, codeBlock);
  // No reader counts posts.
  else if (LIST_ELEMENTS.has(name) && !context.analysis.posts.around.has(node))
    placeList(context, out, node);
  else if (headingLevel(context.analysis.index, node) > 0) emitAtomic(context, out, node, heading);
  else if (isFigureBox(context, node)) emitFigure(context, out, node);
  else {
    const own = isVerse(context.analysis.index, node) ? undefined : MAKERS.get(name);
    const maker = isCallout(context.analysis.index, node) ? callout : own;
    if (maker === undefined && name === 'dl' && placeDefinitions(context, out, node)) return;
    if (maker === codeBlock) emitAtomic(context, out, node, maker);
    else if (maker !== undefined) emitBlock(context, out, node, (inner) => maker(inner, node));
    else if (name === 'table' || name === 'div')
      emitBlock(context, out, node, (inner) => table(inner, node));
    else emitContainer(context, out, node);
  }
}

/** A block that tells content from doubtful within itself. */
function emitBlock(
  context: BlockContext,
  out: BlockList,
  node: number,
  make: (context: BlockContext) => Block | undefined,
): void {
  const { made, aside } = withAside(context, make);
  if (made === undefined) emitContainer(context, out, node);
  else {
    out.push(made);
    out.gap(aside);
  }
}

/** A figure; where it turns out to be a box like any other, what its caption would be stands in it. */
function emitFigure(context: BlockContext, out: BlockList, node: number): void {
  const captions = captionsOf(context, node);
  const { made, aside } = withAside(context, (inner) => figure(inner, node, captions));
  if (made === undefined) {
    emitContainer(withoutSkips(context, captions), out, node);
    return;
  }
  out.push(made);
  out.gap(aside);
}

/** A block that cannot be divided: what is doubtful in it stands after it. */
function emitAtomic(context: BlockContext, out: BlockList, node: number, make: BlockMaker): void {
  const block = make(context, node);
  if (block === undefined) {
    emitContainer(context, out, node);
    return;
  }
  out.push(block);
  if (!holdsDoubt(context, node)) return;
  const doubtful = make(asUncertain(context), node);
  if (doubtful !== undefined) out.gap([doubtful]);
}

/** A box that leaves no trace, but for the link or the emphasis that an inline element is. */
function emitContainer(context: BlockContext, out: BlockList, node: number): void {
  const item = context.analysis.media.ofNode.get(node);
  if (item !== undefined) emitItem(context, out, node, item);
  if (item?.type === 'embed' && asksBefore(context.analysis.index, node)) {
    leaveOut(context, node, 'control-word');
    return;
  }
  const { structure, foldTriggers } = context.analysis;
  const isPlain = structure.isBlock[node] === 1 && !foldTriggers.has(node);
  const wraps = isPlain ? [] : wrapsOf(context, node);
  const link = wraps.find(({ kind }) => kind === 'link');
  const inner = wraps.filter((wrap) => wrap !== link).reduce(withWrapper, context);
  const flow = (around: BlockContext) => {
    const { index, media } = around.analysis;
    return emitItems(around, out, node, childItems(index, media, node));
  };
  const before = out.length;
  if (link === undefined) flow(inner);
  else emitLinked(inner, out, link, flow);
  out.joinLabel(before);
}

/** A link around several blocks, such as a card, is that of the heading in it or of the first paragraph. */
function emitLinked(
  context: BlockContext,
  out: BlockList,
  wrap: Wrap,
  flow: (context: BlockContext) => void,
): void {
  const links = new Set<Inline>();
  const make = (children: Inline[]) => {
    const made = wrap.make(children);
    for (const link of made) links.add(link);
    return made;
  };
  const before = out.length;
  flow(withWrapper(context, { ...wrap, make }));
  out.linkOnce(before, links);
}

function placeFormula(context: BlockContext, out: BlockList, node: number): void {
  const source = takeFormula(context, node);
  if (source === undefined) return;
  const meta = blockMeta(context, node, leavesIn(context, node));
  out.push(
    isUnread(source)
      ? { type: 'code', ...meta, codeLanguage: '', text: source.text }
      : { type: 'math-block', ...meta, ...source },
  );
}

function emitItem(context: BlockContext, out: BlockList, parent: number, item: ChildItem): void {
  if (context.label !== CONTENT || typeof item === 'number' || item.type === 'words') return;
  const meta = blockMeta(context, parent, NO_LEAVES);
  if (item.type === 'image') {
    out.push({ type: 'figure', ...meta, children: [item.image], caption: [] });
  } else if (item.type === 'embed') out.push({ type: 'embed', ...meta, ...item.embed });
  else if (!context.record.usedScripts.has(item.object)) {
    context.record.usedScripts.add(item.object);
    out.push({ ...meta, ...sourceOfScript(item.object) });
  }
}
