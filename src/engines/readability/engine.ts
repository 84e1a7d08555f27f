import { Readability } from '@mozilla/readability';
import type { CancelSignal, Prediction } from '../../core/engine.ts';
import type { Engine } from '../../page/engine.ts';
import { nodeName, type PageTree } from '../../page/page-tree.ts';
import {
  TEXT_NODE,
  type TracedElement,
  type TracedNode,
  traceDocument,
} from '../traced-document.ts';

/** Readability only keeps or drops a text, so any threshold between 0 and 1 will do. */
const THRESHOLD = 0.5;

/**
 * Makes Mozilla's Readability, from its own package with default options, on a DOM built from the
 * page. A leaf is content when its text node is in the returned article.
 */
export async function loadReadability(): Promise<Engine> {
  return {
    id: 'readability',
    isCalibrated: false,
    async predict(page: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const probabilities = new Float32Array(page.leaves.length);
      const prediction = { probabilities, threshold: THRESHOLD };
      if (page.leaves.length === 0) return prediction;
      // Readability cannot read documents that are not HTML, such as SVG.
      if (nodeName(page, 0) !== 'html') return prediction;
      const { document, leafOf } = traceDocument(page);
      keepNodesOnReset(document.body);
      const reader = new Readability<TracedNode>(document as unknown as ReadabilityDocument, {
        serializer: (article) => article as unknown as TracedNode,
        // JSON-LD would only add metadata.
        disableJSONLD: true,
      });
      const article = reader.parse()?.content;
      if (article == null) return prediction;
      for (const node of textNodes(article)) {
        const leaf = leafOf(node);
        if (leaf !== undefined) probabilities[leaf] = 1;
      }
      return prediction;
    },
    dispose: () => undefined,
  };
}

type ReadabilityDocument = ConstructorParameters<typeof Readability>[0];

/**
 * Replaces the setter of `innerHTML`. When Readability finds too little, it restores the body's
 * markup and tries again with fewer rules. Parsing that markup would make new text nodes, so a
 * clone of the original nodes is inserted instead.
 */
function keepNodesOnReset(body: TracedElement): void {
  const prototype: object = Object.getPrototypeOf(body);
  const markupOf = propertyOf(prototype, 'innerHTML');
  let saved: { readonly markup: string; readonly copy: TracedElement } | undefined;
  Object.defineProperty(body, 'innerHTML', {
    get() {
      const markup = String(markupOf.get?.call(body));
      saved = { markup, copy: body.cloneNode(true) };
      return markup;
    },
    set(markup: string) {
      if (markup === saved?.markup) {
        body.replaceChildren();
        // Children are added one by one, since a body may have more children than a call can have
        // arguments.
        for (const child of saved.copy.cloneNode(true).childNodes) body.append(child);
      } else {
        markupOf.set?.call(body, markup);
      }
    },
  });
}

function propertyOf(prototype: object, name: string): PropertyDescriptor {
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at)) {
    const property = Object.getOwnPropertyDescriptor(at, name);
    if (property !== undefined) return property;
  }
  throw new TypeError(`elements of linkedom have no ${name}`);
}

function* textNodes(root: TracedNode): Generator<TracedNode> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeType === TEXT_NODE) yield node;
    else for (const child of node.childNodes) stack.push(child);
  }
}
