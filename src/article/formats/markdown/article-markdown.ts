import type { Article } from '../../article.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { sourceLine } from '../source-line.ts';
import { articleToMdast } from './article-to-mdast.ts';
import { frontMatter } from './front-matter.ts';
import { type NoteHeader, noteHeader } from './note-header.ts';
import { placePictures } from './place-pictures.ts';
import { writeMdast } from './write-mdast.ts';

export interface MarkdownOptions extends Partial<FormatOptions> {
  /** The path of a picture's file beside the text; undefined for one that has none. */
  readonly fileOf?: (url: string) => string | undefined;
}

/**
 * The article as Markdown: CommonMark, GFM's tables, notes, boxes and strikethrough, formulas between
 * dollars. HTML only for what has no mark there (`sub`, `sup`, `kbd`, `ins`, `mark`, a line break within
 * a cell, a table with more than lines in its cells). Gaps are left out.
 * @returns with a line break at the end, or empty
 */
export function articleMarkdown(
  article: Article,
  { fileOf, ...options }: MarkdownOptions = {},
): string {
  const { withFrontMatter, note, sourceLabel, ...rest } = { ...DEFAULT_FORMAT_OPTIONS, ...options };
  const prepared = prepareArticle(article, {
    ...rest,
    target: 'markdown',
    // A line of a megabyte, at which note programs stumble, and no picture on GitHub and many another place.
    withDataPictures: fileOf !== undefined,
    asLoaded: fileOf !== undefined,
  });
  const top = withFrontMatter ? headerOf(prepared, note) : { text: '', blocks: prepared.blocks };
  const blocks = [...top.blocks, ...sourceLine(prepared.metadata, sourceLabel)];
  const tree = articleToMdast({ ...prepared, blocks });
  if (fileOf !== undefined) placePictures(tree, fileOf);
  return top.text + writeMdast(tree);
}

function headerOf(article: Article, note: FormatOptions['note']): NoteHeader {
  if (note !== undefined) return noteHeader(article, note);
  return { text: frontMatter(article.metadata), blocks: article.blocks };
}
