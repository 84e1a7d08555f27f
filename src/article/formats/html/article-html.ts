import type { ElementContent, Root } from 'hast';
import { cleanPicture } from '../../analysis/clean-link.ts';
import type { Article } from '../../article.ts';
import { fileHeader } from '../file-header.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import type { PictureFiles } from '../picture-file.ts';
import { type Preparation, prepareArticle } from '../prepare/prepare-article.ts';
import { sourceLine } from '../source-line.ts';
import { articleToHast } from './article-to-hast.ts';
import { embedPictures } from './embed-pictures.ts';
import { FILE_STYLE } from './file-style.ts';
import { newElement, newText } from './hast-nodes.ts';
import { writeHast } from './write-hast.ts';

/** Whatever a fault might let through: a saved file runs nothing and loads nothing but pictures. */
const CONTENT_POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The article as clean HTML: a fragment of semantic elements, without styles, safe to put into any
 * page. Gaps are left out.
 */
export function articleHtml(article: Article, options: Partial<FormatOptions> = {}): string {
  const { sourceLabel = '' } = options;
  const { metadata, blocks } = prepared(article, options);
  const all = [...blocks, ...sourceLine(metadata, sourceLabel)];
  return writeHast(articleToHast({ metadata, blocks: all }));
}

interface FileOptions extends Partial<FormatOptions> {
  readonly pictures?: PictureFiles;
}

/** The article as one HTML file with its pictures in it; those without a file stay where the page has them. */
export function articleHtmlFile(
  article: Article,
  { pictures = new Map(), ...options }: FileOptions = {},
): string {
  const { cleansLinks } = { ...DEFAULT_FORMAT_OPTIONS, ...options };
  const content = prepared(article, { ...options, asLoaded: true });
  const { title, author, published, updated, url, language, direction } = content.metadata;
  const head = newElement('head', {}, [
    newElement('meta', { charSet: 'utf-8' }, []),
    newElement('meta', { httpEquiv: ['Content-Security-Policy'], content: CONTENT_POLICY }, []),
    newElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, []),
    newElement('title', {}, [newText(title || url)]),
    ...(author === '' ? [] : [newElement('meta', { name: 'author', content: author }, [])]),
    ...dateMeta('dcterms.issued', published),
    ...dateMeta('dcterms.modified', updated),
    ...(/^http/i.test(url) ? [newElement('link', { rel: ['canonical'], href: url }, [])] : []),
    newElement('style', {}, [newText(FILE_STYLE)]),
  ]);
  const { children: inner } = articleToHast(content);
  const addressOf = (url: string) => (cleansLinks ? cleanPicture(url) : url);
  const embedded = embedPictures(inner as ElementContent[], { pictures, addressOf });
  const children = [...fileHeader(content), ...embedded];
  const body = newElement('body', {}, [newElement('article', {}, children)]);
  const html = newElement('html', { lang: language, dir: direction }, [head, body]);
  const file: Root = { type: 'root', children: [{ type: 'doctype' }, html] };
  return `${writeHast(file)}\n`;
}

/** Dublin Core's field for a date, which programs that read the file again look for. */
function dateMeta(name: string, date: string): ElementContent[] {
  return date === '' ? [] : [newElement('meta', { name, content: date }, [])];
}

function prepared(
  article: Article,
  options: Partial<FormatOptions> & Pick<Preparation, 'asLoaded'>,
): Article {
  return prepareArticle(article, { ...DEFAULT_FORMAT_OPTIONS, ...options, target: 'html' });
}
