import { leafParent, type PageTree } from '../../core/page/page-tree.ts';
import { shiftOdds } from '../../core/page/strictness.ts';
import { leafWords } from './leaf-words.ts';
import { namedElements, outermostOf } from './named-elements.ts';

/** A part of a page that is not what the page is about, and that pages call by such names. */
interface Aside {
  readonly names: RegExp;
  /** A longer one is something else. */
  readonly mostWords: number;
  /** Fewer of them are something else. */
  readonly least: number;
}

const ANY_LENGTH = { mostWords: Number.POSITIVE_INFINITY, least: 1 };

/** Whole words of a class or id. */
function called(words: string): RegExp {
  return new RegExp(`(^|[-_ ])(${words})([-_ ]|$)`, 'i');
}

const ASIDES: readonly Aside[] = [
  // For those who hear the page: "Price reduced from", "28 reviews with an average of 4.7 stars".
  {
    names: called(
      'sr-only|sr-text|screen-?reader-?(text|only)|visually-?hidden|hidden-visually|hide-visually|a11y-?(hidden|text|only)|off-?screen|a-offscreen|assistive-text|element-invisible|is-vishidden|vh',
    ),
    mostWords: 60,
    least: 1,
  },
  // What buyers say; one review alone may be an editor's, and what the page is about.
  { ...ANY_LENGTH, names: called('review-?(text|body|content)'), least: 3 },
  // All of what they say, by the names that the shops' services give it.
  {
    ...ANY_LENGTH,
    names:
      /^(reviews|(product|customer)-?reviews|shopify-product-reviews|yotpo[-\w]*|bazaarvoice|bv-[-\w]*|jdgm-[-\w]*|okendo[-\w]*|stamped-[-\w]*|loox[-\w]*)( |$)/i,
  },
  // What else a shop has.
  {
    ...ANY_LENGTH,
    names: called('upsells?|cross-?sells?|recently-?viewed|also-?(bought|like)|frequently-?bought'),
  },
  // Below the posts of a thread.
  { ...ANY_LENGTH, names: called('signature') },
  {
    names: called(
      '(author|about-?_?(the-?_?)?author)[-_]*(bio|box|info|description|card|about|profile)|about-?_?the-?_?author|saboxplugin-\\w+',
    ),
    mostWords: 200,
    least: 1,
  },
  { ...ANY_LENGTH, names: called('disclaimers?') },
];

/** Words that a page keeps besides: one that has nothing else is about it. */
const OTHER_WORDS = 50;
/** What is no more likely than .993 becomes .5. */
const SHIFT = -5;

/**
 * Probabilities with those of parts moved down in log-odds that are never what a page is about and that pages
 * themselves name. The network has seen too few of each to know their names.
 * @param probabilities shape [L], calibrated
 * @param threshold where the page would be cut
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutAsides(
  tree: PageTree,
  probabilities: Float32Array,
  threshold: number,
): Float32Array {
  const asides = asideLeaves(tree);
  if (asides === undefined) return probabilities;
  const others = leafWords(tree).reduce(
    (sum, count, leaf) =>
      asides[leaf] === 0 && probabilities[leaf] >= threshold ? sum + count : sum,
    0,
  );
  if (others < OTHER_WORDS) return probabilities;
  return probabilities.map((p, leaf) => (asides[leaf] === 0 ? p : shiftOdds(p, SHIFT)));
}

/** Shape [L]: 1 for the leaves of asides; undefined where there are none. */
function asideLeaves(tree: PageTree): Uint8Array | undefined {
  let result: Uint8Array | undefined;
  for (const { names, mostWords, least } of ASIDES) {
    const elements = namedElements(tree, names);
    if (elements === undefined) continue;
    const around = outermostOf(tree, elements);
    const words = wordsIn(tree, around);
    if (words.size < least) continue;
    result ??= new Uint8Array(tree.leaves.length);
    for (let leaf = 0; leaf < result.length; leaf++) {
      const element = around[leafParent(tree, leaf)];
      if (element >= 0 && (words.get(element) ?? 0) <= mostWords) result[leaf] = 1;
    }
  }
  return result;
}

/** Words of each element that holds some. */
function wordsIn(tree: PageTree, around: Int32Array): Map<number, number> {
  const words = new Map<number, number>();
  leafWords(tree).forEach((count, leaf) => {
    const element = around[leafParent(tree, leaf)];
    if (element >= 0) words.set(element, (words.get(element) ?? 0) + count);
  });
  return words;
}
