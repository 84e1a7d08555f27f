import { CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { finish, inOneStep, type Steps } from '../../core/steps.ts';
import { TEXT_NAME } from '../../page/page-tree.ts';
import { isBlockItem } from '../analysis/block-structure.ts';
import type { Block, Image, Inline } from '../article.ts';
import { listOfCards, rowOfCards } from '../elements/cards/cards.ts';
import { nameOfPanel, nameParagraph } from '../elements/cards/name-paragraph.ts';
import { codeBlock, isCodeBox } from '../elements/code/code.ts';
import { heading } from '../elements/headings/heading.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';
import { type ChildItem, childItems } from '../elements/lists/child-items.ts';
import { placeDefinitions } from '../elements/lists/definitions.ts';
import { placeList } from '../elements/lists/list.ts';
import { typedLines } from '../elements/lists/typed-lines.ts';
import { scriptSource, takeFormula } from '../elements/math/write-formula.ts';
import { footnotes, isNoteList, singleNote } from '../elements/notes/footnotes.ts';
import { figure, isFigureBox } from '../elements/pictures/figure.ts';
import { splitPictures } from '../elements/pictures/split-pictures.ts';
import { authorOfPost } from '../elements/posts/post-author.ts';
import { dateOfPost } from '../elements/posts/post-date.ts';
import { details } from '../elements/quotes/details.ts';
import { callout, isCallout, quote } from '../elements/quotes/quote.ts';
import { table } from '../elements/tables/table.ts';
import { type BlockBuilder, MAX_DEPTH, NO_LEAVES } from './block-builder.ts';
import { BlockList } from './block-list.ts';
import { wrapOf, writeItem } from './inline-content.ts';
import { type InlinePiece, InlineWriter, type Wrap } from './inline-writer.ts';

/** Makes a block of an element; undefined when it is nothing but a box around others. */
type BlockMaker = (b: BlockBuilder, node: number) => Block | undefined;

const MAKERS: ReadonlyMap<string, BlockMaker> = new Map<string, BlockMaker>([
  ['blockquote', quote],
  ['pre', codeBlock],
  ['listing', codeBlock],
  ['xmp', codeBlock],
  ['textarea', codeBlock],
  ['details', details],
]);
/** Children of an element that are placed without a pause. */
const ITEMS_PER_STEP = 10;
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

/** Children of an element, one block after the other: lines of text become paragraphs. */
export function* flowItems(
  b: BlockBuilder,
  out: BlockList,
  parent: number,
  items: readonly ChildItem[],
): Steps<void> {
  let run: ChildItem[] = [];
  const flush = () => {
    if (run.length > 0) placeRun(b, out, parent, run);
    run = [];
  };
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (at % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    if (isInLine(b, item)) {
      run.push(item);
      continue;
    }
    flush();
    const { cards, length } = rowOfCards(b, items, at);
    if (cards.length > 0) {
      placeCards(b, out, parent, cards);
      at += length - 1;
      continue;
    }
    if (typeof item !== 'number') placeItem(b, out, parent, item);
    else if (!b.isSkipped(item)) yield* place(b, out, item);
  }
  flush();
}

/** A node that takes lines of its own. */
function* place(b: BlockBuilder, out: BlockList, node: number): Steps<void> {
  if (b.index.name(node) === 'hr') {
    if (b.label === CONTENT) out.rule(b.facts(node));
    return;
  }
  for (const name of nameOfPanel(b, node)) out.open(name);
  if (b.posts.has(node) && b.label === CONTENT) yield* placePost(b, out, node);
  else if (b.keeps(node)) yield* placeKept(b, out, node);
  else placeDoubtful(b, out, node);
}

/** A post that answers another stands under it, also where the page has it beside it. */
function* placePost(b: BlockBuilder, out: BlockList, node: number): Steps<void> {
  const level = b.posts.get(node) ?? 0;
  const list = level === 0 ? out : new BlockList();
  placeStartOfPost(b, list, node);
  yield* placeKept(b, list, node);
  if (level > 0) out.answer(list.finish(), level);
}

/** Where one post of a thread ends and the next begins, the page has a box around each, and says who wrote it, and when. */
function placeStartOfPost(b: BlockBuilder, out: BlockList, node: number): void {
  // Above the first there may be what all of them answer.
  out.rule(b.facts(node, NO_LEAVES));
  const place = { post: node, posts: b.posts };
  const author = authorOfPost(b.index, b.selection, place);
  if (author === undefined) return;
  out.open(nameParagraph(b, node, author, dateOfPost(b.index, b.selection, place)));
}

function placeCards(
  b: BlockBuilder,
  out: BlockList,
  parent: number,
  cards: readonly number[],
): void {
  const { anchor } = b.facts(cards[0]);
  const lists = cards.map((card) => b.blocksOf(parent, [card]));
  const list = listOfCards(lists);
  const [first, ...others] = list === undefined ? lists.flat() : [list];
  if (first === undefined) return;
  out.push(anchor === undefined ? first : { ...first, anchor });
  for (const block of others) out.push(block);
}

function placeDoubtful(b: BlockBuilder, out: BlockList, node: number): void {
  if (b.label !== CONTENT || b.selection.count(node, DOUBTFUL) === 0) return;
  const blocks = b.withLabel(DOUBTFUL, () => {
    const list = new BlockList();
    finish(placeKept(b, list, node));
    return list.finish();
  });
  out.gap(blocks);
}

function* placeKept(b: BlockBuilder, out: BlockList, node: number): Steps<void> {
  const { index } = b;
  const name = index.name(node);
  if (index.depth[node] > MAX_DEPTH) placeRun(b, out, node, [node]);
  else if (b.formulas.isFormula[node] === 1) placeFormula(b, out, node);
  else if (b.notes.notes.has(node)) out.push(singleNote(b, node));
  else if ((LISTS.has(name) || name === 'dl') && isNoteList(b, node)) out.push(footnotes(b, node));
  // No reader counts posts.
  else if (LISTS.has(name) && !b.aroundPosts.has(node)) placeList(b, out, node);
  else if (headingLevel(b.index, node) > 0) yield* placeWhole(b, out, node, heading);
  else if (isCodeBox(b.index, node)) yield* placeWhole(b, out, node, codeBlock);
  else if (isFigureBox(b, node))
    yield* placeMade(
      b,
      out,
      node,
      inOneStep(() => figure(b, node)),
    );
  else {
    const maker = isCallout(b.index, node) ? callout : MAKERS.get(name);
    if (maker === undefined && name === 'dl' && placeDefinitions(b, out, node)) return;
    if (maker === codeBlock) yield* placeWhole(b, out, node, maker);
    else if (maker !== undefined)
      yield* placeMade(
        b,
        out,
        node,
        inOneStep(() => maker(b, node)),
      );
    else if (name === 'table') yield* placeMade(b, out, node, table(b, node));
    else yield* placeBox(b, out, node);
  }
}

/** A block that tells content from doubtful within itself. */
function* placeMade(
  b: BlockBuilder,
  out: BlockList,
  node: number,
  making: Steps<Block | undefined>,
): Steps<void> {
  const { made, aside } = yield* b.stepsWithAside(making);
  if (made === undefined) yield* placeBox(b, out, node);
  else {
    out.push(made);
    out.gap(aside);
  }
}

/** A block that cannot be divided: what is doubtful in it stands after it. */
function* placeWhole(b: BlockBuilder, out: BlockList, node: number, make: BlockMaker): Steps<void> {
  const block = make(b, node);
  if (block === undefined) {
    yield* placeBox(b, out, node);
    return;
  }
  out.push(block);
  if (b.label !== CONTENT || b.selection.count(node, DOUBTFUL) === 0) return;
  const doubtful = b.withLabel(DOUBTFUL, () => make(b, node));
  if (doubtful !== undefined) out.gap([doubtful]);
}

/** A box that leaves no trace, but for the link or the emphasis that an inline element is. */
function* placeBox(b: BlockBuilder, out: BlockList, node: number): Steps<void> {
  const item = b.media.ofNode.get(node);
  if (item !== undefined) placeItem(b, out, node, item);
  const wrap = b.structure.isBlock[node] === 1 ? undefined : wrapOf(b, node);
  const flow = flowItems(b, out, node, childItems(b.index, b.media, node));
  const before = out.length;
  if (wrap === undefined) yield* flow;
  else if (wrap.kind === 'link') yield* placeLinked(b, out, wrap, flow);
  else yield* b.stepsWrapped(wrap, flow);
  out.joinLabel(before);
}

/** A link around several blocks, such as a card, is that of the heading in it or of the first paragraph. */
function* placeLinked(b: BlockBuilder, out: BlockList, wrap: Wrap, flow: Steps<void>): Steps<void> {
  const links = new Set<Inline>();
  const make = (children: Inline[]) => {
    const made = wrap.make(children);
    for (const link of made) links.add(link);
    return made;
  };
  const before = out.length;
  yield* b.stepsWrapped({ ...wrap, make }, flow);
  out.linkOnce(before, links);
}

function placeFormula(b: BlockBuilder, out: BlockList, node: number): void {
  const { firstLeaf, end } = b.index;
  const span = b.selection.span(firstLeaf[node], firstLeaf[end[node]], b.label);
  const source = takeFormula(b, node);
  if (source !== undefined) out.push({ type: 'math-block', ...b.facts(node, span), ...source });
}

function placeItem(b: BlockBuilder, out: BlockList, parent: number, item: ChildItem): void {
  if (b.label !== CONTENT || typeof item === 'number') return;
  const facts = b.facts(parent, NO_LEAVES);
  if (item.type === 'image') {
    out.push({ type: 'figure', ...facts, children: [item.image], caption: [] });
  } else if (item.type === 'embed') out.push({ type: 'embed', ...facts, ...item.embed });
  else if (!b.usedScripts.has(item.object)) {
    b.usedScripts.add(item.object);
    out.push({ type: 'math-block', ...facts, ...scriptSource(b, item.object) });
  }
}

/** A line of text, which two line breaks in a row divide into paragraphs. */
function placeRun(
  b: BlockBuilder,
  out: BlockList,
  parent: number,
  run: readonly ChildItem[],
): void {
  if (run.some((item) => typeof item !== 'number' || b.keeps(item))) {
    for (const piece of linesOf(b, run).flatMap(typedLines)) {
      for (const block of blocksOfLine(b, parent, piece)) out.push(block);
    }
  }
  const isDoubtful = (item: ChildItem) =>
    typeof item === 'number' && b.selection.count(item, DOUBTFUL) > 0;
  if (b.label !== CONTENT || !run.some(isDoubtful)) return;
  const doubtful = b.withLabel(DOUBTFUL, () =>
    linesOf(b, run).flatMap((piece) => blocksOfLine(b, parent, piece)),
  );
  out.gap(doubtful);
}

function linesOf(b: BlockBuilder, run: readonly ChildItem[]): InlinePiece[] {
  const writer = new InlineWriter(b.needsSpace);
  b.openWrappers(writer);
  for (const item of run) writeItem(b, writer, item);
  b.closeWrappers(writer);
  return writer.finish();
}

function blocksOfLine(b: BlockBuilder, parent: number, piece: Omit<InlinePiece, 'lines'>): Block[] {
  const { before, children, after } = splitPictures(piece.children);
  const figure = (image: Image): Block => ({
    type: 'figure',
    ...b.facts(parent, NO_LEAVES),
    children: [image],
    caption: [],
  });
  const first = before.map(figure);
  if (children.length === 0) return first;
  return [
    ...first,
    { type: 'paragraph', ...b.facts(parent, piece), children },
    ...after.map(figure),
  ];
}

function isInLine(b: BlockBuilder, item: ChildItem): boolean {
  if (typeof item !== 'number') return !isBlockItem(item);
  if (b.isSkipped(item)) return false;
  if (b.index.tree.nodeNames[item] === TEXT_NAME) return true;
  return b.structure.isBlock[item] === 0 && b.structure.containsBlock[item] === 0;
}
