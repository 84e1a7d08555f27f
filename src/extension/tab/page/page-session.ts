import type { HighlightSettings, LabelChoice } from '../../../core/settings/settings.ts';
import type { Corrections } from '../../layers/page/corrections.ts';
import { type CapturedDocument, contentNodes, type ReadPage } from '../../layers/page/read-page.ts';
import type { HighlightListener } from '../../layers/page/shown-highlight.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import {
  drawHighlightNames,
  type HighlightNames,
} from '../../platform/highlights/highlight-names.ts';
import { createDocumentPaint } from '../highlight/document-paint.ts';
import type { PageSession, ReadResult } from '../highlight/highlighter.ts';
import { createShownHighlights } from '../highlight/shown-highlights.ts';
import { applyThresholdAndCorrections } from './apply-threshold.ts';
import { countKept, countLeafWords } from './kept-words.ts';
import type { PageChanges } from './page-changes.ts';
import type { PageChoices } from './page-choices.ts';
import type { PageReadings } from './page-readings.ts';
import { watchPage } from './page-watch.ts';
import { readingWork } from './reading-work.ts';
import type { Found } from './reread-scheduler.ts';

export interface PageSessionOptions {
  readonly changes: PageChanges;
  readonly readings: PageReadings;
  readonly choices: PageChoices;
  readonly corrections: Corrections;
  /** Hears what is shown, and of the end of it. */
  readonly onShown: HighlightListener;
  /** The page has changed since it was last read, and come to rest. */
  onSettled(): void;
}

/** Opens a session on the live page in `top`. */
export function openPageSession(
  top: Document,
  { changes, readings, choices, corrections, onShown, onSettled }: PageSessionOptions,
): PageSession {
  const paint = createDocumentPaint();
  const highlights = createShownHighlights(top);
  const drawn = drawHighlightNames();
  const watch = watchPage(top, { changes, follow: highlights.follow, onSettled });
  /** What was last read; the next strictness is cut from it. */
  let page: ReadPage | undefined;
  let content: readonly Node[] = [];

  async function read(signal: AbortSignal): Promise<ReadResult> {
    const choice = choices.read();
    const engine = choice.then((chosen) => chosen.engine);
    watch.reading();
    // The browser works the colors into every element's style: it can do so while the worker works.
    const onCaptured = (documents: readonly CapturedDocument[]) => {
      const apply = ([{ highlight }, names]: readonly [Choice, HighlightNames]) => {
        if (!signal.aborted) paint.apply(documents, { highlight, names });
      };
      // Without a choice nothing is labeled either, and that is where it is told.
      Promise.all([choice, drawn]).then(apply, () => undefined);
      // What is aborted is counted again with the next page.
      inSlices(countLeafWords(documents), signal).catch(() => undefined);
    };
    // A press is for the page as it looks now, not as it was when last read.
    const fresh = await readings.read({ engine, choice, isFresh: true, onCaptured, signal });
    const before = content;
    const chosen = await choice;
    const shownFrom = performance.now();
    const reading = await show(fresh, chosen, signal);
    const workMs = readingWork(fresh) + performance.now() - shownFrom;
    watch.read(fresh.documents, workMs, compare(content, before));
    return reading;
  }

  async function show(
    fresh: ReadPage,
    { strictness, extent }: LabelChoice,
    signal: AbortSignal,
  ): Promise<ReadResult> {
    const names = await drawn;
    signal.throwIfAborted();
    const choice = { strictness, extent };
    const documents = await applyThresholdAndCorrections(fresh, choice, corrections);
    signal.throwIfAborted();
    const found = contentNodes(documents);
    if (found.length > 0) await highlights.replace(documents, { names, signal });
    page = fresh;
    content = found;
    const words = countKept(documents);
    const { isDark } = highlights;
    onShown({ page: fresh, documents, words, strictness, extent, names, isDark });
    return {
      hasText: documents.some(({ labels }) => labels.length > 0),
      hasContent: found.length > 0,
      words,
      truncated: documents.some(({ capture }) => capture.tree.truncated),
    };
  }

  return {
    read,
    async applyChoice(signal) {
      const choice = await choices.read();
      return page?.engine === choice.engine ? show(page, choice, signal) : read(signal);
    },
    clear: highlights.clear,
    end() {
      watch.stop();
      highlights.end();
      onShown(undefined);
      paint.remove();
    },
  };
}

interface Choice {
  readonly highlight: HighlightSettings;
}

function compare(found: readonly Node[], before: readonly Node[]): Found {
  if (found.length === 0) return 'nothing';
  const isSame = found.length === before.length && found.every((node, i) => node === before[i]);
  return isSame ? 'same' : 'new';
}
