import type { DefaultTreeAdapterTypes } from 'parse5';
import type { ArticleMetadata } from '../article/article.ts';
import { collectSource } from '../article/metadata/collect-source.ts';
import type { AttributeWords, MarkupReader } from '../article/metadata/markup-reader.ts';
import { readMetadata } from '../article/metadata/metadata.ts';
import type { MetadataSource } from '../article/metadata/metadata-source.ts';
import { titleOf } from '../page/saved-page/capture-source.ts';
import { parseDocument } from '../page/saved-page/parse-document.ts';
import { parse5Reader } from '../page/saved-page/parse5-reader.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Reads the metadata of a saved page: title, author, date and more. */
export function pageMetadata(source: string, url: string): ArticleMetadata {
  return readMetadata(collectSavedMetadata(parseDocument(source, { scriptingEnabled: true }), url));
}

/**
 * Collects the sources of metadata like `collectMetadata` of the extension, from a page parsed by
 * parse5.
 */
export function collectSavedMetadata(document: Document, url: string): MetadataSource {
  return collectSource(savedMarkup(document, url));
}

function savedMarkup(document: Document, url: string): MarkupReader<Node> {
  const elements = elementsOf(document);
  const { name, text, attribute } = parse5Reader();
  return {
    url,
    title: titleOf(document),
    isRouted: false,
    name,
    text,
    attribute,
    named: (wanted) => elements.filter(({ tagName }) => tagName === wanted),
    withWords: (words) => elements.filter((element) => hasWord(element, words)),
    around(element, { before, after }) {
      const all: readonly Node[] = elements;
      const at = all.indexOf(element);
      return all.slice(Math.max(0, at - before), at + after + 1);
    },
    children: (node) => ('childNodes' in node ? node.childNodes : []),
    parent({ parentNode }) {
      return parentNode !== null && 'tagName' in parentNode ? parentNode : undefined;
    },
  };
}

/** All elements in document order, except the content of templates. */
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

function hasWord(element: Element, words: AttributeWords): boolean {
  return element.attrs.some(
    ({ name, value }) =>
      Object.hasOwn(words, name) && value.split(/\s+/).some((word) => words[name].includes(word)),
  );
}
