import { shiftOdds } from '../../../core/strictness.ts';
import { attributeValues } from '../../../page/attributes.ts';
import { isLeafShown, leafParent, type PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { isInlineName } from '../page-structure.ts';

/** A paragraph of the text has so many words outside of links, and a lead so many in all. */
const TEXT_WORDS = 15;
const LEAD_WORDS = 8;
/** Of a lead's words, at most so many are links. */
const LINK_SHARE = 0.3;
/** A paragraph between title and text that the network gives .08 is as good as one that it gives .5. */
const SHIFT = 2.5;
/** A second line of the title, and a lead. */
const MAX_BLOCKS = 2;
/** How far above a paragraph a class may call it a lead. */
const NAMED_LEVELS = 3;
/** Names of a lead in English, German, French, Spanish and Polish. */
const NAMED =
  /(^|[-_ ])(lead|lede|dek|deck|standfirst|sub-?title|sub-?head|excerpt|intro|introduction|abstract|vorspann|einleitung|chapo|chapeau|entradilla|bajada|copete|sumario|zajawka)([-_ ]|text|line|$)/i;
/** What may stand between a title and a text, and is no lead. */
const NO_LEAD = new Set([
  ...['figure', 'ul', 'ol', 'nav', 'aside', 'form', 'table', 'dialog', 'time'],
  ...['h3', 'h4', 'h5', 'h6'],
]);

/**
 * Probabilities with those of a lead moved up in log-odds: the sentence between title and text that says what
 * the text is about. The references of WCXB leave it out where it stands in a `header`, and so does
 * a network that has learnt from them; readers want it, and other references have it.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no lead to lift
 */
export function withStandfirst(tree: PageTree, probabilities: Float32Array): Float32Array {
  const lead = standfirstLeaves(tree, probabilities);
  if (lead.length === 0) return probabilities;
  const result = probabilities.slice();
  for (const leaf of lead) result[leaf] = shiftOdds(probabilities[leaf], SHIFT);
  return result;
}

/** A block's own text, without that of the blocks in it. */
interface Block {
  readonly node: number;
  readonly leaves: number[];
  words: number;
  linkWords: number;
  isContent: boolean;
  /** The text may wait behind a paywall; a lead that nobody sees is none. */
  isShown: boolean;
}

function standfirstLeaves(tree: PageTree, probabilities: Float32Array): number[] {
  const h1 = tree.names.indexOf('h1');
  if (h1 < 0) return [];
  const blocks = blocksOf(tree, probabilities);
  const text = blocks.findIndex(
    ({ isContent, words, linkWords }) => isContent && words - linkWords >= TEXT_WORDS,
  );
  if (text < 0) return [];
  const before = blocks.slice(0, text);
  const title = before.findLastIndex(({ node }) => nearest(tree, node, h1) >= 0);
  if (title < 0) return [];
  const isLead = leadTest(tree, nearest(tree, before[title].node, h1));
  const lead = before
    .slice(title + 1)
    .filter(isLead)
    .slice(0, MAX_BLOCKS);
  return lead.flatMap(({ leaves }) => leaves);
}

/** The blocks with text, in the order in which they begin. */
function blocksOf(tree: PageTree, probabilities: Float32Array): Block[] {
  const wordsOf = leafWords(tree);
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

/** Whether a block behind the title is a lead: in the same `header`, or called so. */
function leadTest(tree: PageTree, title: number): (block: Block) => boolean {
  const classes = attributeValues(tree, 'class');
  const header = nearest(tree, title, tree.names.indexOf('header'));
  return ({ node, words, linkWords, isShown }) => {
    if (!isShown || words < LEAD_WORDS || linkWords > LINK_SHARE * words) return false;
    let isNamed = false;
    let isInHeader = false;
    for (let up = node, level = 0; tree.parents[up] >= 0; up = tree.parents[up], level++) {
      if (NO_LEAD.has(tree.names[tree.nodeNames[up]])) return false;
      isNamed ||= level < NAMED_LEVELS && NAMED.test(classes.get(up) ?? '');
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
