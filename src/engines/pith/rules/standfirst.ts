import { shiftOdds } from '../../../core/strictness.ts';
import { attributeValues } from '../../../page/attributes.ts';
import { isLeafShown, leafParent, type PageTree } from '../../../page/page-tree.ts';
import { isInlineName } from '../page-structure.ts';
import type { RuleContext } from './rule-context.ts';

/** The fewest words outside of links of the paragraph that a text begins with. */
const MIN_TEXT_WORDS = 15;
/** The fewest words of a standfirst. */
const MIN_STANDFIRST_WORDS = 8;
/** The greatest share of a standfirst's words that are links. */
const MAX_LINK_SHARE = 0.3;
/** How far a standfirst is lifted, in log-odds: one that the network thinks improbable, but not one that it is sure of. */
const LOG_ODDS_SHIFT = 2.5;
/** The most blocks that are lifted: a second line of the title, and a standfirst. */
const MAX_BLOCKS = 2;
/** How many levels above a paragraph a class may call it a standfirst. */
const MAX_NAMED_LEVELS = 3;
/** Names of a standfirst in English, German, French, Spanish and Polish. */
const NAMED =
  /(^|[-_ ])(lead|lede|dek|deck|standfirst|sub-?title|sub-?head|excerpt|intro|introduction|abstract|vorspann|einleitung|chapo|chapeau|entradilla|bajada|copete|sumario|zajawka)([-_ ]|text|line|$)/i;
/** Elements that may stand between a title and a text, and hold no standfirst. */
const NO_STANDFIRST = new Set([
  ...['figure', 'ul', 'ol', 'nav', 'aside', 'form', 'table', 'dialog', 'time'],
  ...['h3', 'h4', 'h5', 'h6'],
]);

/**
 * Moves the standfirst up in log-odds: the sentence between title and text that says what the text is about. The
 * references of WCXB leave it out where it stands in a `header`, and so does a network that has learnt from them;
 * readers want it, and other references have it.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no standfirst
 */
export function withStandfirst(context: RuleContext, probabilities: Float32Array): Float32Array {
  const leaves = standfirstLeaves(context, probabilities);
  if (leaves.length === 0) return probabilities;
  const result = probabilities.slice();
  for (const leaf of leaves) result[leaf] = shiftOdds(probabilities[leaf], LOG_ODDS_SHIFT);
  return result;
}

/** The text of a block itself, without that of the blocks in it. */
interface Block {
  readonly node: number;
  readonly leaves: number[];
  words: number;
  linkWords: number;
  isContent: boolean;
  /** Whether all leaves are shown: the text may wait behind a paywall, but a standfirst that nobody sees is none. */
  isShown: boolean;
}

function standfirstLeaves(context: RuleContext, probabilities: Float32Array): number[] {
  const { tree } = context;
  const h1 = tree.names.indexOf('h1');
  if (h1 < 0) return [];
  const blocks = blocksOf(context, probabilities);
  const text = blocks.findIndex(
    ({ isContent, words, linkWords }) => isContent && words - linkWords >= MIN_TEXT_WORDS,
  );
  if (text < 0) return [];
  const before = blocks.slice(0, text);
  const title = before.findLastIndex(({ node }) => nearest(tree, node, h1) >= 0);
  if (title < 0) return [];
  const isStandfirst = standfirstTest(tree, nearest(tree, before[title].node, h1));
  return before
    .slice(title + 1)
    .filter(isStandfirst)
    .slice(0, MAX_BLOCKS)
    .flatMap(({ leaves }) => leaves);
}

/** Finds the blocks with text, in the order in which they begin. */
function blocksOf({ tree, words: wordsOf }: RuleContext, probabilities: Float32Array): Block[] {
  const isInline = tree.names.map(isInlineName);
  const a = tree.names.indexOf('a');
  const known = new Map<number, Block>();
  for (let leaf = 0; leaf < probabilities.length; leaf++) {
    let node = leafParent(tree, leaf);
    let isLink = false;
    for (; tree.parents[node] >= 0 && isInline[tree.nodeNames[node]]; node = tree.parents[node]) {
      isLink ||= tree.nodeNames[node] === a;
    }
    const block = known.get(node) ?? emptyBlock(node);
    known.set(node, block);
    block.leaves.push(leaf);
    block.words += wordsOf[leaf];
    if (isLink) block.linkWords += wordsOf[leaf];
    block.isContent ||= probabilities[leaf] >= 0.5;
    block.isShown &&= isLeafShown(tree, leaf);
  }
  return [...known.values()];
}

function emptyBlock(node: number): Block {
  return { node, leaves: [], words: 0, linkWords: 0, isContent: false, isShown: true };
}

/** Tells whether a block behind the title is a standfirst: in the same `header`, or called so. */
function standfirstTest(tree: PageTree, title: number): (block: Block) => boolean {
  const classes = attributeValues(tree, 'class');
  const header = nearest(tree, title, tree.names.indexOf('header'));
  return ({ node, words, linkWords, isShown }) => {
    if (!isShown || words < MIN_STANDFIRST_WORDS || linkWords > MAX_LINK_SHARE * words)
      return false;
    let isNamed = false;
    let isInHeader = false;
    for (let up = node, level = 0; tree.parents[up] >= 0; up = tree.parents[up], level++) {
      if (NO_STANDFIRST.has(tree.names[tree.nodeNames[up]])) return false;
      isNamed ||= level < MAX_NAMED_LEVELS && NAMED.test(classes.get(up) ?? '');
      isInHeader ||= up === header;
    }
    return isNamed || isInHeader;
  };
}

/** The innermost element of a name that a node is or stands in, or -1. */
function nearest({ nodeNames, parents }: PageTree, node: number, name: number): number {
  let up = node;
  while (up >= 0 && nodeNames[up] !== name) up = parents[up];
  return up;
}
