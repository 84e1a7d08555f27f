import type { Block, Image, Inline } from '../article.ts';
import { foldBlock } from '../blocks/fold-block.ts';
import { mapBlock } from '../blocks/map-block.ts';
import { mapInlines } from '../blocks/map-inlines.ts';

/** Blocks in which links to places that are not among them are words: references within a page do not lead out of it. */
export function withLinksWithin(blocks: readonly Block[]): Block[] {
  const found: Found = { anchors: new Set(), targets: new Set() };
  for (const block of blocks) find(block, found);
  const { anchors, targets } = found;
  if ([...targets].every((target) => anchors.has(target))) return [...blocks];
  return blocks.map((block) => untie(block, anchors));
}

interface Found {
  readonly anchors: Set<string>;
  /** What links within the article lead to. */
  readonly targets: Set<string>;
}

function find(block: Block | Image, found: Found): void {
  if (block.type === 'image') return;
  if (block.anchor !== undefined) found.anchors.add(block.anchor);
  foldBlock(block, {
    inlines: (line) => findInLine(line, found),
    blocks: (children) => children.forEach((child) => void find(child, found)),
  });
}

function findInLine(line: readonly Inline[], found: Found): void {
  for (const inline of line) {
    if (isWithin(inline)) found.targets.add(inline.url.slice(1));
    if ('children' in inline) findInLine(inline.children, found);
  }
}

function isWithin(inline: Inline): inline is Extract<Inline, { type: 'link' }> {
  return inline.type === 'link' && inline.url.startsWith('#');
}

function untie(block: Block, anchors: ReadonlySet<string>): Block {
  return mapBlock(block, {
    inlines: (line) =>
      mapInlines(line, (inline) =>
        isWithin(inline) && !anchors.has(inline.url.slice(1)) ? inline.children : [inline],
      ),
    blocks: (children) => children.map((child) => untie(child, anchors)),
    figure: (children) =>
      children.map((child) => (child.type === 'image' ? child : untie(child, anchors))),
  });
}
