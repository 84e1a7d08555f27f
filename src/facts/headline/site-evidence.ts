import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { phraseOf } from '../element-text.ts';
import { attributeOf, elementsIn, first } from '../markup.ts';
import { isFrontPage } from './front-page.ts';

/** The links to the front page stand in the header, before most others. */
const MAX_LINKS = 60;
/** The longest name of a site, in characters. */
const MAX_NAME = 60;
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:by\s+)?(?:\d{4}(?:\s*[-–]\s*(?:\d{4}|\d{2}))?)?[\s,]*(?:by\s+)?([^.|•·©]{2,60})/giu;

/**
 * What the site may be called: the words of links to its front page, and who has the rights. What of that is its name, a
 * title tells that has it, too.
 */
export function siteEvidence(page: PageIndex): string[] {
  const links = first(elementsNamed(page, 'a'), MAX_LINKS)
    .filter((link) => isFrontPage(attributeOf(page, link, 'href'), page.tree.url))
    .flatMap((link) => [phraseOf(page, link), ...descriptions(page, link)]);
  const footers = Array.from(elementsNamed(page, 'footer')).slice(-2);
  const rights = footers.flatMap((footer) =>
    Array.from(phraseOf(page, footer).matchAll(COPYRIGHT), ([, name]) => name.trim()),
  );
  return [...new Set([...links, ...rights])].filter(
    (name) => name !== '' && name.length <= MAX_NAME,
  );
}

/** The words of the logo in a link. */
function descriptions(page: PageIndex, link: number): string[] {
  return elementsIn(page, link)
    .filter((element) => page.name(element) === 'img')
    .map((image) => attributeOf(page, image, 'alt').trim());
}
