import { type AnnotationTarget, quotedText } from '../../core/annotations/annotation.ts';
import type { Steps } from '../../core/steps.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import { findQuote, type Place, type Quote } from './find-quote.ts';
import { type LeafSpan, textOfSpan } from './leaf-span.ts';
import { leafOfSign, offsetOfSign, type PageText, pageText, signsOf } from './page-text.ts';

/** Where a passage stands now. */
export interface Anchor {
  readonly span: LeafSpan;
  /** What the page says there now; undefined where that is what it said when it was marked. */
  readonly changedTo: string | undefined;
}

/**
 * Finds passages again in the documents of a page: what stands there unchanged, and what has changed a little. It is
 * rather not found than found in another place.
 * @param trees of the page and its frames, in their order
 * @returns an anchor for each target, undefined where it is not found
 */
export function* anchorSteps(
  trees: readonly PageTree[],
  targets: readonly AnnotationTarget[],
): Steps<(Anchor | undefined)[]> {
  const shown = trees.map((tree) => pageText(tree, false));
  yield;
  let all: PageText[] | undefined;
  const anchors: (Anchor | undefined)[] = [];
  for (const target of targets) {
    let anchor = anchorIn(trees, shown, target);
    if (anchor === undefined) {
      // It may stand in a fold that is closed this time.
      all ??= trees.map((tree) => pageText(tree, true));
      anchor = anchorIn(trees, all, target);
    }
    anchors.push(anchor);
    yield;
  }
  return anchors;
}

function anchorIn(
  trees: readonly PageTree[],
  texts: readonly PageText[],
  target: AnnotationTarget,
): Anchor | undefined {
  const { tail } = target;
  const first = anchorPart(trees, texts, { ...target, ...(tail !== undefined && { suffix: '' }) });
  if (first === undefined || tail === undefined) return first;
  const start = target.end - tail.length;
  const last = anchorPart(trees, texts, { ...target, exact: tail, prefix: '', start });
  if (last === undefined || last.span.document !== first.span.document) return undefined;
  const { lastLeaf, to } = last.span;
  const isBehind =
    lastLeaf > first.span.lastLeaf || (lastLeaf === first.span.lastLeaf && to > first.span.to);
  if (!isBehind) return undefined;
  const isUnchanged = first.changedTo === undefined && last.changedTo === undefined;
  const ends = { exact: first.changedTo ?? target.exact, tail: last.changedTo ?? tail };
  return {
    span: { ...first.span, lastLeaf, to },
    changedTo: isUnchanged ? undefined : quotedText(ends),
  };
}

/** A text that is stored whole, or one end of a very long one. */
function anchorPart(
  trees: readonly PageTree[],
  texts: readonly PageText[],
  target: AnnotationTarget,
): Anchor | undefined {
  // Where it was, and then in the other documents: frames come and go.
  const others = [...trees.keys()].filter((document) => document !== target.document);
  for (const document of [target.document, ...others]) {
    const [tree, text] = [trees[document], texts[document]];
    const place = text && findQuote(text.signs, quoteOf(text, target));
    if (tree !== undefined && text !== undefined && place !== undefined) {
      const span = spanOf({ tree, text, place, document });
      return { span, changedTo: place.quality === 1 ? undefined : textOfSpan(tree, span) };
    }
  }
  return undefined;
}

function quoteOf(
  text: PageText,
  { exact, prefix, suffix, start, hasLookalike }: AnnotationTarget,
): Quote {
  return {
    exact: signsOf(exact),
    prefix: signsOf(prefix),
    suffix: signsOf(suffix),
    expected: signAt(text, start),
    isExactOnly: hasLookalike,
  };
}

/** The first sign of the leaf at a position of the text, see `PageText.starts`: near enough to choose by. */
function signAt({ starts, signStarts }: PageText, position: number): number {
  const leaf = starts.findLastIndex((start) => start <= position);
  return signStarts[Math.max(0, leaf)];
}

interface Found {
  readonly tree: PageTree;
  readonly text: PageText;
  readonly place: Place;
  readonly document: number;
}

function spanOf({ tree, text, place, document }: Found): LeafSpan {
  const firstLeaf = leafOfSign(text, place.start);
  const lastLeaf = leafOfSign(text, place.end - 1);
  const { signStarts } = text;
  const from = offsetOfSign(leafText(tree, firstLeaf), place.start - signStarts[firstLeaf]);
  const to = offsetOfSign(leafText(tree, lastLeaf), place.end - 1 - signStarts[lastLeaf]) + 1;
  return { document, firstLeaf, from, lastLeaf, to };
}
