import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import { capturePage } from '../../src/page/capture/capture.ts';
import { treeOutline } from '../support/tree-outline.ts';

// This script runs in a page of a real browser. It captures that page with the content script's own
// code, in the page's world.

declare global {
  var outlinePage: (() => { title: string; outline: string }) | undefined;
}

globalThis.outlinePage = () => {
  const facts = { url: document.location.href, title: document.title, language: '' };
  const reader = createLivePageReader(document);
  const { tree } = capturePage<Node>(document.documentElement, reader, facts);
  return { title: tree.title, outline: treeOutline(tree).join('\n') };
};
