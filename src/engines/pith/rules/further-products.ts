import { shiftOdds } from '../../../core/strictness.ts';
import { leavesBefore } from '../../../page/leaves-before.ts';
import { leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { subtreeEnds } from '../../../page/subtree-ends.ts';
import type { RuleContext } from './rule-context.ts';

/** Headings by which shops introduce what else they have, by language. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  en: /(explore )?(similar|related) (items|products)|recently viewed( (items|products))?|frequently bought together|sponsored (items|products)|shop the look|(complete the (look|outfit)|variations of this style|more from this (seller|brand|shop|store))( .*)?/,
  enOthers:
    /(people|customers|shoppers|others)( who (viewed|bought) this( (item|product))?| like you)? also (view|viewed|bought|buy|purchased|shopped|liked?)( .*)?|you( may|( wi|.)ll)? also (like|love)/,
  de: /(ähnliche|passende) (artikel|produkte)|zuletzt (angesehen|gesehen)|wird oft zusammen gekauft|(andere )?kunden (kauften|kaufen|interessierten sich) auch( .*)?|das könnte (dir|ihnen) auch gefallen/,
  fr: /(produits|articles) similaires|(vous aimerez|vous pourriez) (peut-être )?aussi( aimer)?|(vus|consultés) récemment|les clients ont (aussi|également) (acheté|consulté)( .*)?/,
  es: /(productos|artículos) (similares|relacionados)|también (te|le) puede gustar|(vistos|visto) recientemente|los clientes también (compraron|vieron)( .*)?/,
  it: /(prodotti|articoli) (simili|correlati)|potre(bbe|bbero) piacerti anche|visti di recente/,
  pt: /produtos (relacionados|similares|semelhantes)|você também pode gostar|vistos recentemente/,
  pl: /podobne produkty|produkty podobne|ostatnio oglądane|klienci (kupili|oglądali) (też|również)( .*)?/,
  nl: /(vergelijkbare|gerelateerde) producten|anderen (bekeken|kochten) ook|recent bekeken/,
  ru: /похожие товары|с этим товаром (также )?покупают|вы (недавно )?смотрели/,
  ar: /منتجات (مشابهة|ذات صلة)/,
  ja: /関連商品|最近チェックした商品|この商品を(見|買っ)た人は.*/,
  zh: /(相关|相似|同类)(商品|产品)|猜你喜欢|最近浏览/,
};
const FURTHER_PRODUCTS = new RegExp(
  `^(${Object.values(HEADINGS)
    .map(({ source }) => source)
    .join('|')})[\\s.…:!?]*$`,
  'iu',
);
const HEADING = /^h[1-6]$/;
/** The most text nodes of a heading: what has more is a card. */
const MAX_LEAVES = 6;
/** The most characters of a heading. */
const MAX_CHARS = 80;

/** A heading that manuals for shops have, too. */
const AMBIGUOUS_HEADING = /^related/i;
/** What tells further products from a text about them: the share of words that are links, or how many texts hold a price. */
const MIN_LINK_SHARE = 0.3;
const MIN_PRICES = 2;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d\s?(zł|kr|CHF|EUR|USD|руб)/u;
/** Where they are a larger share of the words that are kept, or little else is, the page is about them. */
const MAX_SHARE = 0.6;
const MIN_OTHER_WORDS = 50;
/** How far they are moved, in log-odds: what the network is sure of is moved across the threshold, too. */
const LOG_ODDS_SHIFT = -5;

/**
 * Moves what else a shop has down in log-odds, by the words of the headings above: shops whose class names are hashes
 * do not name such sections otherwise.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutFurtherProducts(
  context: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const further = furtherProducts(context);
  if (further === undefined) return probabilities;
  const threshold = context.threshold(probabilities);
  const { words: wordsOf } = context;
  let all = 0;
  let moved = 0;
  probabilities.forEach((p, leaf) => {
    if (p < threshold) return;
    all += wordsOf[leaf];
    if (further[leaf] === 1) moved += wordsOf[leaf];
  });
  if (moved > MAX_SHARE * all || all - moved < MIN_OTHER_WORDS) return probabilities;
  return probabilities.map((p, leaf) => (further[leaf] === 1 ? shiftOdds(p, LOG_ODDS_SHIFT) : p));
}

interface Heading {
  readonly node: number;
  readonly level: number;
  /** The first of the heading's leaves, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** Finds the leaves of such sections, shape [L], 1 for each, headings among them; undefined where there are none. */
function furtherProducts(context: RuleContext): Uint8Array | undefined {
  const { tree } = context;
  const headings = headingsOf(tree);
  const wordsOf = headings.map((heading) => headingWords(tree, heading));
  if (!wordsOf.some((words) => FURTHER_PRODUCTS.test(words))) return undefined;
  const ends = subtreeEnds(tree);
  const firstLeaf = leavesBefore(tree);
  let result: Uint8Array | undefined;
  for (const [i, heading] of headings.entries()) {
    if (!FURTHER_PRODUCTS.test(wordsOf[i])) continue;
    const next = headings.find(({ level }, at) => at > i && level <= heading.level);
    const to = sectionEnd(tree, heading, {
      ends,
      firstLeaf,
      next: next?.first ?? tree.leaves.length,
    });
    if (AMBIGUOUS_HEADING.test(wordsOf[i]) && !holdsProducts(context, { from: heading.end, to }))
      continue;
    result ??= new Uint8Array(tree.leaves.length);
    result.fill(1, heading.first, to);
  }
  return result;
}

/** Finds the headings with text, without arrays of the page's length: few pages have one that matters. */
function headingsOf({ names, nodeNames, parents, textNodes, leaves }: PageTree): Heading[] {
  const levels = names.map((name) => (HEADING.test(name) ? Number(name[1]) : 0));
  if (!levels.some((level) => level > 0)) return [];
  const result: Heading[] = [];
  const leafAfter = (from: number, node: number) => {
    let leaf = from;
    while (leaf < leaves.length && textNodes[leaves[leaf]] < node) leaf++;
    return leaf;
  };
  let first = 0;
  for (let node = 0; node < nodeNames.length; node++) {
    const level = levels[nodeNames[node]];
    if (level === 0) continue;
    // In pre-order a node's subtree ends where a parent lies before it.
    let after = node + 1;
    while (after < nodeNames.length && parents[after] >= node) after++;
    first = leafAfter(first, node);
    const end = leafAfter(first, after);
    if (end > first) result.push({ node, level, first, end });
  }
  return result;
}

function headingWords(tree: PageTree, { first, end }: Heading): string {
  if (end - first > MAX_LEAVES) return '';
  let text = '';
  for (let leaf = first; leaf < end && text.length <= MAX_CHARS; leaf++) {
    text += ` ${leafText(tree, leaf)}`;
  }
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > MAX_CHARS ? '' : words;
}

interface Around {
  readonly ends: Int32Array;
  readonly firstLeaf: Int32Array;
  /** The first leaf of the next heading of the same level or above. */
  readonly next: number;
}

/**
 * Finds the leaf after a section's last: that of the outermost element which begins with its heading and ends before the next,
 * or where that has nothing but the heading, of the element around it.
 */
function sectionEnd(tree: PageTree, { node, first, end }: Heading, around: Around): number {
  const { ends, firstLeaf, next } = around;
  const lastOf = (at: number) => firstLeaf[ends[at]];
  let outer = node;
  for (let up = tree.parents[node]; up > 0; up = tree.parents[up]) {
    if (firstLeaf[up] !== first || lastOf(up) > next) break;
    outer = up;
  }
  if (lastOf(outer) > end) return lastOf(outer);
  const parent = tree.parents[outer];
  return parent < 0 ? end : Math.min(next, lastOf(parent));
}

/** The leaves [from, to). */
interface LeafSpan {
  readonly from: number;
  readonly to: number;
}

function holdsProducts(
  { tree, words: wordsOf, inLink }: RuleContext,
  { from, to }: LeafSpan,
): boolean {
  let words = 0;
  let linkWords = 0;
  let prices = 0;
  for (let leaf = from; leaf < to; leaf++) {
    words += wordsOf[leaf];
    linkWords += wordsOf[leaf] * inLink[leafParent(tree, leaf)];
    if (PRICE.test(leafText(tree, leaf))) prices++;
  }
  return prices >= MIN_PRICES || linkWords > MIN_LINK_SHARE * words;
}
