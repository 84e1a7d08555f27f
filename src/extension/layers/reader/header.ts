import type { ArticleMetadata } from '../../../article/article.ts';
import { hostOf } from '../../../core/text/web-url.ts';
import { buildElement } from '../ui/build-element.ts';
import { interfaceAttributes, message } from '../ui/message.ts';
import type { ReadingTime } from './positions/reading-time.ts';
import { renderInlines } from './render/render-inline.ts';
import type { Rendering } from './render/rendering.ts';
import { followableLink } from './safe-url.ts';
import type { Headline } from './split-headline.ts';

export interface HeaderOptions {
  readonly metadata: ArticleMetadata;
  readonly headline: Headline;
  readonly time: ReadingTime | undefined;
  readonly rendering: Rendering;
  /** The text of the article, whose digits dates and times have. */
  readonly text: string;
}

/** Site, title, author, date and reading time. What the page does not give is left out. */
export function renderHeader({
  metadata,
  headline,
  time,
  rendering,
  text,
}: HeaderOptions): HTMLElement {
  const locale = localeFor(text);
  const children = renderInlines(headline.children, rendering);
  const words = children.length > 0 ? children : [message('readerUntitled')];
  // The title takes the focus when the reader opens, but is not in the tab order.
  const title = buildElement('h1', { tabindex: -1 }, words);
  if (headline.heading !== undefined) {
    rendering.placed.unshift({ element: title, source: headline.heading.source });
  }
  const parts = [
    renderAuthor(metadata),
    renderDate(metadata.published, locale),
    renderUpdate(metadata, locale),
    renderTime(time, locale),
  ];
  const shown = parts
    .filter((part) => part !== undefined)
    .flatMap((part, i) => (i === 0 ? [part] : [' · ', part]));
  return buildElement('header', { class: 'article-header' }, [
    ...renderSite(metadata),
    title,
    ...(shown.length > 0 ? [buildElement('p', { class: 'byline' }, shown)] : []),
  ]);
}

function renderSite({ siteName, url }: ArticleMetadata): HTMLElement[] {
  const href = followableLink(url);
  const host = hostOf(href ?? '');
  const name = siteName === '' ? host : siteName;
  if (name === '') return [];
  const child = href === undefined ? name : buildElement('a', { href }, [name]);
  return [buildElement('p', { class: 'site' }, [child])];
}

/** The author, unless it is the site, whose name is above the headline already. */
function renderAuthor({ author, siteName }: ArticleMetadata): HTMLElement | undefined {
  return author === '' || author.toLowerCase() === siteName.toLowerCase()
    ? undefined
    : buildElement('span', { class: 'author' }, [author]);
}

/** The day of the last change, unless that is the day of publication. */
function renderUpdate(
  { published, updated }: ArticleMetadata,
  locale: string,
): HTMLElement | undefined {
  if (updated.slice(0, 10) === published.slice(0, 10)) return undefined;
  return renderDate(updated, locale, (day) => message('readerUpdated', day));
}

/** The interface's language; Arabic with the digits that the text mostly has. */
function localeFor(text: string): string {
  const language = message('interfaceLanguage');
  const countOf = (digit: RegExp) => text.match(digit)?.length ?? 0;
  const isArabic = language === 'ar' && countOf(/[\u0660-\u0669]/g) > countOf(/[0-9]/g);
  return isArabic ? 'ar-u-nu-arab' : language;
}

/** The date in the interface's language; a text that is no date is left out. */
function renderDate(
  published: string,
  locale: string,
  wordsOf = (day: string) => day,
): HTMLElement | undefined {
  const date = new Date(published);
  if (published === '' || Number.isNaN(date.getTime())) return undefined;
  // The day as the page writes it, in any time zone of the reader.
  const day = /^\d{4}-\d{2}-\d{2}/.exec(published)?.[0];
  const shown = day === undefined ? date : new Date(`${day}T12:00:00Z`);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return buildElement('time', { datetime: published, ...interfaceAttributes() }, [
    wordsOf(format.format(shown)),
  ]);
}

function renderTime(time: ReadingTime | undefined, locale: string): HTMLElement | undefined {
  if (time === undefined) return undefined;
  const number = new Intl.NumberFormat(locale);
  const from = number.format(time.fromMinutes);
  const to = number.format(time.toMinutes);
  const words =
    from === to ? message('readerMinutes', to) : message('readerMinutesRange', from, to);
  return buildElement('span', interfaceAttributes(), [words]);
}
