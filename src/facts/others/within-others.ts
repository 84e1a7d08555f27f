import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { elementsAround, first, wordsOf } from '../markup.ts';

/** Classes by which a theme describes the article itself: category, tags, kind. */
const OF_ARTICLE = /^(?:category|tag|type)-|taxonomy/i;
/** A page of more has no headline of its own. */
const MAX_HEADLINES = 20;

/**
 * Tells whether an element stands in one of a class that is for something other than the article: none
 * that is around the headline is, nor the body of the page, whose classes name all that a theme can do.
 */
export function createWithinOthers(page: PageIndex): (element: number, named: RegExp) => boolean {
  const headlines = first(elementsNamed(page, 'h1'), MAX_HEADLINES);
  const own = new Set(headlines.flatMap((headline) => elementsAround(page, headline)));
  return (element, named) =>
    elementsAround(page, element).some(
      (at) =>
        !own.has(at) &&
        page.name(at) !== 'body' &&
        wordsOf(page, at, 'class').some((word) => named.test(word) && !OF_ARTICLE.test(word)),
    );
}
