import { collectSource } from '../../src/article/metadata/collect-source.ts';
import type { MetadataSource } from '../../src/article/metadata/metadata-source.ts';
import { documentProperties } from '../../src/extension/tab/page/capture/capture-documents.ts';
import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import { capturePage } from '../../src/page/capture/capture.ts';
import { indexPage } from '../../src/page/page-index.ts';
import { outlineOfCase } from '../support/article-case.ts';

// This script runs in a page of a real browser. It captures that page with the content script's own
// code and builds its article.

declare global {
  var outlineCase: (() => { outline: string; metadata: MetadataSource }) | undefined;
}

globalThis.outlineCase = () => {
  const reader = createLivePageReader(document);
  const capture = capturePage<Node>(document.documentElement, reader, documentProperties(document));
  return {
    outline: outlineOfCase(capture, labelOf),
    metadata: collectSource(indexPage(capture.tree)),
  };
};

function labelOf(node: Node): string | null {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) {
    const label = at instanceof Element ? at.getAttribute('data-label') : null;
    if (label !== null) return label;
  }
  return null;
}

function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode;
}
