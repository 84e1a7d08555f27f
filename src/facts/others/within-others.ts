import type { PageIndex } from '../../page/page-index.ts';
import { findOnce } from '../find-once.ts';
import { aroundHeadlines } from '../headline/headline-elements.ts';
import { elementsAround, wordsOf } from '../markup.ts';

/** Classes by which a theme describes the article itself: category, tags, kind. */
const OF_ARTICLE = /^(?:category|tag|type)-|taxonomy/i;

/**
 * Tells whether an element stands in one of a class that is for something other than the article: none
 * that is around the headline is, nor the body of the page, whose classes name all that a theme can do.
 */
export function createWithinOthers(page: PageIndex): (element: number, named: RegExp) => boolean {
  const own = findOnce(page, aroundHeadlines);
  return (element, named) =>
    elementsAround(page, element).some(
      (at) =>
        !own.has(at) &&
        page.name(at) !== 'body' &&
        wordsOf(page, at, 'class').some((word) => named.test(word) && !OF_ARTICLE.test(word)),
    );
}
