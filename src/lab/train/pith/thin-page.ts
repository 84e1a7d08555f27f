import { BOILERPLATE } from '../../../core/page/labels.ts';
import { type PageTree, TEXT_NAME } from '../../../core/page/page-tree.ts';
import type { Random } from '../../../core/random.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { type LabelledTree, withoutSubtrees } from './splice-trees.ts';

/** Share of the parts of either kind that are left out. */
const BOILERPLATE_DROPPED = 0.3;
const CONTENT_DROPPED = 0.1;
/** A part has at most this share of all words of its kind: what is larger is taken apart. */
const LARGEST_BOILERPLATE = 0.4;
const LARGEST_CONTENT = 0.25;

/**
 * A page that could have been: some of its parts are left out, the largest elements that are all boilerplate or all content.
 * Undefined where none was drawn.
 */
export function thinPage(page: LabelledTree, random: Random): LabelledTree | undefined {
  const dropped = partsOf(page)
    .filter(({ isContent }) => random() < (isContent ? CONTENT_DROPPED : BOILERPLATE_DROPPED))
    .map(({ root }) => root);
  return dropped.length === 0 ? undefined : withoutSubtrees(page, dropped);
}

interface Part {
  readonly root: number;
  readonly isContent: boolean;
}

/** The largest elements with words of one kind alone, ascending. */
function partsOf({ tree, labels }: LabelledTree): Part[] {
  const { parents, nodeNames, names } = tree;
  const content = wordsBelow(tree, (leaf) => labels[leaf] !== BOILERPLATE);
  const boilerplate = wordsBelow(tree, (leaf) => labels[leaf] === BOILERPLATE);
  const parts: Part[] = [];
  const isInPart = new Uint8Array(parents.length);
  for (let node = 1; node < parents.length; node++) {
    if (isInPart[parents[node]] === 1) {
      isInPart[node] = 1;
      continue;
    }
    if (nodeNames[node] === TEXT_NAME || names[nodeNames[node]] === 'body') continue;
    const isContent = content[node] > 0;
    const [own, other, largest] = isContent
      ? [content, boilerplate, LARGEST_CONTENT]
      : [boilerplate, content, LARGEST_BOILERPLATE];
    if (own[node] === 0 || other[node] > 0 || own[node] > largest * own[0]) continue;
    isInPart[node] = 1;
    parts.push({ root: node, isContent });
  }
  return parts;
}

/** Shape [N]: words of some of the leaves in and below each node; a leaf has at least one. */
function wordsBelow(
  { parents, textNodes, texts, leaves }: PageTree,
  counts: (leaf: number) => boolean,
): Float64Array {
  const words = new Float64Array(parents.length);
  leaves.forEach((text, leaf) => {
    if (counts(leaf)) words[textNodes[text]] = Math.max(1, countWords(texts[text]));
  });
  for (let node = parents.length - 1; node > 0; node--) words[parents[node]] += words[node];
  return words;
}
