import type { Article, Block, Inline } from './article.ts';
import { mapBlock } from './blocks/map-block.ts';
import { mapInlines } from './blocks/map-inlines.ts';

/** Headline, standfirst and a picture that each page begins with again. */
const MAX_REPEATED_BEGINNING = 4;

/**
 * The articles of the pages of one text as one, in their order; the first gives the metadata. What each page begins or
 * ends with again, such as the headline or a box on the author, is in it once.
 */
export function joinPages(pages: readonly Article[]): Article {
  const [first] = pages;
  const { pages: _series, ...metadata } = first.metadata;
  const keys = pages.map(({ blocks }) => blocks.map(keyOf));
  const blocks = pages.flatMap((page, i) => {
    const before = new Set(i === 0 ? [] : keys[0]);
    const after = new Set(i === pages.length - 1 ? [] : keys[i + 1].slice(MAX_REPEATED_BEGINNING));
    let end = page.blocks.length;
    while (end > 0 && isIn(after, keys[i][end - 1])) end--;
    return page.blocks
      .slice(0, end)
      .filter((_, at) => at >= MAX_REPEATED_BEGINNING || !isIn(before, keys[i][at]))
      .map((block) => (i === 0 ? block : renamed(block, `page${i + 1}-`)));
  });
  return { metadata, blocks };
}

function isIn(keys: ReadonlySet<string | undefined>, key: string | undefined): boolean {
  return key !== undefined && keys.has(key);
}

/** The same for two blocks that say the same; notes belong to the marks of their page. */
function keyOf(block: Block): string | undefined {
  if (block.type === 'footnotes') return undefined;
  return JSON.stringify(block, (name, value) => (name === 'source' ? undefined : value));
}

/** A block whose notes and targets have names that those of other pages do not have. */
function renamed(block: Block, prefix: string): Block {
  const inlines = (line: readonly Inline[]) =>
    mapInlines(line, (inline) => {
      if (inline.type === 'footnote-reference') return [{ ...inline, id: prefix + inline.id }];
      const isWithin = inline.type === 'link' && inline.url.startsWith('#');
      return [isWithin ? { ...inline, url: `#${prefix}${inline.url.slice(1)}` } : inline];
    });
  const mapped = mapBlock(block, {
    inlines,
    blocks: (blocks) => blocks.map((each) => renamed(each, prefix)),
    figure: (children) =>
      children.map((child) => (child.type === 'image' ? child : renamed(child, prefix))),
  });
  const named =
    mapped.anchor === undefined ? mapped : { ...mapped, anchor: prefix + mapped.anchor };
  if (named.type !== 'footnotes') return named;
  return { ...named, notes: named.notes.map((note) => ({ ...note, id: prefix + note.id })) };
}
