import type { Block, Image } from '../article.ts';
import { mapBlock } from './map-block.ts';
import { mapInlines } from './map-inlines.ts';

/** Blocks with each picture replaced, in lines as in figures. */
export function mapPictures(blocks: readonly Block[], change: (picture: Image) => Image): Block[] {
  const within = (block: Block): Block =>
    mapBlock(block, {
      inlines: (line) =>
        mapInlines(line, (inline) => [inline.type === 'image' ? change(inline) : inline]),
      blocks: (inner) => inner.map(within),
      figure: (parts) => parts.map((part) => (part.type === 'image' ? change(part) : within(part))),
    });
  return blocks.map(within);
}
