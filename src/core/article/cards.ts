import { TEXT_NAME } from '../page/page-tree.ts';
import { countWords } from '../text/count-words.ts';
import type { Block, Image, Inline, List } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';
import { blocksText, inlineText } from './blocks-text.ts';
import type { ChildItem } from './child-items.ts';
import { joinSources } from './join-sources.ts';
import { nodesWithin } from './page-index.ts';
import { withoutSaidTwice } from './said-twice.ts';
import { loneNumber } from './step-numbers.ts';

const MIN_CARDS = 3;
/** A card is looked at as a whole; what is longer is read, and stands as it does in any text. */
const MOST_WORDS = 60;
/** One with a long description among them does not make the others texts. */
const MOST_WORDS_OF_ONE = 150;
/** More elements than any card has: what is larger need not be looked into. */
const MOST_NODES = 400;
const BOXES: ReadonlySet<string> = new Set(['div', 'section', 'article', 'a', 'figure']);
/** What divides a text by itself, or is no part of a card. */
const DIVIDERS: ReadonlySet<string> = new Set([
  'hr',
  'table',
  'pre',
  'blockquote',
  'dl',
  'details',
]);
const BLOCKS_OF_CARDS: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'figure',
  'embed',
  'list',
  'gap',
]);
const DIGITS = /\d+/g;

/**
 * Boxes of one kind in a row, from one item on, that may be the cards of a list: what a shop sells, or where else to
 * read. A heading in each divides them already.
 * @returns their nodes, none where the item begins no such row, and how many items the row takes up
 */
export function rowOfCards(
  b: BlockBuilder,
  items: readonly ChildItem[],
  from: number,
): { readonly cards: readonly number[]; readonly length: number } {
  const cards: number[] = [];
  const kind = kindOf(b, items[from]);
  let length = 0;
  for (let at = from; kind !== undefined && at < items.length; at++) {
    const item = items[at];
    if (kindOf(b, item) === kind && typeof item === 'number' && mayBeCard(b, item)) {
      cards.push(item);
      length = at + 1 - from;
    } else if (!saysNothing(b, item)) break;
  }
  return cards.length < MIN_CARDS ? { cards: [], length: 0 } : { cards, length };
}

/**
 * Cards as the items of a list. Undefined where they turn out to be something else, such as the paragraphs of
 * a text that stand in a box each.
 * @param cards the blocks of each
 */
export function listOfCards(cards: readonly (readonly Block[])[]): List | undefined {
  const filled = cards.filter((blocks) => blocks.length > 0).map(withoutSaidTwice);
  if (filled.length < MIN_CARDS || !filled.flat().every(({ type }) => BLOCKS_OF_CARDS.has(type)))
    return undefined;
  const words = filled.map((blocks) => countWords(blocksText(blocks))).sort((x, y) => x - y);
  // Pictures in a row are shown side by side.
  if (words[words.length >> 1] === 0) return undefined;
  if (words[words.length >> 1] > MOST_WORDS || (words.at(-1) ?? 0) > MOST_WORDS_OF_ONE)
    return undefined;
  if (filled.filter(leadsAway).length * 2 <= filled.length) return undefined;
  const sources = filled.flat().map(({ source }) => source);
  const source = sources.reduce((a, b) => joinSources({ source: a }, { source: b }));
  const ranked = withoutRanks(filled);
  const items = (ranked?.cards ?? filled).map((children) => ({ children }));
  return {
    type: 'list',
    source,
    isOrdered: ranked !== undefined,
    start: ranked?.start ?? 1,
    items,
  };
}

/** Cards that each begin with their place in the list are counted by it; undefined where they are not. */
function withoutRanks(
  cards: readonly (readonly Block[])[],
): { readonly cards: readonly (readonly Block[])[]; readonly start: number } | undefined {
  const numbers = cards.map(([first, second]) =>
    second === undefined ? undefined : loneNumber(first)?.number,
  );
  const [start] = numbers;
  if (start === undefined || numbers.some((number, i) => number !== start + i)) return undefined;
  const bare = cards.map(([{ source }, second, ...others]) => [
    { ...second, source: joinSources({ source }, second) },
    ...others,
  ]);
  return { cards: bare, start };
}

/** Tag and first class, in which numbers count the cards. */
function kindOf(b: BlockBuilder, item: ChildItem | undefined): string | undefined {
  if (typeof item !== 'number' || b.index.tree.nodeNames[item] === TEXT_NAME) return undefined;
  const name = b.index.name(item);
  if (!BOXES.has(name) || b.isSkipped(item) || b.posts.has(item)) return undefined;
  const [first = ''] = b.index.className(item).trim().split(/\s+/);
  return `${name} ${first.replace(DIGITS, '0')}`;
}

function mayBeCard(b: BlockBuilder, node: number): boolean {
  const { index, structure } = b;
  if (index.end[node] - node > MOST_NODES || !b.keeps(node)) return false;
  if (structure.isBlock[node] === 0 && structure.containsBlock[node] === 0) return false;
  if (structure.countHeadings(node) > 0) return false;
  return !holdsDivider(b, node);
}

/** White space between the cards, and cards that are left out. */
function saysNothing(b: BlockBuilder, item: ChildItem): boolean {
  if (typeof item !== 'number' || b.keeps(item) || b.holdsDoubt(item)) return false;
  return !holdsDivider(b, item);
}

function holdsDivider({ index }: BlockBuilder, node: number): boolean {
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
  return blocks.some((block) => {
    if (block.type === 'paragraph') return linksOf(block.children).length > 0;
    return block.type === 'figure' && block.children.some(isLinkedImage);
  });
}

function isLinkedImage(child: Image | Block): boolean {
  return child.type === 'image' && child.link !== undefined;
}

function linksOf(children: readonly Inline[]): Inline[] {
  return children.flatMap((child): Inline[] => {
    if (child.type === 'link') return [child];
    return 'children' in child ? linksOf(child.children) : [];
  });
}
