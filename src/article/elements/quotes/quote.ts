import { countWords } from '../../../core/text/count-words.ts';
import type { Block, Quote } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { type BlockContext, blockMeta, blocksIn, within } from '../../flow/block-context.ts';

/** Classes that forums and journals set in for their look alone: posts, and abstracts. */
const INDENTED_CLASS = /(?:^|\s)(?:messageText|postcontent|postbody|abstract)(?:\s|$)/;

/** "Note", "Good to know"; what is longer is its text. */
const MAX_TITLE_WORDS = 6;
const ENDS_SENTENCE = /[.!?:;,。！？：]$/u;

/** A quote; undefined for an element that is a box like any other. */
export function quote(context: BlockContext, node: number): Quote | undefined {
  if (
    context.analysis.index.name(node) === 'blockquote' &&
    INDENTED_CLASS.test(context.analysis.index.className(node))
  )
    return undefined;
  const meta = blockMeta(context, node);
  return { type: 'quote', ...meta, children: blocksIn(within(context, node), node) };
}

/** A callout, whose title is set apart from its text by the page's style alone. */
export function callout(context: BlockContext, node: number): Quote {
  const meta = blockMeta(context, node);
  const children = blocksIn(within(context, node), node);
  return { type: 'quote', ...meta, children: withTitle(children) };
}

function withTitle(blocks: readonly Block[]): readonly Block[] {
  const [title, ...others] = blocks;
  if (title?.type !== 'paragraph' || others.length === 0) return blocks;
  const text = inlineText(title.children).trim();
  if (text === '' || countWords(text) > MAX_TITLE_WORDS || ENDS_SENTENCE.test(text)) return blocks;
  if (title.children.some(({ type }) => type !== 'text')) return blocks;
  return [{ ...title, children: [{ type: 'strong', children: title.children }] }, ...others];
}
