import {
  BYLINE_CLASSES,
  ITEM_PROPERTIES,
  MAX_PHRASE_LENGTH,
} from '../../core/article/metadata/byline-classes.ts';
import type { MetadataSource } from '../../core/article/metadata.ts';

const BYLINES = ['[rel~="author"]', ...BYLINE_CLASSES.map((name) => `.${name}`)].join(',');
const PROPERTIES = ITEM_PROPERTIES.map((name) => `[itemprop~="${name}"]`).join(',');
/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_ELEMENTS = 20;

/** What a live page says of itself. Reads only; nothing of the page is changed. */
export function collectMetadata(document: Document): MetadataSource {
  const root = document.documentElement;
  const canonical = document.querySelector('link[rel~="canonical"]')?.getAttribute('href');
  return {
    url: document.location.href,
    title: document.title,
    language: root.getAttribute('lang') ?? '',
    direction: root.getAttribute('dir') ?? document.body?.getAttribute('dir') ?? '',
    canonical: canonical ?? '',
    jsonLd: Array.from(
      document.querySelectorAll('script[type="application/ld+json" i]'),
      (script) => script.textContent ?? '',
    ),
    meta: [...metaTags(document), ...itemProperties(document)],
    times: first(document, 'time[datetime]').map((time) => time.getAttribute('datetime') ?? ''),
    headlines: first(document, 'h1').map(phraseOf),
    bylines: first(document, BYLINES).map(phraseOf),
  };
}

function metaTags(document: Document): MetadataSource['meta'][number][] {
  return Array.from(document.querySelectorAll('meta[content]')).flatMap((meta) => {
    const content = meta.getAttribute('content') ?? '';
    const names = ['property', 'name', 'http-equiv'].map((key) => meta.getAttribute(key) ?? '');
    return [...new Set(names.map((name) => name.trim().toLowerCase()))]
      .filter((name) => name !== '')
      .map((name) => ({ name, content }));
  });
}

function itemProperties(document: Document): MetadataSource['meta'][number][] {
  return first(document, PROPERTIES).flatMap((element) => {
    const inner = element.querySelector('[itemprop~="name"]') ?? element;
    const content =
      inner.getAttribute('content') ?? inner.getAttribute('datetime') ?? phraseOf(inner);
    const names = (element.getAttribute('itemprop') ?? '').toLowerCase().split(/\s+/);
    return names.map((name) => ({ name: `itemprop:${name}`, content }));
  });
}

function first(document: Document, selector: string): Element[] {
  return [...document.querySelectorAll(selector)].slice(0, MAX_ELEMENTS);
}

function phraseOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_PHRASE_LENGTH);
}
