import { PithError } from '../../core/errors.ts';
import { CONTENT } from '../../core/page/labels.ts';
import { askBackground, isExtensionAlive } from './ask-background.ts';
import {
  type PreparedHighlight,
  prepareHighlight,
  removeHighlight,
  showHighlight,
} from './highlight.ts';
import type { PageSession, Reading } from './highlighter.ts';
import { type LabeledDocument, labelDocuments } from './label-documents.ts';
import { watchPage } from './page-watch.ts';
import { shareKept } from './share-kept.ts';

/** Opens a session on the live page in `top`. */
export function openPageSession(top: Document, onSettled: () => void): PageSession {
  const watch = watchPage(top, onSettled);
  /** What the last reading took for content; all else of it may go, for it holds the whole page. */
  let content: readonly Node[] = [];
  let styled: readonly Document[] = [];
  let shown: readonly PreparedHighlight[] = [];

  /** The browser works the colours into every element's style: it can do so while the worker works. */
  function styleNewDocuments(documents: readonly { readonly document: Document }[]): void {
    const all = documents.map(({ document }) => document);
    if (all.some((document) => !styled.includes(document))) {
      // Put in twice, the sheet would have to be taken out twice.
      if (styled.length > 0) style(false);
      style(true);
    }
    styled = all;
  }

  async function read(signal: AbortSignal): Promise<Reading> {
    const started = performance.now();
    // Chrome shows a PDF in a page of its own, without a word of its text.
    if (top.contentType === 'application/pdf') {
      throw new PithError('page-restricted', 'A PDF viewer has no text to read.');
    }
    await untilParsed(top, signal);
    watch.reading();
    const documents = await labelDocuments(top, { onCaptured: styleNewDocuments, signal });
    const found = contentNodes(documents);
    const isNews = !areSame(found, content);
    if (found.length > 0) await show(documents, signal);
    content = found;
    watch.read(documents, performance.now() - started, isNews);
    return {
      hasText: documents.some(({ labels }) => labels.length > 0),
      hasContent: found.length > 0,
      share: shareKept(documents.map(({ capture, labels }) => ({ tree: capture.tree, labels }))),
      truncated: documents.some(({ capture }) => capture.tree.truncated),
    };
  }

  async function show(documents: readonly LabeledDocument[], signal: AbortSignal): Promise<void> {
    const prepared: PreparedHighlight[] = [];
    for (const labeled of documents) {
      const highlight = await prepareHighlight(labeled, signal);
      if (highlight !== undefined) prepared.push(highlight);
    }
    signal.throwIfAborted();
    // From here on nothing waits: the old highlight goes when the new one is there.
    const before = shown;
    shown = prepared;
    prepared.forEach(showHighlight);
    before.forEach(removeHighlight);
  }

  function clear(): void {
    shown.forEach(removeHighlight);
    shown = [];
  }

  return {
    read,
    clear,
    end() {
      watch.stop();
      clear();
      if (styled.length > 0 && isExtensionAlive()) style(false);
    },
  };
}

/** A page that is still being parsed this long after the press is read as far as it has come. */
const PARSING_PATIENCE_MS = 1_500;

/** Resolves once the document is parsed, or patience runs out. */
async function untilParsed(document: Document, signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
    setTimeout(resolve, PARSING_PATIENCE_MS);
  });
  signal.throwIfAborted();
}

function style(isOn: boolean): void {
  // Without its colours the highlight cannot be seen; there is no other way to say so than the log.
  askBackground({ type: 'style', isOn }).catch(console.error);
}

function areSame(nodes: readonly Node[], others: readonly Node[]): boolean {
  return nodes.length === others.length && nodes.every((node, i) => node === others[i]);
}

function contentNodes(documents: readonly LabeledDocument[]): Node[] {
  return documents.flatMap(({ capture, labels }) =>
    capture.leafNodes.filter((_, leaf) => labels[leaf] === CONTENT),
  );
}
