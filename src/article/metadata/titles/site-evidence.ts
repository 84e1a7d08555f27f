import { phraseOf } from '../element-text.ts';
import { elementsIn, first, type MarkupReader } from '../markup-reader.ts';
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
export function siteEvidence<N>(reader: MarkupReader<N>): string[] {
  const links = first(reader.named('a'), MAX_LINKS)
    .filter((link) => isFrontPage(reader.attribute(link, 'href'), reader.url))
    .flatMap((link) => [phraseOf(reader, link), ...descriptions(reader, link)]);
  const footers = Array.from(reader.named('footer')).slice(-2);
  const rights = footers.flatMap((footer) =>
    Array.from(phraseOf(reader, footer).matchAll(COPYRIGHT), ([, name]) => name.trim()),
  );
  return [...new Set([...links, ...rights])].filter(
    (name) => name !== '' && name.length <= MAX_NAME,
  );
}

/** The words of the logo in a link. */
function descriptions<N>(reader: MarkupReader<N>, link: N): string[] {
  return elementsIn(reader, link)
    .filter((element) => reader.name(element) === 'img')
    .map((image) => reader.attribute(image, 'alt').trim());
}
