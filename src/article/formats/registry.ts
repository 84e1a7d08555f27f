import type { FormatId } from '../../core/action-definition.ts';
import type { Article } from '../article.ts';
import { type AiOptions, aiTextAlone } from './ai/ai-text.ts';
import { articleEpub } from './epub/article-epub.ts';
import type { FormatOptions } from './format-options.ts';
import { articleHtml, articleHtmlFile } from './html/article-html.ts';
import { articleJsonFile } from './json/article-json.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';
import { articleMarkdownFolder } from './markdown/markdown-folder.ts';
import type { PictureFiles } from './picture-file.ts';
import { articlePlainText, plainTextFile } from './text/article-plain-text.ts';

export interface FileInput extends Partial<FormatOptions> {
  /** What a file of several is called inside, without an ending. */
  readonly name?: string;
  /** The files of pictures by their addresses, for a format that `holdsPictures`. */
  readonly pictures?: PictureFiles;
  /** How sure it is of each passage, for a format that has no room for all. */
  readonly confidence?: AiOptions['confidence'];
  /** Other fields for the page, for a format that `holdsMore` than the article. */
  readonly more?: object;
}

/** A format that an article can be written in. */
export interface Format {
  readonly id: FormatId;
  /** The endings of its files; the first is what files are saved with. */
  readonly extensions: readonly [string, ...string[]];
  readonly mediaType: string;
  /** The content of a file. */
  readonly write: (article: Article, input: FileInput) => string | Uint8Array<ArrayBuffer>;
  /** Writes what is put on the clipboard as plain text. */
  readonly copy?: (article: Article, input: FileInput) => string;
  /** A file holds its pictures; other formats name their addresses. */
  readonly holdsPictures?: true;
  /** A file is bytes, which no terminal can show. */
  readonly isBinary?: true;
  /** It says of a page without content, too, what there is to say; others have nothing to write then. */
  readonly holdsMore?: true;
  /** It can stand in a line of JSON beside the text that engines are scored by, under its own name. */
  readonly isStreamed?: true;
}

/** All formats, in the order in which they are listed. */
export const FORMATS = {
  text: {
    id: 'text',
    extensions: ['txt'],
    mediaType: 'text/plain',
    write: plainTextFile,
    copy: articlePlainText,
  },
  markdown: {
    id: 'markdown',
    extensions: ['md', 'markdown'],
    mediaType: 'text/markdown',
    write: articleMarkdown,
    copy: (article, options) => articleMarkdown(article, { ...options, withFrontMatter: false }),
    isStreamed: true,
  },
  ai: {
    id: 'ai',
    extensions: ['ai.md'],
    mediaType: 'text/markdown',
    write: aiTextAlone,
    copy: aiTextAlone,
    isStreamed: true,
  },
  html: {
    id: 'html',
    extensions: ['html', 'htm'],
    mediaType: 'text/html',
    write: articleHtmlFile,
    copy: articleHtml,
    holdsPictures: true,
    isStreamed: true,
  },
  json: {
    id: 'json',
    extensions: ['json'],
    mediaType: 'application/json',
    write: articleJsonFile,
    holdsMore: true,
  },
  epub: {
    id: 'epub',
    extensions: ['epub'],
    mediaType: 'application/epub+zip',
    write: (article, { pictures, ...options }) => articleEpub(article, pictures, options),
    holdsPictures: true,
    isBinary: true,
  },
  'markdown-folder': {
    id: 'markdown-folder',
    extensions: ['zip'],
    mediaType: 'application/zip',
    write: articleMarkdownFolder,
    holdsPictures: true,
    isBinary: true,
  },
} as const satisfies { readonly [Id in FormatId]: Format & { readonly id: Id } };
