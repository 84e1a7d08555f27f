import { liveLayoutSlices } from '../../src/extension/platform/dom/layout-if-wanted.ts';
import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import type { PlainPage } from '../../src/lab/train/markov-tree/laid-out-pages.ts';
import { type Capture, capturePage } from '../../src/page/capture/capture.ts';
import { packPage } from '../../src/page/packed-page.ts';
import type { PageTree } from '../../src/page/page-tree.ts';

// This script runs in a page of a real browser. It captures that page and the boxes of its elements
// as plain data that a driver can fetch.

declare global {
  var packLaidOutPage: (() => PlainPage) | undefined;
}

globalThis.packLaidOutPage = () => {
  const facts = { url: document.location.href, title: document.title, language: '' };
  const reader = createLivePageReader(document);
  const capture = capturePage<Node>(document.documentElement, reader, facts);
  return plainPage({ ...capture.tree, layout: layoutOf(capture) });
};

function layoutOf(capture: Capture<Node>): Float32Array {
  const slices = liveLayoutSlices({ document, capture });
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

function plainPage(tree: PageTree): PlainPage {
  const entries = Object.entries(packPage(tree)).map(([key, value]) => [
    key,
    ArrayBuffer.isView(value) ? plain(value as Float32Array) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Replaces NaN by null, since JSON has no NaN. */
function plain(values: ArrayLike<number>): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
