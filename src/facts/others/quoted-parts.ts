import { countWords } from '../../core/text/count-words.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { hasHolderClass, hasNameClass, isLinkToPerson } from '../bylines/byline-marks.ts';
import { partedPhraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { aroundHeadlines } from '../headline/headline-elements.ts';
import { attributeOf, elementsAround, elementsIn, wordsOf } from '../markup.ts';
import { createWithinTeasers, isHeadedByLink } from './within-teasers.ts';

/** Elements for words of others, for what a picture shows and for the way through the site. */
const QUOTED: ReadonlySet<string> = new Set(['blockquote', 'figure', 'figcaption', 'nav', 'q']);
/** Classes of the same, and of cards of other pages. */
const QUOTED_CLASS =
  /(?:^|[-_])(?:testimoni(?:als?|os?|an[zs]e?)|bookmark(?:[-_]?card)?|blogcard|(?:link|embed|page)[-_]?(?:card|preview)|o?embed(?:ded)?|captions?|(?:block|pull)?[-_]?quotes?|nav(?:igation)?|(?:main|site|top)?[-_]?menu|(?:site|page|global)[-_]?footer|colophon|(?:photo|image|picture|img|foto|bild)[-_]{0,2}(?:credits?|author|autor|by|copyright))(?:$|[-_])/i;
/** Types of schema.org of what a text shows and quotes. */
const QUOTED_TYPE = /(?:ImageObject|Photograph|Quotation|Review)$/;
const QUOTED_ROLE = /^(?:navigation|contentinfo)$/;
const HEADING = /^h[1-6]$/;
/** The longest such teaser, in characters. */
const MAX_TEASER = 400;
/** A heading of so few words may be the name of the author. */
const MAX_WORDS_OF_NAME = 2;
const CARD_CLASS = /(?:^|[-_])(?:card|teaser|tile)(?:$|[-_])/i;
const HOST = /^(?:https?:)?\/\/([^/?#]+)/i;

/**
 * Tells whether an element is in something that the page shows or quotes of others: a picture with its caption, a
 * quotation, a testimonial, a teaser, a card of another page; or in the navigation. Who is named there has not written
 * the text.
 */
export function quotedParts(page: PageIndex): (element: number) => boolean {
  const isWithinTeaser = findOnce(page, createWithinTeasers);
  const own = findOnce(page, aroundHeadlines);
  const isQuoted = (at: number) =>
    QUOTED.has(page.name(at)) ||
    QUOTED_ROLE.test(attributeOf(page, at, 'role')) ||
    QUOTED_TYPE.test(attributeOf(page, at, 'itemtype')) ||
    isCard(page, at) ||
    (own.size > 0 && isTeaser(page, at)) ||
    wordsOf(page, at, 'class').some((name) => QUOTED_CLASS.test(name));
  return (element) =>
    isWithinTeaser(element) ||
    [element, ...elementsAround(page, element)].some(
      (at) => !own.has(at) && page.name(at) !== 'body' && isQuoted(at),
    );
}

/** Whether an element is a text of its own that is headed by a link to it; others are small, and begin so. */
function isTeaser(page: PageIndex, element: number): boolean {
  const isText =
    page.name(element) === 'article' ||
    wordsOf(page, element, 'class').some((name) => CARD_CLASS.test(name));
  if (!(isText || isSmall(page, element)) || !isHeadedByLink(page, element, HEADING)) return false;
  // Who wrote a text may be a card in it, headed by the name.
  return !elementsAround(page, element).some((at) => hasHolderClass(page, at));
}

/** Whether an element begins with its one heading and has not many words below it. */
function isSmall(page: PageIndex, element: number): boolean {
  const [heading, second] = elementsIn(page, element).filter((at) => HEADING.test(page.name(at)));
  if (heading === undefined || second !== undefined || hasNameClass(page, heading)) return false;
  if (page.firstLeaf[heading] !== page.firstLeaf[element]) return false;
  const text = partedPhraseOf(page, element, { maxLength: MAX_TEASER });
  return text.length <= MAX_TEASER && countWords(partedPhraseOf(page, heading)) > MAX_WORDS_OF_NAME;
}

/** Whether an element is a link around all that a page tells of another. */
function isCard(page: PageIndex, element: number): boolean {
  if (page.name(element) !== 'a' || isLinkToPerson(page, element)) return false;
  const host = HOST.exec(attributeOf(page, element, 'href'))?.[1];
  const inner = elementsIn(page, element);
  const isElsewhere = host !== undefined && HOST.exec(page.tree.url)?.[1] !== host;
  return inner.length > 1 && (isElsewhere || inner.some((at) => HEADING.test(page.name(at))));
}
