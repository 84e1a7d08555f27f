import type { Element, ElementContent, Text } from 'hast';
import { parseUrl } from '../../core/text/web-url.ts';
import type { Article, ArticleMetadata, Inline } from '../article.ts';
import { newElement, newText } from './html/hast-nodes.ts';
import { siteOf } from './site-of.ts';

/** Share that one of title and headline must make up of the other for the longer to say no more. */
const MIN_SHARE = 0.5;

/**
 * The header of a prepared article in a file of its own: its title, unless it begins with that, who wrote it and
 * when, and the way back to the page.
 */
export function fileHeader({ metadata, blocks }: Article): ElementContent[] {
  const title =
    beginsWithTitle({ metadata, blocks }) || metadata.title === ''
      ? []
      : [newElement('h1', {}, [newText(metadata.title)])];
  const byline = bylineOf(metadata);
  if (title.length + byline.length === 0) return [];
  return [
    newElement('header', {}, byline.length > 0 ? [...title, newElement('p', {}, byline)] : title),
  ];
}

/** Whether the first thing that an article says is its title. */
export function beginsWithTitle({ metadata, blocks: [first] }: Article): boolean {
  return first?.type === 'heading' && areSameWords(inlineWords(first.children), metadata.title);
}

function bylineOf(metadata: ArticleMetadata): ElementContent[] {
  const { author, published, url } = metadata;
  const site = newText(siteOf(metadata));
  const parts = [
    ...(author === '' ? [] : [newText(author)]),
    ...(published === '' ? [] : [dateOf(published)]),
    ...(url === '' ? [site] : [newElement('a', { href: parseUrl(url)?.href ?? url }, [site])]),
  ];
  const given = parts.filter((part) => part.type === 'element' || part.value !== '');
  return given.flatMap((part, i) => (i === 0 ? [part] : [newText(' · '), part]));
}

/** The day; what is no date is shown as the page has it, but is not marked as one. */
function dateOf(published: string): Element | Text {
  const day = published.slice(0, 10);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day);
  return isDate ? newElement('time', { dateTime: day }, [newText(day)]) : newText(published);
}

/** Titles add the name of a site or section to a headline, and leave out a word for what it is: "Blog:". */
function areSameWords(heading: string, title: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const [inHeading, inTitle] = [words(heading), words(title)];
  if (inHeading.endsWith(` ${inTitle}`)) return inTitle.length > MIN_SHARE * inHeading.length;
  return inTitle.includes(inHeading) && inHeading.length > MIN_SHARE * inTitle.length;
}

function inlineWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return inlineWords(inline.children);
      return 'value' in inline ? inline.value : ' ';
    })
    .join('');
}
