import type { Article, Block, Gap, Heading, Inline, Paragraph } from '../../../article/article.ts';
import { blocksText, inlineText } from '../../../article/blocks/blocks-text.ts';
import { countWords } from '../../../core/text/count-words.ts';

/** Number of text blocks at the top among which the article's own headline is searched. */
const TOP_BLOCKS = 4;
/**
 * Block types that do not count for that limit. Shops start with a gallery, and left-out text is
 * not shown.
 */
const UNCOUNTED: ReadonlySet<Block['type']> = new Set(['figure', 'gap', 'embed', 'rule']);

export interface Headline {
  /** Content of the header: the heading of the article where it has one, otherwise its title. */
  readonly children: readonly Inline[];
  readonly heading: Heading | Paragraph | undefined;
  /** The article without the headline. */
  readonly blocks: readonly Block[];
}

/** Separates the headline from an article, so that it is not shown twice. */
export function splitHeadline({ metadata, blocks }: Article): Headline {
  const title = foldText(metadata.title);
  const top = blocks.filter(({ type }) => !UNCOUNTED.has(type)).slice(0, TOP_BLOCKS);
  const headings = top.filter((block): block is Heading => block.type === 'heading');
  // A first-level heading above the headline may be the name of the site, or of an author.
  const heading =
    headings.find((block) => isTitleText(block, title)) ??
    headings.find((block) => isTitle(block, title)) ??
    top.find(
      (block): block is Paragraph => block.type === 'paragraph' && isTitleText(block, title),
    );
  const isAll = heading?.type === 'paragraph' && blocks.length === 1;
  if (heading === undefined || isAll) {
    const children = title === '' ? [] : [{ type: 'text', value: metadata.title } as const];
    return { children, heading: undefined, blocks: withoutRepeats(metadata.title, blocks) };
  }
  const rest = withoutHeading(heading, blocks);
  const headlineText = inlineText(heading.children);
  return {
    children: withoutLinks(heading.children),
    heading,
    blocks: withoutRepeats(headlineText, rest),
  };
}

/** Removes the headline from left-out text at the top, because the header shows it. */
function withoutRepeats(headline: string, blocks: readonly Block[]): readonly Block[] {
  const headlineText = foldText(headline);
  if (headlineText === '') return blocks;
  const isRepeat = (block: Block) => foldText(blocksText([block])) === headlineText;
  let counted = 0;
  return blocks.flatMap((block) => {
    if (!UNCOUNTED.has(block.type)) counted++;
    if (block.type !== 'gap' || counted >= TOP_BLOCKS || !block.children.some(isRepeat)) {
      return [block];
    }
    const children = block.children.filter((child) => !isRepeat(child));
    const words = countWords(blocksText(children));
    return children.length === 0 ? [] : [{ ...block, passages: children.length, words, children }];
  });
}

/** Removes links, because a link of the headline leads to the page itself. */
function withoutLinks(children: readonly Inline[]): Inline[] {
  return children.flatMap((child) => (child.type === 'link' ? child.children : [child]));
}

/** Removes the heading. Gaps right before and after it become one gap. */
function withoutHeading(heading: Heading | Paragraph, blocks: readonly Block[]): Block[] {
  const at = blocks.indexOf(heading);
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  if (before?.type !== 'gap' || after?.type !== 'gap') return blocks.toSpliced(at, 1);
  return blocks.toSpliced(at - 1, 3, joinGaps(before, after));
}

function joinGaps(a: Gap, b: Gap): Gap {
  return {
    ...a,
    source: { ...a.source, lastLeaf: b.source.lastLeaf },
    passages: a.passages + b.passages,
    words: a.words + b.words,
    children: [...a.children, ...b.children],
  };
}

/**
 * Whether a heading is the title. Titles often end with the site's name, and a first-level heading
 * is the title in any words.
 */
function isTitle({ level, children }: Heading, title: string): boolean {
  const text = foldText(inlineText(children));
  if (text === '') return false;
  return level === 1 || title.startsWith(text);
}

/** Whether a block's text equals the title, because some pages set it as a paragraph. */
function isTitleText({ children }: Heading | Paragraph, title: string): boolean {
  return title !== '' && foldText(inlineText(children)) === title;
}

function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
