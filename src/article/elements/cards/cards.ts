import { countWords } from '../../../core/text/count-words.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { Block, Inline, List } from '../../article.ts';
import { blocksText, inlineText } from '../../blocks/blocks-text.ts';
import { isBareFigure } from '../../blocks/figure-words.ts';
import { joinSources } from '../../blocks/join-sources.ts';
import { withoutGaps } from '../../blocks/without-gaps.ts';
import { type BlockContext, holdsDoubt, keeps } from '../../flow/block-context.ts';
import type { ChildItem } from '../lists/child-items.ts';

const MIN_CARDS = 3;
/** A card is looked at as a whole; what is longer is read, and stands as it does in any text. */
const MAX_WORDS = 60;
/** One card with a long description among others does not make them texts. */
const MAX_WORDS_OF_ONE = 150;
/** Cards with a heading are divided already; those of so few words are better looked at side by side. */
const MAX_WORDS_BELOW_HEADING = 25;
const MIN_HEADED_CARDS = 4;
/** The share of cards that begin with a picture; one of a few may lack it. */
const MIN_SHARE_OF_PICTURES = 0.8;
/** No card has more nodes; a larger box need not be looked into. */
const MAX_NODES = 400;
const BOXES: ReadonlySet<string> = new Set(['div', 'section', 'article', 'a', 'figure']);
/** Elements that divide a text by themselves, or are no part of a card. */
const DIVIDERS: ReadonlySet<string> = new Set([
  'hr',
  'table',
  'pre',
  'blockquote',
  'dl',
  'details',
]);
const BLOCKS_OF_CARDS: ReadonlySet<Block['type']> = new Set([
  'heading',
  'paragraph',
  'figure',
  'embed',
  'list',
  'gap',
]);
const DIGITS = /\d+/g;

interface RowOfCards {
  readonly cards: readonly number[];
  readonly length: number;
}

const NO_ROW: RowOfCards = { cards: [], length: 0 };

/**
 * Boxes of one kind in a row, from one item on, that may be the cards of a list: what a shop sells, or where else to
 * read.
 * @returns their nodes, none where the item begins no such row, and how many items the row takes up
 */
export function rowOfCards(
  context: BlockContext,
  items: readonly ChildItem[],
  from: number,
): RowOfCards {
  const first = items[from];
  const kind = kindOf(context, first);
  // No row begins with what is left out: all that follows would be looked through from each of such boxes.
  if (kind === undefined || typeof first !== 'number' || !mayBeCard(context, first)) return NO_ROW;
  const cards = [first];
  let length = 1;
  for (let at = from + 1; at < items.length; at++) {
    const item = items[at];
    if (kindOf(context, item) === kind && typeof item === 'number' && mayBeCard(context, item)) {
      cards.push(item);
      length = at + 1 - from;
    } else if (!saysNothing(context, item)) break;
  }
  return cards.length < MIN_CARDS ? NO_ROW : { cards, length };
}

/**
 * Cards as the items of a list. Undefined where they turn out to be something else, such as the paragraphs of
 * a text that stand in a box each.
 * @param cards the blocks of each
 */
export function listOfCards(cards: readonly (readonly Block[])[]): List | undefined {
  const filled = cards.filter((blocks) => blocks.length > 0).map(withoutOtherViews);
  if (filled.length < MIN_CARDS || !filled.flat().every(({ type }) => BLOCKS_OF_CARDS.has(type)))
    return undefined;
  const words = filled.map(wordsOf).sort((x, y) => x - y);
  // Pictures in a row are shown side by side.
  if (words[words.length >> 1] === 0) return undefined;
  if (words[words.length >> 1] > MAX_WORDS || (words.at(-1) ?? 0) > MAX_WORDS_OF_ONE)
    return undefined;
  if (filled.filter(leadsAway).length * 2 <= filled.length) return undefined;
  const areHeaded = filled.filter(isHeaded).length * 2 > filled.length;
  if (areHeaded && !isCatalogue(filled, words)) return undefined;
  const sources = filled.flat().map(({ source }) => source);
  const source = sources.reduce((a, b) => joinSources({ source: a }, { source: b }));
  const items = filled.map((children) => ({ children }));
  return { type: 'list', source, isOrdered: false, start: 1, items };
}

function wordsOf(blocks: readonly Block[]): number {
  return countWords(blocksText(withoutGaps(blocks)));
}

function isHeaded(blocks: readonly Block[]): boolean {
  return blocks.some(({ type }) => type === 'heading');
}

/** @param words of all cards, in rising order */
function isCatalogue(cards: readonly (readonly Block[])[], words: readonly number[]): boolean {
  if (cards.length < MIN_HEADED_CARDS) return false;
  if (words[words.length >> 1] > MAX_WORDS_BELOW_HEADING) return false;
  const shown = cards.filter((blocks) => withoutGaps(blocks)[0]?.type === 'figure');
  return shown.length >= MIN_SHARE_OF_PICTURES * cards.length;
}

/**
 * The blocks without all pictures in a row but the first: a shop shows its things from all sides, or under the
 * pointer.
 */
function withoutOtherViews(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block, i) => i === 0 || !isBareFigure(block) || !isBareFigure(blocks[i - 1]),
  );
}

function linkOfPicture(block: Block): string | undefined {
  if (block.type !== 'figure' || block.children.length !== 1) return undefined;
  const [child] = block.children;
  return child.type === 'image' ? child.link : undefined;
}

/** Tag and first class, in which numbers count the cards. */
function kindOf(context: BlockContext, item: ChildItem | undefined): string | undefined {
  if (typeof item !== 'number' || context.analysis.index.tree.nodeNames[item] === TEXT_NAME)
    return undefined;
  const name = context.analysis.index.name(item);
  if (!BOXES.has(name) || context.skipped.has(item) || context.analysis.tabNames.has(item))
    return undefined;
  if (context.analysis.posts.levels.has(item) || context.analysis.posts.around.has(item))
    return undefined;
  const [first = ''] = context.analysis.index.className(item).trim().split(/\s+/);
  return `${name} ${first.replace(DIGITS, '0')}`;
}

function mayBeCard(context: BlockContext, node: number): boolean {
  const { index, structure } = context.analysis;
  if (index.end[node] - node > MAX_NODES || !keeps(context, node)) return false;
  if (structure.isBlock[node] === 0 && structure.containsBlock[node] === 0) return false;
  if (structure.countHeadings(node) > 1) return false;
  return !holdsDivider(context.analysis.index, node);
}

/** White space between the cards, and cards that are left out. */
function saysNothing(context: BlockContext, item: ChildItem): boolean {
  if (typeof item !== 'number' || keeps(context, item) || holdsDoubt(context, item)) return false;
  return !holdsDivider(context.analysis.index, item);
}

function holdsDivider(index: PageIndex, node: number): boolean {
  for (const at of nodesWithin(index, node)) if (DIVIDERS.has(index.name(at))) return true;
  return false;
}

/** Whether a card leads somewhere: a box of one line of text with a link in it may be a paragraph. */
function leadsAway(blocks: readonly Block[]): boolean {
  const [only, ...others] = blocks;
  if (others.length === 0 && only.type === 'paragraph') {
    const linked = inlineText(linksOf(only.children));
    return countWords(linked) * 2 >= countWords(inlineText(only.children)) && linked !== '';
  }
  return blocks.some((block) =>
    block.type === 'paragraph' || block.type === 'heading'
      ? linksOf(block.children).length > 0
      : linkOfPicture(block) !== undefined,
  );
}

function linksOf(children: readonly Inline[]): Inline[] {
  return children.flatMap((child): Inline[] => {
    if (child.type === 'link') return [child];
    return 'children' in child ? linksOf(child.children) : [];
  });
}
