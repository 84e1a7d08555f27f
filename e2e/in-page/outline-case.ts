import type { MetadataSource } from '../../src/article/metadata/metadata-source.ts';
import { collectMetadata } from '../../src/extension/article/collect-metadata.ts';
import { liveLayout } from '../../src/extension/article/live-layout.ts';
import { createLivePageReader } from '../../src/extension/page/live-page-reader.ts';
import { capturePage } from '../../src/page/capture/capture.ts';
import { outlineOfCase } from '../support/article-case.ts';

// This script runs in a page of a real browser. It captures that page with the content script's own
// code and builds its article.

declare global {
  var outlineCase: (() => { outline: string; metadata: MetadataSource }) | undefined;
}

globalThis.outlineCase = () => {
  const facts = {
    url: location.href,
    baseUrl: document.baseURI,
    title: document.title,
    language: document.documentElement.lang,
  };
  const reader = createLivePageReader(document);
  const capture = capturePage<Node>(document.documentElement, reader, facts);
  return {
    outline: outlineOfCase(capture, labelOf, liveLayout(document, capture).isBox),
    metadata: collectMetadata(document),
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
