import { shiftOdds } from '../../../core/strictness.ts';
import { leafParent } from '../../../page/page-tree.ts';
import { SCREEN_READER_ONLY } from '../../../page/screen-reader-names.ts';
import { called, type NamedElements, namedElements, outermostOf } from './named-elements.ts';
import type { RuleContext } from './rule-context.ts';

/** A kind of section that is not what a page is about, and that pages call by such names. */
interface SectionKind {
  readonly names: RegExp;
  /** A section of more words is something else. */
  readonly maxWords: number;
  /** Fewer sections of the kind are something else. */
  readonly minCount: number;
  /**
   * Where such sections are a larger share of the words that are kept, the page is about them, or all of it stands in
   * an element whose name only says that there are some.
   */
  readonly maxShare: number;
}

const ANY = { maxWords: Number.POSITIVE_INFINITY, minCount: 1, maxShare: 0.6 };
/** Of reviews the share may be larger: shops show more of what buyers say than they say themselves. */
const REVIEWS = { ...ANY, maxShare: 0.9 };

const SECTION_KINDS: readonly SectionKind[] = [
  // Text for screen readers: "Price reduced from", "28 reviews with an average of 4.7 stars".
  {
    ...ANY,
    names: called(SCREEN_READER_ONLY),
    maxWords: 60,
  },
  // What buyers say; one review alone may be an editor's, and what the page is about.
  { ...REVIEWS, names: called('review-?(text|body|content)'), minCount: 3 },
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
  // What stands below the posts of a thread.
  { ...ANY, names: called('signature'), maxWords: 200 },
  {
    ...ANY,
    names: called(
      '(author|about-?_?(the-?_?)?author)[-_]*(bio|box|info|description|card|about|profile)|about-?_?the-?_?author|saboxplugin-\\w+',
    ),
    maxWords: 200,
  },
  { ...ANY, names: called('disclaimers?') },
];

const elementsOfBoilerplateSections = namedElements(SECTION_KINDS.map(({ names }) => names));

/** The fewest words that a page must keep besides: one that has nothing else is about such a section. */
const MIN_OTHER_WORDS = 50;
/** How far a section is moved, in log-odds: what the network is sure of is moved across the threshold, too. */
const LOG_ODDS_SHIFT = -5;

/**
 * Moves sections down in log-odds that are never what a page is about and that pages themselves name. The network has
 * seen too few of each kind to know their names.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutBoilerplateSections(
  context: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const { tree, words } = context;
  const elements = elementsOfBoilerplateSections(tree);
  if (elements.every((ofKind) => ofKind === undefined)) return probabilities;
  const threshold = context.threshold(probabilities);
  const keptWords = words.map((count, leaf) => (probabilities[leaf] >= threshold ? count : 0));
  const inSection = sectionLeaves(context, elements, keptWords);
  if (inSection === undefined) return probabilities;
  const others = keptWords.reduce((sum, count, leaf) => (inSection[leaf] ? sum : sum + count), 0);
  if (others < MIN_OTHER_WORDS) return probabilities;
  return probabilities.map((p, leaf) => (inSection[leaf] ? shiftOdds(p, LOG_ODDS_SHIFT) : p));
}

/** Finds the leaves of such sections, shape [L], 1 for each; undefined where there are none. */
function sectionLeaves(
  { tree, words: leafWords }: RuleContext,
  elements: ReturnType<NamedElements>,
  keptWords: Float64Array,
): Uint8Array | undefined {
  let result: Uint8Array | undefined;
  const allKept = sum(keptWords);
  for (const [i, ofKind] of elements.entries()) {
    if (ofKind === undefined) continue;
    const { maxWords, minCount, maxShare } = SECTION_KINDS[i];
    const outermost = outermostOf(tree, ofKind);
    const around = Int32Array.from(keptWords, (_, leaf) => outermost[leafParent(tree, leaf)]);
    const words = wordsIn(around, leafWords);
    const kept = sum(keptWords.filter((_, leaf) => around[leaf] >= 0));
    if (words.size < minCount || kept > maxShare * allKept) continue;
    result ??= new Uint8Array(tree.leaves.length);
    for (let leaf = 0; leaf < result.length; leaf++) {
      const count = words.get(around[leaf]);
      if (count !== undefined && count <= maxWords) result[leaf] = 1;
    }
  }
  return result;
}

/**
 * Sums up the words of each element that holds some.
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
