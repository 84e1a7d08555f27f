import type { PageIndex } from '../../page/page-index.ts';
import { attributeOf, wordsOf } from '../markup.ts';

/** Classes that themes give to the name of who wrote it. */
export const BYLINE_CLASSES = [
  ...['byline', 'author-name', 'author', 'authors', 'post-author', 'entry-author'],
  ...['article-author', 'article__author', 'byline__name', 'byline-name', 'byline-author'],
  ...['author__name', 'authorName', 'post__author', 'blog-author', 'meta-author'],
  ...['entry-meta-author', 'p-author', 'by-author', 'article__byline', 'article-byline'],
  ...['post-byline', 'entry-byline', 'bylines', 'article-authors', 'story-author'],
];
/** Classes of the name within one of those. */
const INNER_CLASSES: ReadonlySet<string> = new Set([...BYLINE_CLASSES, 'name', 'fn']);
/**
 * Other classes, for elements near the headline and within a byline alone: of a name, and of what holds one. Behind two
 * underscores there may be what a bundler adds.
 */
const AUTHOR =
  '(?:authors?|auteure?s?|autor(?:e[ns]?|a|i|in|zy)?|avtor[iy]?|byline|contributors?|forfattere?|journalist(?:a|e[ns]?)?|penulis|reporter|skribent|writer|yazar)';
const NAME_CLASS = new RegExp(`${AUTHOR}[-_]*(?:full[-_]*)?name(?:$|[-_])`, 'i');
const HOLDER_CLASS = new RegExp(
  `(?:^|[-_])${AUTHOR}(?:[-_]+(?:info|line|links?|meta|text))?(?:__(?=[\\w-]*\\d)[\\w-]{5,})?$`,
  'i',
);
/** A class for a signature; in German, for a firm. */
const SIGNATURE_CLASS = /(?:^|[-_])firmas?$/i;
/** Bylines of readers that speak for a product. */
const OTHERS_CLASS = /comment|quote|reply|review|testimonial/i;
/** Classes of the section or the subject of a text, which stand in bylines, too. */
const CATEGORY_CLASS = /(?:^|[-_])(?:categor(?:y|ies)|kicker|section|tags?|topics?)(?:$|[-_])/i;
/** The address of all articles about something. */
const TAG = /\/tags?\/[^/?#]+\/?(?:[?#]|$)/i;
/** The address of somebody's page. */
const PERSON =
  /\/(?:authors?|aut(?:eur|or)(?:a|e?s|en|i|zy)?|avtor[iy]?|bylines?|columnists?|contributors?|editors?|forfattere?|journalist(?:as?|e[ns]?|s)?|penulis|redakteure?|redact(?:eurs?|ores)|reporters?|skribent(?:er)?|staff|toimittaja[t]?|writers?|yazar(?:lar)?)\/(?:[^/?#]+\/)?[^/?#]+\/?(?:[?#]|$)/i;
/** The same where a site has such an address for each who writes there; on other sites they are accounts. */
const ACCOUNT = /^\/@[\w.-]+\/?(?:[?#]|$)/;

export function isInnerName(page: PageIndex, element: number): boolean {
  return (
    hasHolderClass(page, element) ||
    wordsOf(page, element, 'class').some((name) => INNER_CLASSES.has(name)) ||
    wordsOf(page, element, 'rel').includes('author') ||
    isLinkToPerson(page, element)
  );
}

export function hasNameClass(page: PageIndex, element: number): boolean {
  return hasClass(page, element, NAME_CLASS);
}

export function hasHolderClass(page: PageIndex, element: number): boolean {
  return [NAME_CLASS, HOLDER_CLASS].some((pattern) => hasClass(page, element, pattern));
}

export function hasSignatureClass(page: PageIndex, element: number): boolean {
  return hasClass(page, element, SIGNATURE_CLASS);
}

function hasClass(page: PageIndex, element: number, pattern: RegExp): boolean {
  return wordsOf(page, element, 'class').some(
    (name) => pattern.test(name) && !OTHERS_CLASS.test(name),
  );
}

export function isLinkToPerson(page: PageIndex, element: number): boolean {
  if (page.name(element) !== 'a') return false;
  const address = attributeOf(page, element, 'href');
  return PERSON.test(address) || ACCOUNT.test(address);
}

/** Whether a link leads to a tag, and not to the one that some sites have for each of their authors. */
export function isLinkToTag(page: PageIndex, element: number): boolean {
  const rel = wordsOf(page, element, 'rel');
  if (page.name(element) !== 'a' || rel.includes('author')) return false;
  return rel.includes('tag') || TAG.test(attributeOf(page, element, 'href'));
}

/** Whether an element is classed as the section or the subject of a text. */
export function isCategory(page: PageIndex, element: number): boolean {
  return wordsOf(page, element, 'class').some((name) => CATEGORY_CLASS.test(name));
}

/** The address of a member with nothing behind it: an album of a member's is no member. */
const MEMBER = /(?:^|\/)(?:u|users?|members?|profiles?)\/[^/?#]+\/?(?:[?#]|$)/i;

/** Whether an address is that of a member: a picture that leads there shows who wrote a post. */
export function isMember(address: string): boolean {
  return MEMBER.test(address);
}
