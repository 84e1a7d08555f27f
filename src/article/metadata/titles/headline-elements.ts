import { phraseOf } from '../element-text.ts';
import { elementsAround, elementsIn, first, type MarkupReader, wordsOf } from '../markup-reader.ts';
import { normalizeForMatching } from '../normalize-for-matching.ts';
import { isFrontPage } from './front-page.ts';

/** A page of more has no headline of its own. */
const MAX_HEADLINES = 20;
/** Classes that themes give to the title of a text. */
const TITLE_CLASSES = [
  ...['entry-title', 'post-title', 'article-title', 'article__title', 'story-title', 'headline'],
  ...['p-name', 'post__title', 'entry__title', 'article-headline', 'page-title', 'title'],
];
/** Classes of the name of the site. */
const SITE_CLASS = /^(?:(?:site|blog)[-_]?(?:title|name|logo)|logo|brand(?:ing)?)$/i;
const HEADING = /^h[1-4]$/;
/** The way from the front page to this one, at the end of which some sites repeat its title in other words. */
const PATH_CLASS = /breadcrumb/i;
/** What a page without a headline may be headed by. */
const LOWER = ['h2', 'h3'];
const MAX_LOWER = 10;

/** What stands at the top of a page in large letters. */
export interface HeadlineElements<N> {
  /** Headings of the first level, but for the name of the site, in document order. */
  readonly headlines: readonly N[];
  /** Other elements that are classed as the title of a text. */
  readonly titled: readonly N[];
}

export function headlineElements<N>(
  reader: MarkupReader<N>,
  isWithinTeaser: (element: N) => boolean,
): HeadlineElements<N> {
  const roles = first(reader.withWords({ role: ['heading'] }), MAX_HEADLINES).filter(
    (element) => reader.attribute(element, 'aria-level') === '1',
  );
  const headings = new Set([...first(reader.named('h1'), MAX_HEADLINES), ...roles]);
  const titled = first(
    reader.withWords({ itemprop: ['headline'], class: TITLE_CLASSES }),
    MAX_HEADLINES,
  ).filter((element) => isTitle(reader, element) && !isWithinTeaser(element));
  const lower = LOWER.flatMap((name) => first(reader.named(name), MAX_LOWER)).filter(
    (heading) => isBeginningOfTitle(reader, heading) && !isWithinTeaser(heading),
  );
  const own = [...headings].filter((heading) => !isNameOfSite(reader, heading));
  const outside = own.filter((heading) => !isInPath(reader, heading));
  const others = [...new Set([...titled, ...lower])].filter((element) => !headings.has(element));
  return { headlines: outside.length + others.length > 0 ? outside : own, titled: others };
}

function isBeginningOfTitle<N>(reader: MarkupReader<N>, heading: N): boolean {
  const text = normalizeForMatching(phraseOf(reader, heading));
  return text !== '' && normalizeForMatching(reader.title).startsWith(text);
}

function isInPath<N>(reader: MarkupReader<N>, heading: N): boolean {
  return [heading, ...elementsAround(reader, heading)].some(
    (at) =>
      reader.name(at) === 'nav' ||
      (!['html', 'body'].includes(reader.name(at)) &&
        [...wordsOf(reader, at, 'class'), reader.attribute(at, 'itemtype')].some((word) =>
          PATH_CLASS.test(word),
        )),
  );
}

/** "title" is a class of much else; "headline" and the like are of links to other pages as well. */
function isTitle<N>(reader: MarkupReader<N>, element: N): boolean {
  const isMarked = wordsOf(reader, element, 'itemprop').includes('headline');
  return isMarked || HEADING.test(reader.name(element));
}

/** Whether a heading is the name of the site: a link to its front page and nothing else, or classed so. */
function isNameOfSite<N>(reader: MarkupReader<N>, heading: N): boolean {
  if (wordsOf(reader, heading, 'class').some((name) => SITE_CLASS.test(name))) return true;
  const text = phraseOf(reader, heading);
  const parent = reader.parent(heading);
  const around = parent === undefined ? [] : [parent];
  return [...around, ...elementsIn(reader, heading)].some(
    (element) =>
      reader.name(element) === 'a' &&
      isFrontPage(reader.attribute(element, 'href'), reader.url) &&
      (phraseOf(reader, element) === text || element === parent),
  );
}
