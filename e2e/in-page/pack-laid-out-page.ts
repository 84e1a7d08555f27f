import { liveLayoutSlices } from '../../src/extension/highlight/layout-if-wanted.ts';
import { createLivePageReader } from '../../src/extension/page/live-page-reader.ts';
import { parentOrHost } from '../../src/extension/page/shadow-root.ts';
import type { PlainPage } from '../../src/lab/layout/laid-out-pages.ts';
import { type Capture, capturePage } from '../../src/page/capture/capture.ts';
import { packPage } from '../../src/page/packed-page.ts';
import { leafText, type PageTree } from '../../src/page/page-tree.ts';

// This script runs in a page of a real browser. It captures that page and the boxes of its elements
// as plain data that a driver can fetch.

/** Selectors that say what is content in one of our pages. */
export interface Marks {
  /**
   * Matches elements that decide whether their text is content; the nearest one around a text
   * counts.
   */
  readonly mark: string;
  /** Matches those of them whose text is content. */
  readonly content: string;
}

interface MarkedPage {
  readonly page: PlainPage;
  /** The texts of the leaves that are content. */
  readonly reference: string;
}

declare global {
  var packLaidOutPage: (() => PlainPage) | undefined;
  var packMarkedPage: ((marks: Marks) => MarkedPage) | undefined;
}

globalThis.packLaidOutPage = () => {
  const capture = captureNow();
  return plainPage({ ...capture.tree, layout: layoutOf(capture) });
};

globalThis.packMarkedPage = ({ mark, content }) => {
  const capture = captureNow();
  const { tree, leafNodes } = capture;
  const texts = leafNodes.flatMap((node, leaf) =>
    nearest(node, mark)?.matches(content) === true ? [leafText(tree, leaf)] : [],
  );
  const page = plainPage({ ...tree, layout: layoutOf(capture) });
  return { page, reference: texts.join('\n') };
};

function captureNow(): Capture<Node> {
  const facts = { url: document.location.href, title: document.title, language: '' };
  return capturePage<Node>(document.documentElement, createLivePageReader(document), facts);
}

function layoutOf(capture: Capture<Node>): Float32Array {
  const slices = liveLayoutSlices({ document, capture });
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

function nearest(node: Node, selector: string): Element | undefined {
  for (let at = parentOrHost(node); at !== null; at = parentOrHost(at)) {
    if (at.matches(selector)) return at;
  }
  return undefined;
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
