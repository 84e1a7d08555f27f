import { partedPhraseOf } from './element-text.ts';
import { elementsIn, first, type MarkupReader, wordsOf } from './markup-reader.ts';
import { isRoleBehindName } from './role-in-byline.ts';

/** Classes that themes give to the name of who wrote it. */
const BYLINE_CLASSES = [
  ...['byline', 'author-name', 'author', 'authors', 'post-author', 'entry-author'],
  ...['article-author', 'article__author', 'byline__name', 'byline-name', 'byline-author'],
  ...['author__name', 'authorName', 'post__author', 'blog-author', 'meta-author'],
  ...['entry-meta-author', 'p-author', 'by-author'],
];
/** Classes of the name within one of those. */
const INNER_CLASSES: ReadonlySet<string> = new Set([...BYLINE_CLASSES, 'name', 'fn']);
/** Boxes of page builders about the author, which may stand below the text. */
const BOX_CLASSES = [
  ...['wp-block-post-author__name', 'wp-block-post-author-name', 'wp-block-post-author-name__link'],
  'elementor-author-box__name',
];
/** Other classes, for elements near the headline and within a byline alone: of a name, and of what holds one. */
const NAME_CLASS = /(?:author|byline|contributor)[-_]*(?:full[-_]*)?name(?:$|[-_])/i;
const HOLDER_CLASS = /(?:^|[-_])(?:authors?|byline)$/i;
/** Bylines of readers that speak for a product. */
const OTHERS_CLASS = /comment|quote|reply|review|testimonial/i;
/** Classes of what such a reader has written. */
const REVIEW_CLASS = /(?:^|[-_])reviews?(?:[-_](?:items?|cards?|list))?$/i;
/** The address of all articles about something. */
const TAG = /\/tags?\/[^/?#]+\/?(?:[?#]|$)/i;
/** The address of somebody's page. */
const PERSON = /\/(?:authors?|contributors?|writers?)\/[^/?#]+\/?(?:[?#]|$)/i;
/** The first ones are those of the article. */
const MAX_MARKED = 12;
const MAX_NEAR = 8;
const MAX_BOXES = 3;
/** A byline may hold a biography; what is longer, in characters, is a list of articles or the whole page. */
const MAX_BYLINE = 1_000;
/** The longest of the names that are only likely to be one, in characters. */
const MAX_NAME = 60;

/**
 * Texts that are or hold the name of who wrote the content, the surest first.
 * @param nearHeadline the elements around the headline, in document order
 * @param isWithinOthers whether an element stands in one of such a class, that is not around the headline
 */
export function bylinesOf<N>(
  reader: MarkupReader<N>,
  {
    nearHeadline,
    isWithinOthers,
    isWithinTeaser,
  }: {
    readonly nearHeadline: readonly N[];
    readonly isWithinOthers: (element: N, named: RegExp) => boolean;
    readonly isWithinTeaser: (element: N) => boolean;
  },
): string[] {
  const isOfReview = (element: N) => isWithinOthers(element, REVIEW_CLASS);
  const marked = first(reader.withWords({ rel: ['author'], class: BYLINE_CLASSES }), MAX_MARKED);
  const isRole = isRoleBehindName(reader);
  const isLeftOut = (element: N, before: string) =>
    isRole(element, before) || isLinkToTag(reader, element);
  const textOf = (element: N, maxLength = MAX_BYLINE) =>
    partedPhraseOf(reader, element, { isLeftOut, maxLength });
  const near = nearHeadline
    .filter((element) => hasNameClass(reader, element) || isLinkToPerson(reader, element))
    .filter((element) => !isOfReview(element) && !isWithinTeaser(element))
    .map((element) => textOf(onlyNameIn(reader, element), MAX_NAME))
    .filter((text) => text !== '' && text.length <= MAX_NAME);
  const boxes = first(reader.withWords({ class: BOX_CLASSES }), MAX_BOXES);
  return [
    ...marked
      .filter(
        (byline) =>
          !isOfReview(byline) && !isWithinTeaser(byline) && textOf(byline).length <= MAX_BYLINE,
      )
      .map((byline) => textOf(nameIn(reader, byline))),
    ...near.slice(0, MAX_NEAR),
    ...boxes.map((box) => partedPhraseOf(reader, box)),
  ];
}

/** The element within a byline that is the name alone, beside the date, the portrait and the rest; else the byline. */
function nameIn<N>(reader: MarkupReader<N>, byline: N): N {
  const likely = elementsIn(reader, byline).filter(
    (element) => isName(reader, element) && partedPhraseOf(reader, element) !== '',
  );
  const inner = likely.find((element) => hasClass(reader, element, NAME_CLASS)) ?? likely[0];
  return inner === undefined ? byline : nameIn(reader, inner);
}

/** The element within another that is classed as the name; the other where there is none, or one for each of several. */
function onlyNameIn<N>(reader: MarkupReader<N>, element: N): N {
  const names = elementsIn(reader, element).filter((inner) => hasClass(reader, inner, NAME_CLASS));
  return names.length === 1 ? names[0] : element;
}

function isName<N>(reader: MarkupReader<N>, element: N): boolean {
  return (
    hasNameClass(reader, element) ||
    wordsOf(reader, element, 'class').some((name) => INNER_CLASSES.has(name)) ||
    wordsOf(reader, element, 'rel').includes('author') ||
    isLinkToPerson(reader, element)
  );
}

function hasNameClass<N>(reader: MarkupReader<N>, element: N): boolean {
  return [NAME_CLASS, HOLDER_CLASS].some((pattern) => hasClass(reader, element, pattern));
}

function hasClass<N>(reader: MarkupReader<N>, element: N, pattern: RegExp): boolean {
  return wordsOf(reader, element, 'class').some(
    (name) => pattern.test(name) && !OTHERS_CLASS.test(name),
  );
}

function isLinkToPerson<N>(reader: MarkupReader<N>, element: N): boolean {
  return reader.name(element) === 'a' && PERSON.test(reader.attribute(element, 'href'));
}

/** Whether a link leads to a tag, and not to the one that some sites have for each of their authors. */
function isLinkToTag<N>(reader: MarkupReader<N>, element: N): boolean {
  const rel = wordsOf(reader, element, 'rel');
  if (reader.name(element) !== 'a' || rel.includes('author')) return false;
  return rel.includes('tag') || TAG.test(reader.attribute(element, 'href'));
}
