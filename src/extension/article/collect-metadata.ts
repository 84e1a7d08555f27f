import { collectSource } from '../../article/metadata/collect-source.ts';
import type { AttributeWords, MarkupReader } from '../../article/metadata/markup-reader.ts';
import type { MetadataSource } from '../../article/metadata/metadata-source.ts';
import { createLivePageReader } from '../page/capture/live-page-reader.ts';
import { domOf } from '../page/dom-of.ts';
import { nameInAddress } from './name-in-address.ts';

/** What a live page says of itself. Reads only; nothing of the page is changed. */
export function collectMetadata(document: Document): MetadataSource {
  return collectSource(liveMarkup(document));
}

/** By selectors, which the browser answers far sooner than a script walks over a long page. */
function liveMarkup(document: Document): MarkupReader<Node> {
  const { name, text, attribute } = createLivePageReader(document);
  return {
    url: document.location.href,
    title: document.title || nameOfText(document),
    isRouted: isRouted(document),
    name,
    text,
    attribute,
    named: (wanted) => document.querySelectorAll(wanted),
    withWords: (words) => document.querySelectorAll(selectorOf(words)),
    around(element, { before, after }) {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
      const above = stepsFrom(walker, element, {
        step: () => walker.previousNode(),
        count: before,
      });
      const below = stepsFrom(walker, element, { step: () => walker.nextNode(), count: after });
      return [...above.reverse(), element, ...below];
    },
    children: childrenOf,
    parent(node) {
      const parent = domOf().parentNode.call(node);
      return parent === null || parent === document ? undefined : parent;
    },
  };
}

/** Whether a script has changed the address since the document was loaded, but for its parameters and its fragment. */
function isRouted({ defaultView, location }: Document): boolean {
  // A document without a window, or one of a program that has no timing, has been led nowhere.
  const [loaded] = defaultView?.performance?.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined || !URL.canParse(loaded.name)) return false;
  return new URL(loaded.name).pathname !== location.pathname;
}

/** Plain text, JSON and the like have no title, but a name. */
function nameOfText({ contentType, location }: Document): string {
  return /html|xml/.test(contentType) ? '' : nameInAddress(location.href);
}

interface Steps {
  readonly step: () => Node | null;
  readonly count: number;
}

function stepsFrom(walker: TreeWalker, start: Node, { step, count }: Steps): Node[] {
  walker.currentNode = start;
  const nodes: Node[] = [];
  while (nodes.length < count) {
    const node = step();
    if (node === null) break;
    nodes.push(node);
  }
  return nodes;
}

function selectorOf(words: AttributeWords): string {
  return Object.entries(words)
    .flatMap(([attribute, values]) =>
      // Browsers match a class faster than a word of any other attribute.
      values.map((word) => (attribute === 'class' ? `.${word}` : `[${attribute}~="${word}"]`)),
    )
    .join(',');
}

function childrenOf(element: Node): Node[] {
  const dom = domOf();
  const nodes: Node[] = [];
  let node = dom.firstChild.call(element);
  for (; node !== null; node = dom.nextSibling.call(node)) nodes.push(node);
  return nodes;
}
