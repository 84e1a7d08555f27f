import { countWords } from '../../../core/text/count-words.ts';
import type { Block, Inline } from '../../article.ts';
import { inlineText } from '../../blocks-text.ts';
import type { BlockBuilder } from '../../flow/block-builder.ts';
import { headingLevel } from './heading-level.ts';

/** Leaves: an unclosed heading swallows the page that follows it. */
const MAX_LEAVES = 40;

/**
 * Names of products come to so many words; statements of more are a lead, a quote or plain text in large
 * letters. Questions may be as long as they like: an answer follows.
 */
const MAX_WORDS = 25;
const HAS_WORD = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!…。！।][\p{Pf}\p{Pe}"']*$/u;

/** Undefined when there is a page or only a picture in it; a paragraph when that is what it says. */
export function heading(b: BlockBuilder, node: number): Block | undefined {
  const { firstLeaf, end } = b.index;
  const level = headingLevel(b.index, node);
  const isUnclosed =
    b.structure.containsBlock[node] === 1 && firstLeaf[end[node]] - firstLeaf[node] > MAX_LEAVES;
  if (level === 0 || isUnclosed || isTextByRole(b, node)) return undefined;
  const facts = b.wholeFacts(node);
  const children = b.inline(node);
  const text = inlineText(children).trim();
  if (text === '') return undefined;
  if (level > 1 && isProse(text)) {
    // Paragraphs in it stay paragraphs.
    if (b.structure.containsBlock[node] === 1) return undefined;
    return { type: 'paragraph', ...facts, children };
  }
  return { type: 'heading', ...facts, level, children: withoutBold(children) };
}

/** Some forums call whole comments headings by their role; what holds paragraphs is none. */
function isTextByRole({ index, structure }: BlockBuilder, node: number): boolean {
  return !/^h[1-6]$/.test(index.name(node)) && structure.containsBlock[node] === 1;
}

function isProse(text: string): boolean {
  return ENDS_SENTENCE.test(text) && countWords(text) > MAX_WORDS;
}

/** A heading is bold as it is: what it says is not bold as well. */
function withoutBold(children: readonly Inline[]): readonly Inline[] {
  return children.every(isBold) ? children.flatMap(plainOf) : children;
}

/** Whether all words are bold, if there are any. */
function isBold(inline: Inline): boolean {
  if (inline.type === 'text') return !HAS_WORD.test(inline.value);
  if (inline.type === 'strong' || inline.type === 'break') return true;
  return 'children' in inline && inline.children.every(isBold);
}

function plainOf(inline: Inline): readonly Inline[] {
  if (!('children' in inline)) return [inline];
  const children = inline.children.flatMap(plainOf);
  return inline.type === 'strong' ? children : [{ ...inline, children }];
}
