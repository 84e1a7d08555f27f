import { countWords } from '../../../core/text/count-words.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { Block, Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { withoutBold } from '../../blocks/map-inlines.ts';
import { atomicMeta, type BlockContext } from '../../flow/block-context.ts';
import { inlinesIn } from '../../flow/inline-content.ts';
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

/** A heading; undefined when there is a page or only a picture in it, and a paragraph when it reads like one. */
export function heading(context: BlockContext, node: number): Block | undefined {
  const { firstLeaf, end } = context.analysis.index;
  const level = headingLevel(context.analysis.index, node);
  const isUnclosed =
    context.analysis.structure.containsBlock[node] === 1 &&
    firstLeaf[end[node]] - firstLeaf[node] > MAX_LEAVES;
  if (level === 0 || isUnclosed || isTextByRole(context.analysis, node)) return undefined;
  const meta = atomicMeta(context, node);
  const children = inlinesIn(context, node);
  const text = inlineText(children).trim();
  if (text === '') return undefined;
  if (level > 1 && isProse(text)) {
    // Paragraphs in it stay paragraphs.
    if (context.analysis.structure.containsBlock[node] === 1) return undefined;
    return { type: 'paragraph', ...meta, children };
  }
  // A heading is bold as it is: its words are not bold as well.
  const plain = children.every(isBold) ? withoutBold(children) : children;
  return { type: 'heading', ...meta, level, children: plain };
}

/** Some forums call whole comments headings by their role; what holds paragraphs is none. */
function isTextByRole({ index, structure }: PageAnalysis, node: number): boolean {
  return !/^h[1-6]$/.test(index.name(node)) && structure.containsBlock[node] === 1;
}

function isProse(text: string): boolean {
  return ENDS_SENTENCE.test(text) && countWords(text) > MAX_WORDS;
}

/** Whether all words are bold, if there are any. */
function isBold(inline: Inline): boolean {
  if (inline.type === 'text') return !HAS_WORD.test(inline.value);
  if (inline.type === 'strong' || inline.type === 'break') return true;
  return 'children' in inline && inline.children.every(isBold);
}
