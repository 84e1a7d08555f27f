import { anchorSteps } from '../../article/annotations/anchor.ts';
import { describeSpan } from '../../article/annotations/describe-span.ts';
import { type LeafSpan, partOfLeaf } from '../../article/annotations/leaf-span.ts';
import { signsOf } from '../../article/annotations/page-text.ts';
import { CONTENT } from '../../core/labels.ts';
import { finish } from '../../core/steps.ts';
import type { Capture } from '../../page/capture/capture.ts';
import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';
import { alignLabels } from '../align/align-labels.ts';
import { type Random, seededRandom, seedOf } from '../train/random.ts';
import { BEFORE_MARKING, PAGE_CHANGES } from './page-changes.ts';
import {
  type ChildNode,
  captureTracked,
  parseTracked,
  type TrackedPassage,
} from './tracked-page.ts';

/** What became of the passages of some pages. */
export interface AnchorCounts {
  readonly marked: number;
  /** Found where they stand now. */
  readonly found: number;
  /** Those of them that are said to have changed since. */
  readonly changed: number;
  /** Found on the same words in another place, such as the second copy of a menu. */
  readonly elsewhere: number;
  /** Found on other text. */
  readonly wrong: number;
}

/** Signs that a found passage shares with the true one, as a share of all that either has; less is another text. */
const SAME_PASSAGE = 0.6;
/** Words of the passages that are marked: a name, a clause, a sentence. */
const LENGTHS = [2, 5, 12, 25] as const;
/** Some passages go on in the next texts. */
const MAX_NEXT_LEAVES = 3;
/** Leaves from one text of a passage to the next, with what may be put in between. */
const MAX_GAP = 4;

/**
 * Marks passages of a page, changes the page, and looks for them.
 * @param page its source, and its content as plain text
 * @param options.passages how many are marked
 * @returns counts by kind of change
 */
export function measureAnchors(
  { source, reference }: { readonly source: string; readonly reference: string },
  { passages, seed }: { readonly passages: number; readonly seed: number },
): Record<string, AnchorCounts> {
  const counts = Object.entries(PAGE_CHANGES).map(([name, change], kind) => {
    const page = parseTracked(source);
    const before = captureTracked(page);
    const spans = drawSpans(before.tree, reference, passages, seededRandom(seed));
    page.passages.push(...spans.map((span) => trackedPassage(before, span)));
    BEFORE_MARKING[name]?.(page, seededRandom(seedOf(seed, kind)));
    // What is put in before is behind all passages, whose leaves it leaves as they are.
    const { tree } = captureTracked(page);
    const targets = spans.map((span) => describeSpan(tree, span));
    change(page, seededRandom(seedOf(seed, kind)));
    const now = captureTracked(page);
    const anchors = finish(anchorSteps([now.tree], targets));
    const judged = anchors.flatMap((anchor, i) => {
      const passage = page.passages[i];
      if (isTorn(now, passage)) return [];
      if (anchor === undefined) return ['lost'];
      if (isSame(now, anchor.span, passage))
        return [anchor.changedTo === undefined ? 'found' : 'changed'];
      const words = signsIn(now.tree, anchor.span);
      return [words === signsOf(targets[i].exact) ? 'elsewhere' : 'wrong'];
    });
    const count = (outcome: string) => judged.filter((one) => one === outcome).length;
    return [
      name,
      {
        marked: judged.length,
        found: count('found') + count('changed'),
        changed: count('changed'),
        elsewhere: count('elsewhere'),
        wrong: count('wrong'),
      },
    ] as const;
  });
  return Object.fromEntries(counts);
}

/** Draws passages of the content, each within a text that is shown or from there into the next ones. */
function drawSpans(tree: PageTree, reference: string, count: number, random: Random): LeafSpan[] {
  const labels = alignLabels(tree, reference);
  const leaves = [...tree.leaves.keys()].filter(
    (leaf) =>
      labels[leaf] === CONTENT &&
      isLeafShown(tree, leaf) &&
      wordsIn(tree, leaf).length >= LENGTHS[0],
  );
  const spans: LeafSpan[] = [];
  for (let i = 0; i < count && leaves.length > 0; i++) {
    const firstLeaf = leaves[Math.floor(random() * leaves.length)];
    const words = wordsIn(tree, firstLeaf);
    const start = Math.floor(random() * (words.length - 1));
    const length = LENGTHS[Math.floor(random() * LENGTHS.length)];
    const goesOn = random() < 0.25;
    const lastLeaf = goesOn
      ? (leaves.find((leaf) => leaf > firstLeaf && leaf - firstLeaf <= MAX_NEXT_LEAVES) ??
        firstLeaf)
      : firstLeaf;
    const last = wordsIn(tree, lastLeaf);
    const end = lastLeaf === firstLeaf ? start + length : Math.floor(random() * last.length) + 1;
    const lastWord = last[Math.min(end, last.length) - 1];
    const to = lastWord.index + lastWord[0].length;
    spans.push({ document: 0, firstLeaf, from: words[start].index, lastLeaf, to });
  }
  return spans;
}

function wordsIn(tree: PageTree, leaf: number): RegExpExecArray[] {
  return [...leafText(tree, leaf).matchAll(/\p{L}+/gu)];
}

function trackedPassage({ tree, leafNodes }: Capture<ChildNode>, span: LeafSpan): TrackedPassage {
  const parts = [];
  for (let leaf = span.firstLeaf; leaf <= span.lastLeaf; leaf++) {
    const node = leafNodes[leaf];
    const part = partOfLeaf(span, leaf, leafText(tree, leaf).length);
    if (part !== undefined && node.nodeName === '#text' && 'value' in node) {
      parts.push({ node, ...part });
    }
  }
  return { parts };
}

function signsIn(tree: PageTree, span: LeafSpan): string {
  let signs = '';
  for (let leaf = span.firstLeaf; leaf <= span.lastLeaf; leaf++) {
    const text = leafText(tree, leaf);
    const part = partOfLeaf(span, leaf, text.length);
    if (part !== undefined) signs += signsOf(text.slice(part.from, part.to));
  }
  return signs;
}

/** Whether the texts of a passage no longer follow one another, so that it is none any more. */
function isTorn({ leafNodes }: Capture<ChildNode>, { parts }: TrackedPassage): boolean {
  const leaves = parts.map(({ node }) => leafNodes.indexOf(node)).filter((leaf) => leaf >= 0);
  return leaves.some(
    (leaf, i) => i > 0 && (leaf < leaves[i - 1] || leaf > leaves[i - 1] + MAX_GAP),
  );
}

/** Whether a span is the passage, but for signs at its ends. */
function isSame(
  { tree, leafNodes }: Capture<ChildNode>,
  span: LeafSpan,
  { parts }: TrackedPassage,
): boolean {
  let shared = 0;
  let found = 0;
  for (let leaf = span.firstLeaf; leaf <= span.lastLeaf; leaf++) {
    const text = leafText(tree, leaf);
    const part = isLeafShown(tree, leaf) ? partOfLeaf(span, leaf, text.length) : undefined;
    if (part === undefined) continue;
    found += signsOf(text.slice(part.from, part.to)).length;
    for (const { node, from, to } of parts) {
      if (node !== leafNodes[leaf]) continue;
      shared += signsOf(text.slice(Math.max(part.from, from), Math.min(part.to, to))).length;
    }
  }
  const all = parts.reduce(
    (sum, { node, from, to }) => sum + signsOf(node.value.slice(from, to)).length,
    0,
  );
  return shared / (found + all - shared) >= SAME_PASSAGE;
}
