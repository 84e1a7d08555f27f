import type { Block } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';

/** A stop between or behind words that are left out. A dash, stars or dots in a line of their own divide a text. */
const STOP = /^[.,;:/|)]$/;

/** Blocks without paragraphs that are nothing but a stop. */
export function removeStrayPunctuation(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block) => block.type !== 'paragraph' || !STOP.test(inlineText(block.children).trim()),
  );
}
