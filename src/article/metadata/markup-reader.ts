import type { PageReader } from '../../page/capture/page-reader.ts';

/** Words by the attribute that they are looked for in: `{ rel: ['author'] }`. */
export type AttributeWords = Readonly<Record<string, readonly string[]>>;

/**
 * How metadata are read from a document: the few questions that the live DOM answers in a content
 * script, and parse5's tree in the lab. `N` is the DOM's own node type. Shadow trees and what is in
 * templates are no part of it.
 */
export interface MarkupReader<N> extends Pick<PageReader<N>, 'name' | 'text' | 'attribute'> {
  readonly url: string;
  /** `document.title`. */
  readonly title: string;
  /** Whether a script has led from the page that was loaded to this one. */
  readonly isRouted: boolean;
  /** Elements of a name, in document order. */
  named(name: string): ArrayLike<N>;
  /** Elements that have one of the words in one of the attributes, in document order. */
  withWords(words: AttributeWords): ArrayLike<N>;
  /** An element between the elements that come before and after it in document order. */
  around(element: N, reach: { readonly before: number; readonly after: number }): N[];
  children(element: N): readonly N[];
  /** The parent of an element; undefined above the root element. */
  parent(element: N): N | undefined;
}

/**
 * Elements searched within an element: what is looked for comes early, and a class for bylines may stand on the body
 * of the page.
 */
const MAX_ELEMENTS_IN = 200;

/** The first of many elements: those of the content come before those of what follows it. */
export function first<N>(elements: ArrayLike<N>, count: number): N[] {
  return Array.from({ length: Math.min(count, elements.length) }, (_, i) => elements[i]);
}

/** The words of an attribute: classes, kinds of link, properties. */
export function wordsOf<N>(reader: MarkupReader<N>, element: N, attribute: string): string[] {
  return reader
    .attribute(element, attribute)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The first elements within an element, in document order. */
export function elementsIn<N>(reader: MarkupReader<N>, element: N): N[] {
  const found: N[] = [];
  const stack = [...reader.children(element)].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (reader.name(node).startsWith('#')) continue;
    found.push(node);
    if (found.length === MAX_ELEMENTS_IN) break;
    // A list may have more children than a call takes arguments.
    for (const child of reader.children(node).slice(0, MAX_ELEMENTS_IN).reverse())
      stack.push(child);
  }
  return found;
}

/** The elements that an element stands in, from the inside. */
export function elementsAround<N>(reader: MarkupReader<N>, element: N): N[] {
  const found: N[] = [];
  for (let at = reader.parent(element); at !== undefined; at = reader.parent(at)) found.push(at);
  return found;
}
