import type { AlignedLeaf } from './align-leaves.ts';
import { alignLeaves } from './align-leaves.ts';
import { type LeafSpan, partOfLeaf } from './leaf-span.ts';
import { offsetOfSign, signsOf } from './page-text.ts';

/** A block of an article, as far as passages of the page are looked for in it. */
export interface BlockText {
  /** Its text, in which blanks do not matter. */
  readonly text: string;
  readonly source: {
    readonly document: number;
    readonly firstLeaf: number;
    readonly lastLeaf: number;
  };
}

/** A passage of a text, as offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The texts of a page's leaves. */
export type TextOfLeaf = (document: number, leaf: number) => string;

/**
 * Where passages of the page stand in a block of the article.
 * @returns offsets in the block's text for each span; undefined where nothing of it is in the block
 */
export function spansInBlock(
  { text, source }: BlockText,
  spans: readonly LeafSpan[],
  textOf: TextOfLeaf,
): (TextSpan | undefined)[] {
  const { document, firstLeaf, lastLeaf } = source;
  const isNear = (span: LeafSpan) =>
    span.document === document && span.firstLeaf <= lastLeaf && span.lastLeaf >= firstLeaf;
  if (!spans.some(isNear)) return spans.map(() => undefined);
  const textOfLeaf = (leaf: number) => textOf(document, leaf);
  const aligned = alignLeaves(signsOf(text), source, textOfLeaf);
  return spans.map((span) => {
    const signs = isNear(span) ? signsOfSpan(span, aligned, textOfLeaf) : undefined;
    if (signs === undefined) return undefined;
    return { start: offsetOfSign(text, signs.start), end: offsetOfSign(text, signs.end - 1) + 1 };
  });
}

/** From the first to the last sign of a block that lies in a span. */
function signsOfSpan(
  span: LeafSpan,
  aligned: readonly AlignedLeaf[],
  textOf: (leaf: number) => string,
): TextSpan | undefined {
  let found: TextSpan | undefined;
  for (const { leaf, start: leafStart } of aligned) {
    const text = textOf(leaf);
    const part = partOfLeaf(span, leaf, text.length);
    if (part === undefined) continue;
    const before = signsOf(text.slice(0, part.from)).length;
    const { length } = signsOf(text.slice(part.from, part.to));
    if (length === 0) continue;
    const start = leafStart + before;
    found = { start: found?.start ?? start, end: start + length };
  }
  return found;
}

/**
 * The passage of the page that a part of a block stands for.
 * @param signs first sign and end of the last one among those of the block
 * @returns undefined where it has no text of the page
 */
export function spanOfBlockPart(
  { text, source }: BlockText,
  signs: TextSpan,
  textOf: TextOfLeaf,
): LeafSpan | undefined {
  const { document } = source;
  const textOfLeaf = (leaf: number) => textOf(document, leaf);
  const inside = alignLeaves(signsOf(text), source, textOfLeaf).filter(
    (leaf) => leaf.start < signs.end && leaf.start + leaf.signs.length > signs.start,
  );
  const [first, last] = [inside.at(0), inside.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const from = Math.max(0, signs.start - first.start);
  const to = Math.min(last.signs.length, signs.end - last.start) - 1;
  return {
    document,
    firstLeaf: first.leaf,
    from: offsetOfSign(textOfLeaf(first.leaf), from),
    lastLeaf: last.leaf,
    to: offsetOfSign(textOfLeaf(last.leaf), to) + 1,
  };
}
