import { shiftOdds } from '../../../core/strictness.ts';
import { SCREEN_READER_ONLY } from '../../../page/capture/heard-only.ts';
import { leafParent, type PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { called, type NamedElements, namedElements, outermostOf } from './named-elements.ts';

/** A part of a page that is not what the page is about, and that pages call by such names. */
interface Aside {
  readonly names: RegExp;
  /** A longer one is something else. */
  readonly mostWords: number;
  /** Fewer of them are something else. */
  readonly least: number;
  /**
   * Where they are a larger share of the words that are kept, the page is about them, or all of it stands in
   * an element whose name only says that there are some.
   */
  readonly mostShare: number;
}

const ANY = { mostWords: Number.POSITIVE_INFINITY, least: 1, mostShare: 0.6 };
/** Shops show more of what buyers say than they say themselves. */
const REVIEWS = { ...ANY, mostShare: 0.9 };

const ASIDES: readonly Aside[] = [
  // For those who hear the page: "Price reduced from", "28 reviews with an average of 4.7 stars".
  {
    ...ANY,
    names: called(SCREEN_READER_ONLY),
    mostWords: 60,
  },
  // What buyers say; one review alone may be an editor's, and what the page is about.
  { ...REVIEWS, names: called('review-?(text|body|content)'), least: 3 },
  // All of what they say, by the names that the shops' services give it.
  {
    ...REVIEWS,
    names:
      /^(reviews|(product|customer)-?reviews|shopify-product-reviews|yotpo[-\w]*|bazaarvoice|bv-[-\w]*|jdgm-[-\w]*|okendo[-\w]*|stamped-[-\w]*|loox[-\w]*)( |$)/i,
  },
  // What else a shop has.
  {
    ...ANY,
    names: called(
      'up-?sells?|cross-?sells?|recently-?viewed|also-?(bought|like)|frequently-?bought',
    ),
  },
  // What else a site has, by the names that blogs' additions give it.
  {
    ...ANY,
    names: called(
      'outbrain|taboola[-\\w]*|trc_related_container|jp-relatedposts|yarpp[-\\w]*|wp_rp|rpwe[-\\w]*|related_?-?posts?',
    ),
  },
  // What readers say of an article; of a question, it is the content.
  {
    ...ANY,
    names: called(
      'comments?-?(area|list|wrapper|section|container|thread)|wp-block-comments|(article|post)-comments',
    ),
  },
  // Below the posts of a thread.
  { ...ANY, names: called('signature'), mostWords: 200 },
  {
    ...ANY,
    names: called(
      '(author|about-?_?(the-?_?)?author)[-_]*(bio|box|info|description|card|about|profile)|about-?_?the-?_?author|saboxplugin-\\w+',
    ),
    mostWords: 200,
  },
  { ...ANY, names: called('disclaimers?') },
];

const elementsOfBoilerplateSections = namedElements(ASIDES.map(({ names }) => names));

/** Words that a page keeps besides: one that has nothing else is about it. */
const OTHER_WORDS = 50;
/** What is no more likely than .993 becomes .5. */
const SHIFT = -5;

/**
 * Probabilities with those of parts moved down in log-odds that are never what a page is about and that pages
 * themselves name. The network has seen too few of each to know their names.
 * @param probabilities shape [L], calibrated
 * @param findThreshold where the page would be cut; asked of pages alone that name such a part
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutBoilerplateSections(
  tree: PageTree,
  probabilities: Float32Array,
  findThreshold: () => number,
): Float32Array {
  const elements = elementsOfBoilerplateSections(tree);
  if (elements.every((ofKind) => ofKind === undefined)) return probabilities;
  const threshold = findThreshold();
  const keptWords = leafWords(tree).map((count, leaf) =>
    probabilities[leaf] >= threshold ? count : 0,
  );
  const asides = asideLeaves(tree, elements, keptWords);
  if (asides === undefined) return probabilities;
  const others = keptWords.reduce((sum, count, leaf) => (asides[leaf] ? sum : sum + count), 0);
  if (others < OTHER_WORDS) return probabilities;
  return probabilities.map((p, leaf) => (asides[leaf] ? shiftOdds(p, SHIFT) : p));
}

/** Shape [L]: 1 for the leaves of asides; undefined where there are none. */
function asideLeaves(
  tree: PageTree,
  elements: ReturnType<NamedElements>,
  keptWords: Float64Array,
): Uint8Array | undefined {
  let result: Uint8Array | undefined;
  const allKept = sum(keptWords);
  for (const [i, ofKind] of elements.entries()) {
    if (ofKind === undefined) continue;
    const { mostWords, least, mostShare } = ASIDES[i];
    const outermost = outermostOf(tree, ofKind);
    const around = Int32Array.from(keptWords, (_, leaf) => outermost[leafParent(tree, leaf)]);
    const words = wordsIn(around, leafWords(tree));
    const kept = sum(keptWords.filter((_, leaf) => around[leaf] >= 0));
    if (words.size < least || kept > mostShare * allKept) continue;
    result ??= new Uint8Array(tree.leaves.length);
    for (let leaf = 0; leaf < result.length; leaf++) {
      const count = words.get(around[leaf]);
      if (count !== undefined && count <= mostWords) result[leaf] = 1;
    }
  }
  return result;
}

/**
 * Words of each element that holds some.
 * @param around shape [L]: the element of each leaf, or -1
 * @param words shape [L]
 */
function wordsIn(around: Int32Array, words: Float64Array): Map<number, number> {
  const result = new Map<number, number>();
  around.forEach((element, leaf) => {
    if (element >= 0) result.set(element, (result.get(element) ?? 0) + words[leaf]);
  });
  return result;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
