import type { Element, Root } from 'hast';
import { finish, type Steps } from '../../../core/steps.ts';
import type { Article } from '../../article.ts';
import { fileHeader } from '../file-header.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { preparationSteps } from '../prepare/prepare-article.ts';
import { articleToHast } from './article-to-hast.ts';
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
  return finish(htmlSteps(article, options));
}

/** The same, with pauses. */
export function* htmlSteps(article: Article, options: Partial<FormatOptions> = {}): Steps<string> {
  return yield* writeHast(yield* articleToHast(yield* prepared(article, options)));
}

/** The article as one HTML file that needs no other; pictures stay where the page has them. */
export function articleHtmlFile(article: Article, options: Partial<FormatOptions> = {}): string {
  return finish(htmlFileSteps(article, options));
}

/** The same, with pauses. */
export function* htmlFileSteps(
  article: Article,
  options: Partial<FormatOptions> = {},
): Steps<string> {
  const content = yield* prepared(article, options);
  const { title, author, url, language, direction } = content.metadata;
  const head = newElement('head', {}, [
    newElement('meta', { charSet: 'utf-8' }, []),
    newElement('meta', { httpEquiv: ['Content-Security-Policy'], content: CONTENT_POLICY }, []),
    newElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, []),
    newElement('title', {}, [newText(title || url)]),
    ...(author === '' ? [] : [newElement('meta', { name: 'author', content: author }, [])]),
    ...(/^http/i.test(url) ? [newElement('link', { rel: ['canonical'], href: url }, [])] : []),
    newElement('style', {}, [newText(FILE_STYLE)]),
  ]);
  const { children: inner } = yield* articleToHast(content);
  const children = [...fileHeader(content), ...inner] as Element[];
  const body = newElement('body', {}, [newElement('article', {}, children)]);
  const html = newElement('html', { lang: language, dir: direction }, [head, body]);
  const file: Root = { type: 'root', children: [{ type: 'doctype' }, html] };
  return `${yield* writeHast(file)}\n`;
}

function prepared(article: Article, options: Partial<FormatOptions>): Steps<Article> {
  return preparationSteps(article, { ...DEFAULT_FORMAT_OPTIONS, ...options, target: 'html' });
}
