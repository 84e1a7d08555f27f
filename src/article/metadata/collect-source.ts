import { bylinesOf } from './bylines.ts';
import { phraseOf, rawTextOf } from './element-text.ts';
import { itemProperties } from './item-properties.ts';
import { first, type MarkupReader, wordsOf } from './markup-reader.ts';
import type { MetadataSource, MetaEntry } from './metadata-source.ts';
import { elementsNearHeadline, linesOf } from './near-headline.ts';
import { createWithinOthers } from './within-others.ts';
import { createWithinTeasers } from './within-teasers.ts';

/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_ELEMENTS = 20;
/** Classes of the dates of what is yet to be. */
const TO_COME = /(?:^|[-_])(?:deadlines?|events?|registration)(?:$|[-_])/i;

/** Reads what a document says of itself; live and saved pages alike. Nothing of the page is changed. */
export function collectSource<N>(reader: MarkupReader<N>): MetadataSource {
  const attributeOf = (name: string, attribute: string) =>
    first(reader.named(name), 1).map((element) => reader.attribute(element, attribute))[0] ?? '';
  const canonical = Array.from(reader.named('link')).find((link) =>
    wordsOf(reader, link, 'rel').includes('canonical'),
  );
  const isWithinTeaser = createWithinTeasers(reader);
  const nearHeadline = elementsNearHeadline(reader);
  const isWithinOthers = createWithinOthers(reader);
  return {
    url: reader.url,
    title: reader.title,
    language: attributeOf('html', 'lang'),
    direction: attributeOf('html', 'dir') || attributeOf('body', 'dir'),
    canonical: canonical === undefined ? '' : reader.attribute(canonical, 'href'),
    jsonLd: Array.from(reader.named('script'))
      .filter((script) => reader.attribute(script, 'type').toLowerCase() === 'application/ld+json')
      .map((script) => rawTextOf(reader, script)),
    meta: [...metaTags(reader), ...itemProperties(reader, isWithinTeaser)],
    times: first(reader.named('time'), MAX_ELEMENTS)
      .filter((time) => !isWithinOthers(time, TO_COME) && !isWithinTeaser(time))
      .map((time) => reader.attribute(time, 'datetime'))
      .filter((time) => time !== ''),
    headlines: first(reader.named('h1'), MAX_ELEMENTS).map((h1) => phraseOf(reader, h1)),
    bylines: bylinesOf(reader, { nearHeadline, isWithinOthers, isWithinTeaser }),
    nearHeadline: linesOf(reader, nearHeadline),
  };
}

function metaTags<N>(reader: MarkupReader<N>): MetaEntry[] {
  return Array.from(reader.named('meta')).flatMap((meta) => {
    const content = reader.attribute(meta, 'content');
    if (content === '') return [];
    const names = ['property', 'name', 'http-equiv'].map((key) =>
      reader.attribute(meta, key).trim().toLowerCase(),
    );
    return [...new Set(names)].filter((name) => name !== '').map((name) => ({ name, content }));
  });
}
