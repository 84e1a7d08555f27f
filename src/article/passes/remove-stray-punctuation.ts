import type { Block, Inline } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';

/**
 * A stop between or behind words that are left out, or what divided links that are. A dash, stars or dots in a line of
 * their own divide a text.
 */
const STOP = /^(?:[.,;:)]|[\s·•]*[/|›»][\s·•/|›»]*)$/;
/** The end of a line that divided its last words from links which are left out. */
const ENDS_DIVIDED = /\s[|·•]$/;
const TRAILING = /(?<![\s|·•])\s[\s|·•]*$/;
const WORD = /[\p{L}\p{N}]/u;

/** Blocks without paragraphs that are nothing but a stop, and paragraphs that do not end with what divides. */
export function removeStrayPunctuation(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'paragraph') return [block];
    const text = inlineText(block.children).trim();
    if (STOP.test(text)) return [];
    const isCut = WORD.test(text) && ENDS_DIVIDED.test(text);
    return [isCut ? { ...block, children: withoutDividers(block.children) } : block];
  });
}

function withoutDividers(line: readonly Inline[]): readonly Inline[] {
  const last = line.at(-1);
  if (last?.type !== 'text') return line;
  const value = last.value.replace(TRAILING, '');
  const before = line.slice(0, -1);
  // The divider before it may be a text of its own.
  return value.trim() === '' ? withoutDividers(before) : [...before, { ...last, value }];
}
