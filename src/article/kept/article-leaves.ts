import { BOILERPLATE, COMMENT, CONTENT, UNCERTAIN } from '../../core/labels.ts';
import type { Article, Block, Image, Inline } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';
import { mapBlock } from '../blocks/map-block.ts';

/** An article that stands for itself: its page is gone, and each of its lines is a text leaf. */
export interface ArticleLeaves {
  /** Its blocks name these leaves as their source. */
  readonly article: Article;
  /** Shape [L]. */
  readonly texts: readonly string[];
  /** Shape [L]: CONTENT, or what stands folded in the reader. */
  readonly labels: Uint8Array;
}

/** Numbers the lines of an article in its own order, in place of the leaves of the page that it was made of. */
export function articleLeaves({ metadata, blocks }: Article): ArticleLeaves {
  const texts: string[] = [];
  const labels: number[] = [];
  let label = CONTENT;

  function add(text: string): void {
    if (text.trim() === '') return;
    texts.push(text);
    labels.push(label);
  }

  function number(block: Block): Block {
    const first = texts.length;
    const around = label;
    if (block.type === 'gap') label = block.isComments === true ? COMMENT : UNCERTAIN;
    add(ownText(block));
    const numbered = mapBlock(block, {
      inlines(line) {
        add(inlineText(line));
        return line;
      },
      blocks: (children) => children.map(number),
      figure: (parts) => parts.map((part) => (part.type === 'image' ? part : number(part))),
    });
    label = around;
    const last = texts.length - 1;
    const [firstLeaf, lastLeaf] = last < first ? [-1, -1] : [first, last];
    return { ...numbered, source: { document: 0, firstLeaf, lastLeaf } };
  }

  const numbered = blocks.map(number);
  return { article: { metadata, blocks: numbered }, texts, labels: Uint8Array.from(labels) };
}

/** The text of a block that has no parts. */
function ownText(block: Block): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'math-block') return block.tex || block.text;
  return block.type === 'embed' ? block.title : '';
}

/** What is wanted of the leaves of an article: their labels, and their texts, of which a selection may cut a part. */
export interface WantedLeaves {
  readonly labels: Uint8Array;
  textOf(leaf: number): string;
}

/** An article with what is wanted of it: whole blocks, and lines of which a part is selected. */
export function trimArticle(
  { article, texts }: ArticleLeaves,
  { labels, textOf }: WantedLeaves,
): Article {
  const first = labels.findIndex((label) => label !== BOILERPLATE);
  const last = labels.findLastIndex((label) => label !== BOILERPLATE);
  let at = -1;

  function cut(block: Block): Block[] {
    const { firstLeaf, lastLeaf } = block.source;
    // What has no text, such as a picture, is wanted where the text around it is.
    const isBehind = last !== labels.length - 1 && at >= last;
    if (firstLeaf < 0) return at < first - 1 || isBehind ? [] : [block];
    const own = labels.slice(firstLeaf, lastLeaf + 1);
    if (own.every((label) => label === BOILERPLATE)) {
      at = lastLeaf;
      return [];
    }
    if (block.type === 'gap' && own.includes(CONTENT)) return block.children.flatMap(cut);
    if (block.type === 'heading' || block.type === 'paragraph') {
      at = lastLeaf;
      const text = textOf(firstLeaf);
      return [text === texts[firstLeaf] ? block : { ...block, children: plain(text) }];
    }
    const inner = mapBlock(block, {
      blocks: (children) => children.flatMap(cut),
      figure: (parts) =>
        parts.flatMap<Block | Image>((part) => (part.type === 'image' ? [part] : cut(part))),
    });
    at = lastLeaf;
    return [inner];
  }

  return { ...article, blocks: article.blocks.flatMap(cut) };
}

function plain(value: string): Inline[] {
  return [{ type: 'text', value }];
}
