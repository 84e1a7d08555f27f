import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { ArticleMetadata } from '../core/article/article.ts';
import {
  BYLINE_CLASSES,
  ITEM_PROPERTIES,
  MAX_PHRASE_LENGTH,
} from '../core/article/metadata/byline-classes.ts';
import { type MetadataSource, readMetadata } from '../core/article/metadata.ts';
import { attribute } from '../core/saved-page/parse5-attribute.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const MAX_ELEMENTS = 20;

/** What a saved page says of itself: title, author, date and the rest. */
export function pageMetadata(source: string, url: string): ArticleMetadata {
  return readMetadata(collectSavedMetadata(parse(source, { scriptingEnabled: true }), url));
}

/** As `collectMetadata` of the extension, for a page that parse5 has read. */
export function collectSavedMetadata(document: Document, url: string): MetadataSource {
  const elements = elementsOf(document);
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const root = elements.find(({ tagName }) => tagName === 'html');
  const body = elements.find(({ tagName }) => tagName === 'body');
  const canonical = named('link').find((link) => words(link, 'rel').includes('canonical'));
  return {
    url,
    title: phraseOf(named('title')[0]),
    language: attribute(root, 'lang') ?? '',
    direction: attribute(root, 'dir') ?? attribute(body, 'dir') ?? '',
    canonical: attribute(canonical, 'href') ?? '',
    jsonLd: named('script')
      .filter((script) => attribute(script, 'type')?.toLowerCase() === 'application/ld+json')
      .map(textOf),
    meta: [...named('meta').flatMap(metaTag), ...itemProperties(elements)],
    times: named('time')
      .flatMap((time) => attribute(time, 'datetime') ?? [])
      .slice(0, MAX_ELEMENTS),
    headlines: named('h1').slice(0, MAX_ELEMENTS).map(phraseOf),
    bylines: elements.filter(isByline).slice(0, MAX_ELEMENTS).map(phraseOf),
  };
}

/** All elements in document order, but for what is in templates. */
function elementsOf(document: Document): Element[] {
  const found: Element[] = [];
  const stack: Node[] = [...document.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
  }
  return found;
}

function metaTag(meta: Element): MetadataSource['meta'][number][] {
  const content = attribute(meta, 'content');
  if (content === undefined) return [];
  const names = ['property', 'name', 'http-equiv'].map((key) => attribute(meta, key) ?? '');
  return [...new Set(names.map((name) => name.trim().toLowerCase()))]
    .filter((name) => name !== '')
    .map((name) => ({ name, content }));
}

function itemProperties(elements: readonly Element[]): MetadataSource['meta'][number][] {
  return elements
    .filter((element) => words(element, 'itemprop').some((name) => ITEM_PROPERTIES.includes(name)))
    .slice(0, MAX_ELEMENTS)
    .flatMap((element) => {
      const inner = below(element).find((at) => words(at, 'itemprop').includes('name')) ?? element;
      const content =
        attribute(inner, 'content') ?? attribute(inner, 'datetime') ?? phraseOf(inner);
      return words(element, 'itemprop').map((name) => ({
        name: `itemprop:${name.toLowerCase()}`,
        content,
      }));
    });
}

function isByline(element: Element): boolean {
  if (words(element, 'rel').includes('author')) return true;
  return words(element, 'class').some((name) => BYLINE_CLASSES.includes(name));
}

function below(element: Element): Element[] {
  const children = element.childNodes.filter((node) => 'tagName' in node);
  return children.flatMap((child) => [child, ...below(child)]);
}

function phraseOf(element: Element | undefined): string {
  if (element === undefined) return '';
  return textOf(element).replace(/\s+/g, ' ').trim().slice(0, MAX_PHRASE_LENGTH);
}

function textOf(element: Element): string {
  let text = '';
  const stack: Node[] = [...element.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('value' in node) text += node.value;
    else if ('childNodes' in node) stack.push(...[...node.childNodes].reverse());
  }
  return text;
}

function words(element: Element, name: string): string[] {
  return attribute(element, name)?.split(/\s+/) ?? [];
}
