import { type AnnotationTarget, quoteOf } from '../../core/annotations/annotation.ts';
import { textEnd, textStart } from '../../core/text/cut-text.ts';
import { isLeafShown, leafText, type PageTree } from '../../page/page-tree.ts';
import { hasLookalike } from './find-quote.ts';
import { type LeafSpan, rawTextOfSpan, textOfSpan } from './leaf-span.ts';
import { pageText, signsOf, squeeze } from './page-text.ts';

/** Characters kept of what stands before and after a passage: enough to tell repeated texts apart. */
const CONTEXT_CHARACTERS = 48;
/** Leaves looked at for them: some hold a single sign. */
const CONTEXT_LEAVES = 24;

/**
 * What is stored of a passage, by which `anchorSteps` finds it again. What stands before it, the passage and what stands
 * after it are one stretch of the page's text, as other programs expect.
 */
export function describeSpan(tree: PageTree, selected: LeafSpan): AnnotationTarget {
  const span = withoutOuterBlanks(tree, selected);
  const { signs, signStarts, starts } = pageText(tree, false);
  const { document, firstLeaf, from, lastLeaf, to } = span;
  const signOf = (leaf: number, at: number) =>
    signStarts[leaf] + signsOf(leafText(tree, leaf).slice(0, at)).length;
  const place = { start: signOf(firstLeaf, from), end: signOf(lastLeaf, to) };
  const text = textOfSpan(tree, span);
  const { exact, tail } = quoteOf(text);
  const start =
    starts[firstLeaf] + squeeze(leafText(tree, firstLeaf).slice(0, from)).trimStart().length;
  // Of a long text the ends are looked for, each by itself.
  const places =
    tail === undefined
      ? [place]
      : [
          { ...place, end: place.start + signsOf(exact).length },
          { ...place, start: place.end - signsOf(tail).length },
        ];
  return {
    exact,
    ...(tail !== undefined && { tail }),
    prefix: prefixOf(tree, span),
    suffix: suffixOf(tree, span),
    start,
    end: start + text.length,
    leaf: firstLeaf,
    document,
    hasLookalike: places.some((one) => hasLookalike(signs, one)),
  };
}

/** A passage from the first of its characters that is seen to the last. */
function withoutOuterBlanks(tree: PageTree, span: LeafSpan): LeafSpan {
  let { firstLeaf, from, lastLeaf, to } = span;
  const isBlank = (leaf: number, start: number, end?: number) =>
    !isLeafShown(tree, leaf) || leafText(tree, leaf).slice(start, end).trim() === '';
  while (firstLeaf < lastLeaf && isBlank(firstLeaf, from)) {
    firstLeaf++;
    from = 0;
  }
  while (lastLeaf > firstLeaf && isBlank(lastLeaf, 0, to)) {
    lastLeaf--;
    to = leafText(tree, lastLeaf).length;
  }
  from += leafText(tree, firstLeaf).slice(from).search(/\S|$/);
  to = leafText(tree, lastLeaf).slice(0, to).trimEnd().length;
  return { ...span, firstLeaf, from, lastLeaf, to };
}

function prefixOf(tree: PageTree, { document, firstLeaf, from }: LeafSpan): string {
  const first = Math.max(0, firstLeaf - CONTEXT_LEAVES);
  const span = { document, firstLeaf: first, from: 0, lastLeaf: firstLeaf, to: from };
  return textEnd(squeeze(rawTextOfSpan(tree, span)).trimStart(), CONTEXT_CHARACTERS);
}

function suffixOf(tree: PageTree, { document, lastLeaf, to }: LeafSpan): string {
  const last = Math.min(tree.leaves.length - 1, lastLeaf + CONTEXT_LEAVES);
  const end = leafText(tree, last).length;
  const span = { document, firstLeaf: lastLeaf, from: to, lastLeaf: last, to: end };
  return textStart(squeeze(rawTextOfSpan(tree, span)).trimEnd(), CONTEXT_CHARACTERS);
}
