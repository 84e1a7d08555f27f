import type { Figure, Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { type BlockContext, keeps, skipping } from '../../flow/block-context.ts';
import { inlinesIn } from '../../flow/inline-content.ts';
import { isNamedCredit } from './caption-names.ts';
import { creditBehind, isCreditLine } from './caption-words.ts';

/** Elements in which captions set whose a picture is. */
const SET_APART = new Set(['small', 'cite', 'footer', 'span', 'p', 'div']);

type CaptionOptions = Pick<Figure, 'caption' | 'credit'>;
type Line = readonly Inline[];

/** What the elements with the words of a figure say of it, and whose they say it is. */
export function captionParts(context: BlockContext, captions: readonly number[]): CaptionOptions {
  const credits = captions.flatMap((at) => creditsIn(context, at));
  const outside = skipping(context, credits);
  const whole = captions.filter((at) => !credits.includes(at));
  const lines = whole.map((at) => inlinesIn(outside, at)).filter(hasWords);
  const named = credits.map((at) => inlinesIn(context, at)).filter(hasWords);
  const { caption, credit } = splitCredit(joined(lines, { type: 'break' }));
  return withCredit(caption, joined([credit, ...named].filter(hasWords), SPACE));
}

const SPACE: Inline = { type: 'text', value: ' ' };

function withCredit(caption: Line, credit: Line): CaptionOptions {
  return credit.length === 0 ? { caption } : { caption, credit };
}

/** The outermost elements of a caption, or itself, that say whose a picture is, by their names or words. */
function creditsIn(context: BlockContext, caption: number): number[] {
  const { index } = context.analysis;
  const found: number[] = [];
  for (let at = caption; at < index.end[caption]; at++) {
    if (!isCredit(context, at, caption)) continue;
    found.push(at);
    at = index.end[at] - 1;
  }
  return found;
}

function isCredit(context: BlockContext, node: number, caption: number): boolean {
  const { index } = context.analysis;
  // A link would be lost.
  if (index.name(node) === 'a' || !keeps(context, node)) return false;
  if (isNamedCredit(index, node)) return true;
  // Of the words of a whole caption, those behind a sentence may be the credit.
  if (node === caption || !SET_APART.has(index.name(node))) return false;
  return isCreditLine(inlineText(inlinesIn(context, node)));
}

/** A line, and what its last words say of whose the picture is. */
function splitCredit(line: Line): { caption: Line; credit: Line } {
  const last = line.at(-1);
  if (isCreditLine(inlineText(line))) return { caption: [], credit: line };
  const at = last?.type === 'text' ? creditBehind(last.value) : -1;
  if (last?.type !== 'text' || at < 0) return { caption: line, credit: [] };
  const before = last.value.slice(0, at).trimEnd();
  const rest = before === '' ? [] : [{ ...last, value: before }];
  return {
    caption: [...line.slice(0, -1), ...rest],
    credit: [{ ...last, value: last.value.slice(at) }],
  };
}

function hasWords(line: Line): boolean {
  return inlineText(line).trim() !== '';
}

function joined(lines: readonly Line[], between: Inline): Line {
  return lines.flatMap((line, i) => (i === 0 ? line : [between, ...line]));
}
