import { collectSource } from '../../src/article/metadata/collect-source.ts';
import type { MetadataSource } from '../../src/article/metadata/metadata-source.ts';
import { finish } from '../../src/core/steps.ts';
import { boxNodes } from '../../src/extension/tab/page/capture/box-nodes.ts';
import { documentProperties } from '../../src/extension/tab/page/capture/capture-documents.ts';
import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import { type Capture, capturePage } from '../../src/page/capture/capture.ts';
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
  const boxes = finish(boxNodes(capture, window));
  return {
    outline: outlineOfCase(withBoxes(capture, boxes), labelOf),
    metadata: collectSource(indexPage(capture.tree)),
  };
};

function withBoxes(capture: Capture<Node>, boxNodes: readonly number[]): Capture<Node> {
  const { tree } = capture;
  const { extras } = tree;
  return { ...capture, tree: { ...tree, ...(extras && { extras: { ...extras, boxNodes } }) } };
}

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
