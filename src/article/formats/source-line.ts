import { parseUrl } from '../../core/text/web-url.ts';
import type { ArticleMetadata, Block, Inline } from '../article.ts';
import { siteOf } from './site-of.ts';

/** Where a line stands that says where the text is from: it is of no place in the page. */
const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };

/**
 * The line that says where a text is from: title, site and day, and a link to the page.
 * @param metadata of a prepared article
 * @param label what the line begins with; no line is wanted where it is empty
 * @returns none where nothing is known
 */
export function sourceLine(metadata: ArticleMetadata, label: string): Block[] {
  const { title, url } = metadata;
  const name = text(title || url);
  const link: Inline = {
    type: 'link',
    url: parseUrl(url)?.href ?? url,
    title: '',
    children: [name],
  };
  const named = url === '' ? name : link;
  const rest = [siteOf(metadata), dayOf(metadata)].filter((part) => part !== '');
  if (label === '' || title + url + rest.join('') === '') return [];
  const parts = title + url === '' ? rest.map(text) : [named, ...rest.map(text)];
  const children = parts.flatMap((part, i) =>
    i === 0 ? [text(label), part] : [text(' · '), part],
  );
  return [{ type: 'paragraph', source: NOWHERE, children }];
}

/** The same as plain text, in which the address stands in the line. */
export function sourceLineText(metadata: ArticleMetadata, label: string): string {
  const { title, url } = metadata;
  const parts = [title, siteOf(metadata), dayOf(metadata), url].filter((part) => part !== '');
  return label === '' || parts.length === 0 ? '' : label + parts.join(' · ');
}

/** The day alone; what is no date is shown as the page has it. */
function dayOf({ published }: ArticleMetadata): string {
  const day = published.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : published;
}

function text(value: string): Inline {
  return { type: 'text', value };
}
