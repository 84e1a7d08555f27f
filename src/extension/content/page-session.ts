import type { HighlightSettings } from '../../core/settings.ts';
import { isExtensionAlive } from '../is-extension-alive.ts';
import type { CapturedDocument } from './capture-documents.ts';
import type { Corrections } from './corrections.ts';
import { contentNodes, cutCorrected, type LabeledDocument } from './cut-page.ts';
import {
  keepHighlight,
  type PreparedHighlight,
  prepareHighlight,
  removeHighlight,
  showHighlight,
} from './highlight.ts';
import type { HighlightListener } from './highlight-news.ts';
import { createHighlightPaint } from './highlight-paint.ts';
import type { PageSession, Reading } from './highlighter.ts';
import type { Found } from './pace.ts';
import type { PageChanges } from './page-changes.ts';
import type { PageChoices } from './page-choices.ts';
import type { PageReadings, ReadPage } from './page-readings.ts';
import { watchPage } from './page-watch.ts';
import { restyleSlices, sliceLimits } from './restyle-slices.ts';
import { shareKept } from './share-kept.ts';

export interface PageSessionParts {
  readonly changes: PageChanges;
  readonly readings: PageReadings;
  readonly choices: PageChoices;
  readonly corrections: Corrections;
  /** Hears what is shown, and of the end of it. */
  readonly onShown: HighlightListener;
  /** The page has changed since it was last read, and come to rest. */
  onSettled(): void;
}

/** How often it is looked whether the page has cleared the highlight away, in milliseconds; nothing tells of it. */
const KEEP_EVERY_MS = 1_000;

/** Opens a session on the live page in `top`. */
export function openPageSession(
  top: Document,
  { changes, readings, choices, corrections, onShown, onSettled }: PageSessionParts,
): PageSession {
  const paint = createHighlightPaint();
  const follow = (records: readonly MutationRecord[]) =>
    shown.filter(({ ends }) => ends.follow(records)).length > 0;
  const watch = watchPage(top, { changes, follow, onSettled });
  /** What was last read; the next strictness is cut from it. */
  let page: ReadPage | undefined;
  let content: readonly Node[] = [];
  let styled: readonly Document[] = [];
  let shown: readonly PreparedHighlight[] = [];

  const keeping = setInterval(() => {
    if (!top.hidden && isExtensionAlive()) shown.forEach(keepHighlight);
  }, KEEP_EVERY_MS);

  /** The browser works the colours into every element's style: it can do so while the worker works. */
  function styleNewDocuments(
    documents: readonly CapturedDocument[],
    highlight: HighlightSettings,
  ): void {
    const all = documents.map(({ document }) => document);
    if (all.some((document) => !styled.includes(document))) {
      const slices = !areHighlightsInherited()
        ? []
        : documents.flatMap(({ capture, captureMs = 0 }) =>
            restyleSlices(capture, sliceLimits(captureMs, capture.elements.length)),
          );
      paint.putIn(highlight, slices);
    }
    styled = all;
  }

  async function read(signal: AbortSignal): Promise<Reading> {
    const started = performance.now();
    const choice = choices.read();
    const engine = choice.then((chosen) => chosen.engine);
    watch.reading();
    // A press is for the page as it looks now, not as it was when last read.
    const onCaptured = (documents: readonly CapturedDocument[]) => {
      const style = ({ highlight }: { readonly highlight: HighlightSettings }) => {
        if (!signal.aborted) styleNewDocuments(documents, highlight);
      };
      // Without a choice nothing is labelled either, and that is where it is told.
      choice.then(style, () => undefined);
    };
    const fresh = await readings.read({ engine, isFresh: true, onCaptured, signal });
    const before = content;
    const reading = await show(fresh, (await choice).strictness, signal);
    watch.read(fresh.documents, performance.now() - started, compare(content, before));
    return reading;
  }

  async function show(fresh: ReadPage, strictness: number, signal: AbortSignal): Promise<Reading> {
    signal.throwIfAborted();
    const documents = cutCorrected(fresh, strictness, corrections);
    const found = contentNodes(documents);
    if (found.length > 0) await showContent(documents, signal);
    page = fresh;
    content = found;
    onShown({ page: fresh, documents, strictness });
    return {
      hasText: documents.some(({ labels }) => labels.length > 0),
      hasContent: found.length > 0,
      share: shareKept(documents.map(({ capture, labels }) => ({ tree: capture.tree, labels }))),
      truncated: documents.some(({ capture }) => capture.tree.truncated),
    };
  }

  async function showContent(
    documents: readonly LabeledDocument[],
    signal: AbortSignal,
  ): Promise<void> {
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
    async recut(signal) {
      const { engine, strictness } = await choices.read();
      return page?.engine === engine ? show(page, strictness, signal) : read(signal);
    },
    clear,
    end() {
      watch.stop();
      clearInterval(keeping);
      clear();
      onShown(undefined);
      if (styled.length > 0 && isExtensionAlive()) paint.takeOut();
    },
  };
}

/** Not in Firefox: there each element has them of its own, and there is nothing to divide. */
function areHighlightsInherited(): boolean {
  return !chrome.runtime.getURL('').startsWith('moz-');
}

function compare(found: readonly Node[], before: readonly Node[]): Found {
  if (found.length === 0) return 'nothing';
  const isSame = found.length === before.length && found.every((node, i) => node === before[i]);
  return isSame ? 'same' : 'new';
}
