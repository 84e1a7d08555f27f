import { countWords } from '../../../core/text/count-words.ts';
import type { Block, Paragraph } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';

/** Names of what is measured or chosen; a question or "The first of them said:" is longer or begins a text. */
const MAX_LABEL_WORDS = 5;
/** About a line of text: what is longer reads better below its label. */
const MAX_VALUE_LENGTH = 80;
const LABEL = /^[^\n:：]{1,40}[:：]$/u;
const SETS_OWN_SPACE = /：$/u;

/**
 * One paragraph made of two that a box holds, where they are a label and its value, such as "Weight:" and "49 lbs.":
 * pages lay these out in a row. It is undefined for other blocks.
 */
export function labelWithValue(blocks: readonly Block[]): Paragraph | undefined {
  const [label, value, ...others] = blocks;
  if (others.length > 0 || label?.type !== 'paragraph' || value?.type !== 'paragraph') return;
  const name = inlineText(label.children).trim();
  if (!LABEL.test(name) || countWords(name) > MAX_LABEL_WORDS) return;
  const text = inlineText(value.children).trim();
  if (text === '' || text.length > MAX_VALUE_LENGTH || /[\n:：]/u.test(text)) return;
  // What is true of the one alone would be lost.
  if (value.anchor !== undefined || label.language !== value.language) return;
  if (label.direction !== value.direction) return;
  const space = SETS_OWN_SPACE.test(name) ? [] : [{ type: 'text', value: ' ' } as const];
  return {
    ...label,
    source: { ...label.source, lastLeaf: value.source.lastLeaf },
    children: [...label.children, ...space, ...value.children],
  };
}
