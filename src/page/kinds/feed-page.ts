import { parseUrl } from '../../core/text/web-url.ts';
import { type FeedEntry, type FeedText, readFeed } from './feed-entries.ts';
import { escapeHtml, type PageParts } from './page-parts.ts';
import { textHtml } from './text-page.ts';

/** Makes the HTML of a part of a page whole, so that nothing of it is open where it ends. */
export type CloseHtml = (html: string) => string;

const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;
const HEADING = /(<\/?h)([1-6])(?=[\s>])/gi;
/** Headings within an entry stand below its title. */
const MIN_LEVEL = 3;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a feed as a list of its entries: each with its title as a link, its date and author, and its text.
 * @throws as `readFeed`
 */
export function feedPage(source: string, url: string, close: CloseHtml): PageParts {
  const feed = readFeed(source);
  const { value: description } = feed.description;
  const intro = description === '' ? '' : `<p>${wordsHtml(feed.description, close)}</p>\n`;
  return {
    title: plainWords(feed.title),
    description: plainWords(feed.description),
    language: feed.language,
    base: parseUrl(feed.site, url)?.href,
    body: intro + feed.entries.map((entry) => entryHtml(entry, close)).join(''),
  };
}

function entryHtml(entry: FeedEntry, close: CloseHtml): string {
  const { title, url, date, authors, text, media } = entry;
  const day = dayOf(date);
  const name = wordsHtml(title, close) || escapeHtml(day || url);
  const linked = url === '' ? name : `<a href="${escapeHtml(url)}">${name}</a>`;
  const time = day === '' ? [] : [`<time datetime="${escapeHtml(date)}">${escapeHtml(day)}</time>`];
  const line = [...time, ...authors.map(escapeHtml)].join(' · ');
  return [
    `<section>${name === '' ? '' : `<h2>${linked}</h2>`}`,
    line === '' ? '' : `<p>${line}</p>`,
    textOf(text, close),
    ...media.map(mediaHtml),
    '</section>\n',
  ].join('');
}

function textOf({ value, isPlain }: FeedText, close: CloseHtml): string {
  if (isPlain || !MARKUP.test(value)) return textHtml(value);
  const lower = (_: string, tag: string, level: string) =>
    tag + Math.min(6, Number(level) + MIN_LEVEL - 1);
  const html = close(value).replace(HEADING, lower);
  return /<(?:p|div|h\d|ul|ol|table|blockquote|pre|figure|section|article)[\s>]/i.test(html)
    ? html
    : `<p>${html}</p>`;
}

function mediaHtml({ url, type }: FeedEntry['media'][number]): string {
  const address = escapeHtml(url);
  if (type.startsWith('image/')) return `<p><img src="${address}" alt=""></p>`;
  const name = /^(audio|video)\//.exec(type)?.[1];
  if (name !== undefined) return `<${name} controls src="${address}"></${name}>`;
  return `<p><a href="${address}">${address}</a></p>`;
}

function wordsHtml({ value, isPlain }: FeedText, close: CloseHtml): string {
  return isPlain || !MARKUP.test(value) ? escapeHtml(value) : close(value);
}

function plainWords({ value, isPlain }: FeedText): string {
  return isPlain ? value : value.replace(/<\/?[a-z][^>]*>/gi, '').trim();
}

/** The day of a date as the feed has it, in the form of ISO 8601; other dates stay as they are. */
function dayOf(date: string): string {
  const iso = /^\d{4}-\d\d-\d\d/.exec(date);
  if (iso !== null) return iso[0];
  const [, day, name, year] = /(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})/i.exec(date) ?? [];
  const month = MONTHS.indexOf(name?.toLowerCase() ?? '') + 1;
  if (month === 0) return date;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
