import { strToU8, type Zippable, zipSync } from 'fflate';
import { cleanPicture } from '../../analysis/clean-link.ts';
import type { Article, ArticleMetadata } from '../../article.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { type PictureFile, type PictureFiles, pictureExtension } from '../picture-file.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { ZIP_EPOCH } from '../zip-epoch.ts';
import { epubChapter } from './epub-chapter.ts';
import {
  containerFile,
  type EpubChapterEntry,
  type EpubFile,
  navigationFile,
  packageFile,
} from './epub-package.ts';

export interface EpubOptions extends Pick<FormatOptions, 'cleansLinks' | 'withImages'> {
  /** When the book was made, as its metadata say; now unless named. */
  readonly modified: Date;
}

/** Reading systems bring their own fonts, colors and margins; only what they lack stands here. */
const STYLE = `img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; text-align: left; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.2em 0.5em; text-align: start; vertical-align: top; }
figcaption, caption { font-size: 0.9em; }
section[role='doc-endnotes'] { border-top: 1px solid; margin-top: 2em; font-size: 0.9em; }
ul.thread { list-style: none; margin: 1em 0; padding-inline-start: 0.7em; border-inline-start: 1px solid; }
`;

/**
 * The article as a book: EPUB 3 with one chapter and its headings as table of contents. Nothing in it is
 * loaded from elsewhere.
 * @param pictures files by address; pictures without one, or of other kinds than GIF, JPEG, PNG, SVG
 *   and WebP, leave a link to them with their alternative text
 */
export function articleEpub(
  article: Article,
  pictures: PictureFiles = new Map(),
  options: Partial<EpubOptions> = {},
): Uint8Array<ArrayBuffer> {
  return writeBook([{ article, pictures }], options);
}

/** A page that becomes a chapter. */
export interface EpubPage {
  readonly article: Article;
  /** As in `articleEpub`. */
  readonly pictures: PictureFiles;
}

/**
 * Several articles as a book, each a chapter; an article alone is the book itself.
 * @param metadata of the book, where it is not that of its one article
 */
export function writeBook(
  pages: readonly EpubPage[],
  options: Partial<EpubOptions> = {},
  metadata?: ArticleMetadata,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, EpubFile & PictureFile>();
  const { cleansLinks } = { ...DEFAULT_FORMAT_OPTIONS, ...options };
  const chapters: EpubChapterEntry[] = [];
  const text: Record<string, string> = {};
  let about = metadata;
  for (const [i, { article, pictures }] of pages.entries()) {
    const content = prepared(article, options);
    const name = i === 0 ? 'article.xhtml' : `article-${i + 1}.xhtml`;
    const { xhtml, ...rest } = epubChapter(content, {
      fileOf: (url) => addPicture(files, url, pictures.get(url)),
      addressOf: (url) => (cleansLinks ? cleanPicture(url) : url),
    });
    chapters.push({ name, title: content.metadata.title, ...rest });
    text[`EPUB/${name}`] = xhtml;
    about ??= content.metadata;
  }
  if (about === undefined) throw new RangeError('A book has at least one page.');
  const style = { name: 'style.css', mediaType: 'text/css' };
  const modified = options.modified ?? new Date();
  const book = { files: [style, ...files.values()], chapters, modified };
  const all = {
    'META-INF/container.xml': containerFile('EPUB/package.opf'),
    'EPUB/package.opf': packageFile(about, book),
    'EPUB/nav.xhtml': navigationFile(about, chapters),
    ...text,
    'EPUB/style.css': STYLE,
  };
  // First and uncompressed, so that the file's kind can be told from its first bytes.
  const archive: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0 }] };
  for (const [name, value] of Object.entries(all)) archive[name] = strToU8(value);
  for (const { name, bytes } of files.values()) archive[`EPUB/${name}`] = [bytes, { level: 0 }];
  return zipSync(archive, { mtime: ZIP_EPOCH });
}

/** A book must have a title. */
function prepared(article: Article, options: Partial<EpubOptions>): Article {
  const preparation = {
    ...DEFAULT_FORMAT_OPTIONS,
    ...options,
    target: 'html',
    asLoaded: true,
  } as const;
  const { metadata, blocks } = prepareArticle(article, preparation);
  return { metadata: { ...metadata, title: metadata.title || metadata.url || '…' }, blocks };
}

/** @returns the picture's name in the book; undefined where it cannot be part of it */
function addPicture(
  files: Map<string, EpubFile & PictureFile>,
  url: string,
  picture: PictureFile | undefined,
): string | undefined {
  const extension = picture && pictureExtension(picture);
  if (picture === undefined || extension === undefined) return undefined;
  const name = files.get(url)?.name ?? `pictures/${files.size + 1}.${extension}`;
  files.set(url, { ...picture, name });
  return name;
}
