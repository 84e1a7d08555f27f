import { shiftOdds } from '../../../core/strictness.ts';
import { leavesBefore } from '../../../page/leaves-before.ts';
import { nodesInside } from '../../../page/nodes-inside.ts';
import { leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { subtreeEnds } from '../../../page/subtree-ends.ts';
import { leafWords } from '../leaf-words.ts';

/** How shops head what else they have, by language. */
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
/** Text nodes of a heading; of more it is a card. */
const MAX_LEAVES = 6;
/** Characters. */
const LONGEST = 80;

/** Manuals for shops have this one, too. */
const AMBIGUOUS_HEADING = /^related/i;
/** Further products, and no text about them: so many of the words are links, or so many texts hold a price. */
const LINK_SHARE = 0.3;
const PRICES = 2;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d\s?(zł|kr|CHF|EUR|USD|руб)/u;
/** Where they are a larger share of the words that are kept, or little else is, the page is about them. */
const MAX_SHARE = 0.6;
const OTHER_WORDS = 50;
/** What is no more likely than .993 becomes .5. */
const SHIFT = -5;

/**
 * Probabilities with those of what else a shop has moved down in log-odds, by the words of the headings above: shops whose
 * class names are hashes do not name such parts otherwise.
 * @param probabilities shape [L], calibrated
 * @param findThreshold where the page would be cut; asked of pages alone that have such a heading
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutFurtherProducts(
  tree: PageTree,
  probabilities: Float32Array,
  findThreshold: () => number,
): Float32Array {
  const further = furtherProducts(tree);
  if (further === undefined) return probabilities;
  const threshold = findThreshold();
  const wordsOf = leafWords(tree);
  let all = 0;
  let moved = 0;
  probabilities.forEach((p, leaf) => {
    if (p < threshold) return;
    all += wordsOf[leaf];
    if (further[leaf] === 1) moved += wordsOf[leaf];
  });
  if (moved > MAX_SHARE * all || all - moved < OTHER_WORDS) return probabilities;
  return probabilities.map((p, leaf) => (further[leaf] === 1 ? shiftOdds(p, SHIFT) : p));
}

interface Heading {
  readonly node: number;
  readonly level: number;
  /** Of its leaves, and the one after them. */
  readonly first: number;
  readonly end: number;
}

/** Shape [L]: 1 for leaves of such sections, their headings among them; undefined where there are none. */
function furtherProducts(tree: PageTree): Uint8Array | undefined {
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
    if (AMBIGUOUS_HEADING.test(wordsOf[i]) && !holdsProducts(tree, { from: heading.end, to }))
      continue;
    result ??= new Uint8Array(tree.leaves.length);
    result.fill(1, heading.first, to);
  }
  return result;
}

/** Those with text, found without arrays of the page's length: few pages have one that matters. */
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
  for (let leaf = first; leaf < end && text.length <= LONGEST; leaf++) {
    text += ` ${leafText(tree, leaf)}`;
  }
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > LONGEST ? '' : words;
}

interface Around {
  readonly ends: Int32Array;
  readonly firstLeaf: Int32Array;
  /** First leaf of the next heading of the same level or above. */
  readonly next: number;
}

/**
 * The leaf after a section's last: that of the outermost element which begins with its heading and ends before the next,
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

/** Leaves from one to before another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

function holdsProducts(tree: PageTree, { from, to }: Stretch): boolean {
  const isLinked = nodesInside(tree, new Set(['a']));
  const wordsOf = leafWords(tree);
  let words = 0;
  let linkWords = 0;
  let prices = 0;
  for (let leaf = from; leaf < to; leaf++) {
    words += wordsOf[leaf];
    linkWords += wordsOf[leaf] * isLinked[leafParent(tree, leaf)];
    if (PRICE.test(leafText(tree, leaf))) prices++;
  }
  return prices >= PRICES || linkWords > LINK_SHARE * words;
}
