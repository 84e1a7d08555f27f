import type { Article, Block, Gap, Heading, Inline, Paragraph } from '../../article/article.ts';
import { blocksText, inlineText } from '../../article/blocks/blocks-text.ts';
import { countWords } from '../../core/text/count-words.ts';

/** Blocks of words at the top among which the article's own headline is looked for. */
const TOP_BLOCKS = 4;
/** These may stand above it in any number: shops begin with a gallery, and what was left out is not seen. */
const UNCOUNTED: ReadonlySet<Block['type']> = new Set(['figure', 'gap', 'embed', 'rule']);

export interface Headline {
  /** What stands in the header: the heading of the article where it has one, else its title. */
  readonly children: readonly Inline[];
  readonly heading: Heading | Paragraph | undefined;
  /** The article without it. */
  readonly blocks: readonly Block[];
}

/** Takes the headline off an article, so that it does not stand there twice. */
export function splitHeadline({ metadata, blocks }: Article): Headline {
  const title = foldText(metadata.title);
  const top = blocks.filter(({ type }) => !UNCOUNTED.has(type)).slice(0, TOP_BLOCKS);
  const headings = top.filter((block): block is Heading => block.type === 'heading');
  // The first-level heading above a headline may be the name of the site, or of a writer.
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

/** What was left out at the top less the headline itself, which is there to be seen. */
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

/** A headline leads nowhere in the reader: as a link it leads to the page that one is on. */
function withoutLinks(children: readonly Inline[]): Inline[] {
  return children.flatMap((child) => (child.type === 'link' ? child.children : [child]));
}

/** What was left out right before a heading and right after it is one gap without it. */
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

/** Titles often have the site's name at their end; a first-level heading is the title in any words. */
function isTitle({ level, children }: Heading, title: string): boolean {
  const text = foldText(inlineText(children));
  if (text === '') return false;
  return level === 1 || title.startsWith(text);
}

/** Whether a block is the title word for word: some pages set it as a paragraph. */
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
