import { capturePage } from '../../src/core/page/capture.ts';
import { packPage } from '../../src/core/page/packed-page.ts';
import { createLivePageReader } from '../../src/extension/content/live-page-reader.ts';
import type { PlainPage } from '../../src/lab/layout/laid-out-pages.ts';

// Runs in a page of a real browser: the content script's own walk with the boxes of elements, as
// plain data that a driver can fetch.

declare global {
  var packLaidOutPage: (() => PlainPage) | undefined;
}

globalThis.packLaidOutPage = () => {
  const facts = { url: document.location.href, title: document.title, language: '' };
  const reader = createLivePageReader(document, { hasLayout: true });
  const { tree } = capturePage<Node>(document.documentElement, reader, facts);
  const entries = Object.entries(packPage(tree)).map(([key, value]) => [
    key,
    ArrayBuffer.isView(value) ? plain(value as Float32Array) : value,
  ]);
  return Object.fromEntries(entries);
};

/** JSON has no NaN. */
function plain(values: ArrayLike<number>): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
