import { type AnnotationTarget, quoteOf } from '../../core/annotations/annotation.ts';
import { textEnd, textStart } from '../../core/text/cut-text.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import { hasLookalike } from './find-quote.ts';
import { type LeafSpan, textOfSpan } from './leaf-span.ts';
import { collapse, pageText, signsOf } from './page-text.ts';

/** Characters kept of what stands before and after a passage: enough to tell repeated texts apart. */
const CONTEXT_CHARACTERS = 48;
/** Leaves looked at for them: some hold a single sign. */
const CONTEXT_LEAVES = 24;

/** What is stored of a passage, by which `anchorSteps` finds it again. */
export function describeSpan(tree: PageTree, span: LeafSpan): AnnotationTarget {
  const { signs, signStarts, starts } = pageText(tree, false);
  const { document, firstLeaf, from, lastLeaf, to } = span;
  const signOf = (leaf: number, at: number) =>
    signStarts[leaf] + signsOf(leafText(tree, leaf).slice(0, at)).length;
  const place = { start: signOf(firstLeaf, from), end: signOf(lastLeaf, to) };
  const { exact, tail } = quoteOf(textOfSpan(tree, span));
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
    start: starts[firstLeaf] + collapse(leafText(tree, firstLeaf).slice(0, from)).length,
    end: starts[lastLeaf] + collapse(leafText(tree, lastLeaf).slice(0, to)).length,
    leaf: firstLeaf,
    document,
    hasLookalike: places.some((one) => hasLookalike(signs, one)),
  };
}

function prefixOf(tree: PageTree, { document, firstLeaf, from }: LeafSpan): string {
  const first = Math.max(0, firstLeaf - CONTEXT_LEAVES);
  const span = { document, firstLeaf: first, from: 0, lastLeaf: firstLeaf, to: from };
  return textEnd(textOfSpan(tree, span), CONTEXT_CHARACTERS);
}

function suffixOf(tree: PageTree, { document, lastLeaf, to }: LeafSpan): string {
  const last = Math.min(tree.leaves.length - 1, lastLeaf + CONTEXT_LEAVES);
  const end = leafText(tree, last).length;
  const span = { document, firstLeaf: lastLeaf, from: to, lastLeaf: last, to: end };
  return textStart(textOfSpan(tree, span), CONTEXT_CHARACTERS);
}
