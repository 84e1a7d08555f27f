import { collectSource } from '../../core/article/metadata/collect-source.ts';
import type { AttributeWords, MarkupReader } from '../../core/article/metadata/markup-reader.ts';
import type { MetadataSource } from '../../core/article/metadata/metadata-source.ts';
import { domOf } from '../content/dom-of.ts';
import { createLivePageReader } from '../content/live-page-reader.ts';

/** What a live page says of itself. Reads only; nothing of the page is changed. */
export function collectMetadata(document: Document): MetadataSource {
  return collectSource(liveMarkup(document));
}

/** By selectors, which the browser answers far sooner than a script walks over a long page. */
function liveMarkup(document: Document): MarkupReader<Node> {
  const { name, text, attribute } = createLivePageReader(document);
  return {
    url: document.location.href,
    title: document.title,
    name,
    text,
    attribute,
    named: (wanted) => document.querySelectorAll(wanted),
    withWords: (words) => document.querySelectorAll(selectorOf(words)),
    around,
    children: childrenOf,
  };
}

function selectorOf(words: AttributeWords): string {
  return Object.entries(words)
    .flatMap(([attribute, values]) => values.map((word) => `[${attribute}~="${word}"]`))
    .join(',');
}

function around(
  element: Node,
  { before, after }: { readonly before: number; readonly after: number },
): Node[] {
  const { ownerDocument: document } = element;
  if (document === null) return [element];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  const steps = (step: () => Node | null, count: number) => {
    walker.currentNode = element;
    const found: Node[] = [];
    for (let node = step(); node !== null && found.length < count; node = step()) found.push(node);
    return found;
  };
  const above = steps(() => walker.previousNode(), before).reverse();
  return [...above, element, ...steps(() => walker.nextNode(), after)];
}

function childrenOf(element: Node): Node[] {
  const dom = domOf();
  const nodes: Node[] = [];
  let node = dom.firstChild.call(element);
  for (; node !== null; node = dom.nextSibling.call(node)) nodes.push(node);
  return nodes;
}
