import type { Article, ArticleMetadata, Block } from '../../article.ts';
import { mapBlock } from '../../blocks/map-block.ts';
import { EMPTY_METADATA } from '../../metadata/empty-metadata.ts';
import { writeBook } from '../epub/article-epub.ts';
import { beginsWithTitle } from '../file-header.ts';
import type { FormatOptions } from '../format-options.ts';
import { articleMarkdown } from '../markdown/article-markdown.ts';
import type { PictureFiles } from '../picture-file.ts';
import { sourceLine } from '../source-line.ts';

/** A page among several that are saved together. */
export interface CollectedPage {
  readonly article: Article;
  /** The files of its pictures, by address. */
  readonly pictures: PictureFiles;
}

/** Several pages that are saved together. */
export interface Collection {
  readonly title: string;
  readonly pages: readonly CollectedPage[];
}

/** More than the documents of any page, so that notes and links of two pages do not meet. */
const MAX_DOCUMENTS = 1_000;
const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };

/** Several pages as a book with contents: EPUB 3 with a chapter for each. */
export function collectionEpub(
  { title, pages }: Collection,
  options: Partial<FormatOptions>,
): Uint8Array<ArrayBuffer> {
  return writeBook(pages, options, aboutAll(title, pages));
}

/**
 * Several pages as one Markdown text: each below its title and a line that says where it is from, unless
 * `sourceLabel` is empty, and a rule between two.
 */
export function collectionMarkdown(
  { title, pages }: Collection,
  { sourceLabel = '', ...options }: Partial<FormatOptions>,
): string {
  const blocks = pages.flatMap(({ article }, i) => {
    const rule: Block[] = i === 0 ? [] : [{ type: 'rule', source: NOWHERE }];
    return [...rule, ...section(article, sourceLabel).map((block) => moved(block, i))];
  });
  const article = { metadata: aboutAll(title, pages), blocks };
  return articleMarkdown(article, { ...options, withFrontMatter: false });
}

/** What is the same of all of them. */
function aboutAll(title: string, pages: readonly CollectedPage[]): ArticleMetadata {
  const [first, ...others] = pages.map(({ article }) => article.metadata);
  const isSame = (key: 'language' | 'direction' | 'siteName' | 'author') =>
    first !== undefined && others.every((metadata) => metadata[key] === first[key]);
  return {
    ...EMPTY_METADATA,
    title,
    language: isSame('language') ? first.language : '',
    direction: isSame('direction') ? first.direction : '',
    siteName: isSame('siteName') ? first.siteName : '',
    author: isSame('author') ? first.author : '',
  };
}

function section(article: Article, sourceLabel: string): Block[] {
  const { metadata, blocks } = article;
  const name = metadata.title || metadata.url;
  const children = [{ type: 'text' as const, value: name }];
  const hasTitle = name === '' || beginsWithTitle(article);
  const heading: Block[] = hasTitle
    ? []
    : [{ type: 'heading', level: 1, source: NOWHERE, children }];
  return [...heading, ...blocks, ...sourceLine(metadata, sourceLabel)];
}

/** A block as one of the page with an index, with all that is in it. */
function moved(block: Block, page: number): Block {
  const change = (inner: Block) => moved(inner, page);
  const { source } = block;
  return {
    ...mapBlock(block, {
      blocks: (blocks) => blocks.map(change),
      figure: (parts) => parts.map((part) => (part.type === 'image' ? part : change(part))),
    }),
    source: { ...source, document: source.document + page * MAX_DOCUMENTS },
  };
}
