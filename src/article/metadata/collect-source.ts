import { BYLINES } from '../../facts/bylines/bylines.ts';
import { DATES } from '../../facts/dates/dated-elements.ts';
import { findFacts, findOnce } from '../../facts/find-once.ts';
import { HEADLINES } from '../../facts/headline/headline-elements.ts';
import { linesNearHeadline } from '../../facts/headline/lines-near-headline.ts';
import { aroundHeadline, headlineLanguage } from '../../facts/headline/near-headline.ts';
import { siteEvidence } from '../../facts/headline/site-evidence.ts';
import { findPages } from '../../facts/pages/find-pages.ts';
import { itemProperties } from '../../facts/stated/item-properties.ts';
import { metaTags, statementsNamed } from '../../facts/stated/meta-tags.ts';
import type { PageIndex } from '../../page/page-index.ts';
import type { MetadataSource } from './metadata-source.ts';

/** What a page says of itself. */
export function collectSource(page: PageIndex): MetadataSource {
  const { url, title, extras } = page.tree;
  const headlines = findFacts(page, HEADLINES);
  const links = statementsNamed(page, 'link').map(({ attributes }) => attributes);
  const pages = findPages(page);
  const canonical = links.find(({ rel = '' }) => rel.split(/\s+/).includes('canonical'));
  return {
    url,
    title,
    isRouted: extras?.isRouted ?? false,
    language: findOnce(page, headlineLanguage),
    direction: aroundHeadline(page, 'dir'),
    canonical: canonical?.href ?? '',
    jsonLd: statementsNamed(page, 'script').map(({ text }) => text),
    meta: [...findOnce(page, metaTags), ...itemProperties(page)],
    dates: findFacts(page, DATES),
    headlines: headlines.filter(({ isTop }) => isTop).map(({ text }) => text),
    titled: headlines.filter(({ isTop }) => !isTop).map(({ text }) => text),
    siteNames: siteEvidence(page),
    bylines: findFacts(page, BYLINES),
    ...(pages && { pages }),
    nearHeadline: linesNearHeadline(page),
  };
}
