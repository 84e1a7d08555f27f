import { bylinesOf } from './authors/bylines.ts';
import { datedElements } from './dates/dated-elements.ts';
import { phraseOf, rawTextOf } from './element-text.ts';
import { itemProperties } from './item-properties.ts';
import { elementsAround, first, type MarkupReader, wordsOf } from './markup-reader.ts';
import { metaTags } from './meta-tags.ts';
import type { MetadataSource } from './metadata-source.ts';
import { elementsNear, linesOf } from './near-headline.ts';
import { normalizeForMatching } from './normalize-for-matching.ts';
import { createWithinOtherParts } from './other-parts.ts';
import { headlineElements } from './titles/headline-elements.ts';
import { headlineText } from './titles/headline-text.ts';
import { siteEvidence } from './titles/site-evidence.ts';
import { createWithinOthers } from './within-others.ts';
import { createWithinTeasers } from './within-teasers.ts';

/** Classes of the dates of what is yet to be. */
const TO_COME = /(?:^|[-_])(?:deadlines?|events?|registration)(?:$|[-_])/i;

/** Names of titles in a head. */
const TITLES: ReadonlySet<string> = new Set(['og:title', 'twitter:title']);

/** Reads what a document says of itself; live and saved pages alike. Nothing of the page is changed. */
export function collectSource<N>(reader: MarkupReader<N>): MetadataSource {
  const canonical = Array.from(reader.named('link')).find((link) =>
    wordsOf(reader, link, 'rel').includes('canonical'),
  );
  const isWithinTeaser = createWithinTeasers(reader);
  const { headlines, titled } = headlineElements(reader, isWithinTeaser);
  const headline = mainHeadline(reader, headlines, titled);
  const isWithinOthers = createWithinOthers(reader);
  const isInOtherPart = createWithinOtherParts(
    reader,
    headline === undefined ? headlines : [headline, ...headlines],
  );
  const isLeftOut = (element: N) => isInOtherPart(element) || isWithinTeaser(element);
  const nearHeadline = elementsNear(reader, headline, isLeftOut);
  const meta = metaTags(reader);
  const titles = [
    reader.title,
    ...meta.filter(({ name }) => TITLES.has(name)).map(({ content }) => content),
  ];
  const language = aroundHeadline(reader, headline, 'lang');
  return {
    url: reader.url,
    title: reader.title,
    isRouted: reader.isRouted,
    language,
    direction: aroundHeadline(reader, headline, 'dir'),
    canonical: canonical === undefined ? '' : reader.attribute(canonical, 'href'),
    jsonLd: Array.from(reader.named('script'))
      .filter((script) => reader.attribute(script, 'type').toLowerCase() === 'application/ld+json')
      .map((script) => rawTextOf(reader, script)),
    meta: [...meta, ...itemProperties(reader, isWithinTeaser)],
    dates: datedElements(reader, {
      nearHeadline,
      isLeftOut: (element) => isLeftOut(element) || isWithinOthers(element, TO_COME),
    }),
    headlines: headlines.map((heading) => headlineText(reader, heading, titles)),
    titled: titled.map((element) => headlineText(reader, element, titles)),
    siteNames: siteEvidence(reader),
    bylines: bylinesOf(reader, {
      nearHeadline,
      isWithinOthers,
      isInOtherPart: isLeftOut,
      language,
    }),
    nearHeadline: linesOf(reader, nearHeadline),
  };
}

/** The first headline that has words; without one, the first title that the document's own speaks of. */
function mainHeadline<N>(
  reader: MarkupReader<N>,
  headlines: readonly N[],
  titled: readonly N[],
): N | undefined {
  const title = normalizeForMatching(reader.title);
  const isTitle = (element: N) => title.includes(normalizeForMatching(phraseOf(reader, element)));
  return (
    headlines.find((heading) => phraseOf(reader, heading) !== '') ??
    titled.find((element) => phraseOf(reader, element) !== '' && isTitle(element))
  );
}

/** An attribute of the nearest element around the headline that has it; without a headline, of body or root element. */
function aroundHeadline<N>(reader: MarkupReader<N>, headline: N | undefined, name: string): string {
  const [body] = first(reader.named('body'), 1);
  const roots = [body, ...first(reader.named('html'), 1)].filter((root) => root !== undefined);
  const around = headline === undefined ? roots : elementsAround(reader, headline);
  return around.map((element) => reader.attribute(element, name)).find(isGiven) ?? '';
}

function isGiven(value: string): boolean {
  return value.trim() !== '' && value.trim().toLowerCase() !== 'auto';
}
