import type { ElementContent } from 'hast';
import type { Article, ArticleMetadata, Inline } from '../article.ts';
import { newElement, newText } from './hast-nodes.ts';

/** Share of the title that a headline must make up for the title to say no more. */
const MIN_SHARE_OF_TITLE = 0.5;

/**
 * What stands above a prepared article in a file of its own: its title, unless it begins with that, who
 * wrote it and when, and the way back to the page.
 */
export function fileHeader({ metadata, blocks }: Article): ElementContent[] {
  const first = blocks[0];
  const hasTitle =
    first?.type === 'heading' && sayTheSame(inlineWords(first.children), metadata.title);
  const title =
    hasTitle || metadata.title === '' ? [] : [newElement('h1', {}, [newText(metadata.title)])];
  const byline = bylineOf(metadata);
  if (title.length + byline.length === 0) return [];
  return [
    newElement('header', {}, byline.length > 0 ? [...title, newElement('p', {}, byline)] : title),
  ];
}

function bylineOf({ author, published, siteName, url }: ArticleMetadata): ElementContent[] {
  const date =
    published === ''
      ? []
      : [newElement('time', { dateTime: published }, [newText(published.slice(0, 10))])];
  const site = siteName === '' ? url.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*/i, '$1') : siteName;
  const link =
    url === ''
      ? site === ''
        ? []
        : [newText(site)]
      : [newElement('a', { href: url }, [newText(site)])];
  const parts = [...(author === '' ? [] : [newText(author)]), ...date, ...link];
  return parts.flatMap((part, i) => (i === 0 ? [part] : [newText(' · '), part]));
}

/** Titles add the name of a site or section to a headline. */
function sayTheSame(heading: string, title: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const [inHeading, inTitle] = [words(heading), words(title)];
  return inTitle.includes(inHeading) && inHeading.length > MIN_SHARE_OF_TITLE * inTitle.length;
}

function inlineWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return inlineWords(inline.children);
      return 'value' in inline ? inline.value : ' ';
    })
    .join('');
}
