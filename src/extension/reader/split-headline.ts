import type { Article, Block, Heading, Inline } from '../../core/article/article.ts';
import { inlineText } from '../../core/article/blocks-text.ts';

/** Blocks at the top among which the article's own headline is looked for. */
const TOP_BLOCKS = 4;

export interface Headline {
  /** What stands in the header: the heading of the article where it has one, else its title. */
  readonly children: readonly Inline[];
  readonly heading: Heading | undefined;
  /** The article without that heading. */
  readonly blocks: readonly Block[];
}

/** Takes the headline off an article, so that it does not stand there twice. */
export function splitHeadline({ metadata, blocks }: Article): Headline {
  const title = foldText(metadata.title);
  const heading = blocks
    .slice(0, TOP_BLOCKS)
    .find((block): block is Heading => block.type === 'heading' && isTitle(block, title));
  if (heading === undefined) {
    const children = title === '' ? [] : [{ type: 'text', value: metadata.title } as const];
    return { children, heading, blocks };
  }
  return { children: heading.children, heading, blocks: blocks.filter((one) => one !== heading) };
}

/** Titles often have the site's name at their end; a first-level heading is the title in any words. */
function isTitle({ level, children }: Heading, title: string): boolean {
  const text = foldText(inlineText(children));
  if (text === '') return false;
  return level === 1 || text === title || title.startsWith(text);
}

function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
