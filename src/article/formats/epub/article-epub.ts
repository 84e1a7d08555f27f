import { strToU8, type Zippable, zipSync } from 'fflate';
import { finish, type Steps } from '../../../core/steps.ts';
import { cleanPicture } from '../../analysis/clean-link.ts';
import type { Article } from '../../article.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { preparationSteps } from '../prepare/prepare-article.ts';
import { epubChapter } from './epub-chapter.ts';
import {
  CHAPTER,
  containerFile,
  type EpubFile,
  navigationFile,
  packageFile,
} from './epub-package.ts';
import { ZIP_EPOCH } from './zip-epoch.ts';

/** A picture's file. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface EpubOptions extends Pick<FormatOptions, 'cleansLinks' | 'withImages'> {
  /** When the book was made, as its metadata say; now unless named. */
  readonly modified: Date;
}

/** Bitmaps that every reading system must show (EPUB 3.3, section 3.2), and how their files end. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
/** Reading systems bring their own fonts, colours and margins; only what they lack stands here. */
const STYLE = `img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; text-align: left; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.2em 0.5em; text-align: start; vertical-align: top; }
figcaption, caption { font-size: 0.9em; }
ul.thread { list-style: none; margin: 1em 0; padding-inline-start: 0.7em; border-inline-start: 1px solid; }
`;

/** The addresses of an article's pictures, by which `articleEpub` looks for their files. */
export function* pictureAddresses(article: Article): Steps<string[]> {
  const addresses = new Set<string>();
  const fileOf = (url: string) => void addresses.add(url);
  yield* epubChapter(yield* prepared(article, {}), { fileOf, addressOf: String });
  return [...addresses];
}

/**
 * The article as a book: EPUB 3 with one chapter and its headings as table of contents. Nothing in it is
 * loaded from elsewhere.
 * @param pictures files by address; pictures without one, or of other kinds than GIF, JPEG, PNG and
 *   WebP, leave a link to them with their alternative text
 */
export function articleEpub(
  article: Article,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  options: Partial<EpubOptions> = {},
): Uint8Array<ArrayBuffer> {
  return finish(epubSteps(article, pictures, options));
}

/** The same, with pauses. */
export function* epubSteps(
  article: Article,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  options: Partial<EpubOptions> = {},
): Steps<Uint8Array<ArrayBuffer>> {
  const content = yield* prepared(article, options);
  const files = new Map<string, EpubFile & Picture>();
  const { cleansLinks } = { ...DEFAULT_FORMAT_OPTIONS, ...options };
  const chapter = yield* epubChapter(content, {
    fileOf: (url) => addPicture(files, url, pictures.get(url)),
    addressOf: (url) => (cleansLinks ? cleanPicture(url) : url),
  });
  const style = { name: 'style.css', mediaType: 'text/css' };
  const modified = options.modified ?? new Date();
  const book = { files: [style, ...files.values()], hasMath: chapter.hasMath, modified };
  const text: Record<string, string> = {
    'META-INF/container.xml': containerFile('EPUB/package.opf'),
    'EPUB/package.opf': packageFile(content.metadata, book),
    'EPUB/nav.xhtml': navigationFile(content.metadata, chapter.headings),
    [`EPUB/${CHAPTER}`]: chapter.xhtml,
    'EPUB/style.css': STYLE,
  };
  // First and uncompressed, so that the file's kind can be told from its first bytes.
  const archive: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0 }] };
  for (const [name, value] of Object.entries(text)) archive[name] = strToU8(value);
  for (const { name, bytes } of files.values()) archive[`EPUB/${name}`] = [bytes, { level: 0 }];
  return zipSync(archive, { mtime: ZIP_EPOCH });
}

/** A book must have a title. */
function* prepared(article: Article, options: Partial<EpubOptions>): Steps<Article> {
  const preparation = {
    ...DEFAULT_FORMAT_OPTIONS,
    ...options,
    target: 'html',
    asLoaded: true,
  } as const;
  const { metadata, blocks } = yield* preparationSteps(article, preparation);
  return { metadata: { ...metadata, title: metadata.title || metadata.url || '…' }, blocks };
}

/** @returns the picture's name in the book; undefined where it cannot be part of it */
function addPicture(
  files: Map<string, EpubFile & Picture>,
  url: string,
  picture: Picture | undefined,
): string | undefined {
  const extension = EXTENSIONS[picture?.mediaType ?? ''];
  if (picture === undefined || extension === undefined) return undefined;
  const name = files.get(url)?.name ?? `pictures/${files.size + 1}.${extension}`;
  files.set(url, { ...picture, name });
  return name;
}
