import type { Block, Figure, Image, Inline } from '../article.ts';

/** What is said of a figure in one line: its caption, and whose it is. */
export function figureWords({
  caption,
  credit = [],
}: Pick<Figure, 'caption' | 'credit'>): Inline[] {
  if (caption.length === 0 || credit.length === 0) return [...caption, ...credit];
  return [...caption, { type: 'text', value: ' ' }, ...credit];
}

/** Whether a block is a figure of which nothing is said. */
export function isBareFigure(block: Block | Image): block is Figure {
  return block.type === 'figure' && figureWords(block).length === 0;
}
