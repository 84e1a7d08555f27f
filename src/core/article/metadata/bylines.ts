import { partedPhraseOf } from './element-text.ts';
import { elementsIn, first, type MarkupReader, wordsOf } from './markup-reader.ts';

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
/** Other classes of a name, for elements near the headline and within a byline alone. */
const NAME_CLASS =
  /(?:author|byline|contributor)[-_]*(?:full[-_]*)?name(?:$|[-_])|(?:^|[-_])(?:authors?|byline)$/i;
/** Those of readers that speak for a product. */
const OTHERS_CLASS = /comment|quote|reply|review|testimonial/i;
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
 */
export function bylinesOf<N>(reader: MarkupReader<N>, nearHeadline: readonly N[]): string[] {
  const marked = first(reader.withWords({ rel: ['author'], class: BYLINE_CLASSES }), MAX_MARKED);
  const near = nearHeadline
    .filter((element) => hasNameClass(reader, element) || isLinkToPerson(reader, element))
    .map((element) => partedPhraseOf(reader, element, MAX_NAME))
    .filter((text) => text !== '' && text.length <= MAX_NAME);
  const boxes = first(reader.withWords({ class: BOX_CLASSES }), MAX_BOXES);
  return [
    ...marked
      .filter((byline) => partedPhraseOf(reader, byline, MAX_BYLINE).length <= MAX_BYLINE)
      .map((byline) => partedPhraseOf(reader, nameIn(reader, byline))),
    ...near.slice(0, MAX_NEAR),
    ...boxes.map((box) => partedPhraseOf(reader, box)),
  ];
}

/** The element within a byline that is the name alone, beside the date, the portrait and the rest; else the byline. */
function nameIn<N>(reader: MarkupReader<N>, byline: N): N {
  const inner = elementsIn(reader, byline).find(
    (element) => isName(reader, element) && partedPhraseOf(reader, element) !== '',
  );
  return inner === undefined ? byline : nameIn(reader, inner);
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
  return wordsOf(reader, element, 'class').some(
    (name) => NAME_CLASS.test(name) && !OTHERS_CLASS.test(name),
  );
}

function isLinkToPerson<N>(reader: MarkupReader<N>, element: N): boolean {
  return reader.name(element) === 'a' && PERSON.test(reader.attribute(element, 'href'));
}
