import { CONTENT } from '../../../core/labels.ts';
import type { CompareStyle } from '../../../page/messages.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { isDarkDocument } from '../../platform/dom/is-dark-document.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import type { HighlightNames } from '../../platform/highlights/highlight-names.ts';
import { highlightRegistry } from '../../platform/highlights/highlight-registry.ts';
import { contentRanges } from '../page/positions/content-ranges.ts';
import { type LeafRange, rangesOf } from '../page/positions/leaf-range.ts';
import { shownWords } from '../page/positions/shown-words.ts';
import type { CapturedDocument } from '../page/read-page.ts';
import { MARKS, type Mark, markName } from '../ui/compare-marks.ts';
import type { ComparedDocument } from './compared-page.ts';

/** The marks of a comparison in the live page. */
export interface ComparePaint {
  /** Whether the page, not the browser, is dark. It is known once something is shown. */
  readonly isDark: boolean;
  /**
   * Marks texts, in place of those marked before.
   * @param markOf gives the mark of an agreement, if any
   */
  show(documents: readonly ComparedDocument[], markOf: MarkOf, signal: AbortSignal): Promise<void>;
  /** Marks the range that the user looks at; undefined removes the mark. */
  markCurrent(range: LeafRange | undefined): void;
  /**
   * Sets the names of the highlight, to hide it during a comparison; undefined when there is none.
   */
  followHighlight(names: HighlightNames | undefined): void;
  /** Removes all marks and their style sheets. */
  end(): void;
}

export type MarkOf = (agreement: number) => Mark | undefined;

const NOW_PRIORITY = 1;

/**
 * This is one closure, because all functions share the marked documents and their brightness.
 * @param names drawn for the marks, `MARK_NAME_COUNT` of them
 */
export function createComparePaint(top: Document, names: readonly string[]): ComparePaint {
  const marked = new Set<Document>();
  let isDark = false;
  /** Whether a comparison is shown, which hides the highlight. */
  let hidesHighlight = false;
  let highlight: HighlightNames | undefined;
  /** The names of the highlight that is hidden now. */
  let hidden: HighlightNames | undefined;
  setStyle({ style: 'marks', names }, true);

  function updateHiddenHighlight(): void {
    const next = hidesHighlight ? highlight : undefined;
    if (next === hidden) return;
    if (next !== undefined) setStyle(hidingStyle(next), true);
    if (hidden !== undefined) setStyle(hidingStyle(hidden), false);
    hidden = next;
  }

  function put(document: Document, mark: Mark, ranges: readonly Range[]): void {
    const view = document.defaultView;
    if (view === null) return;
    const registry = highlightRegistry(view);
    if (registry === undefined) return;
    marked.add(document);
    // A page may turn dark between two calls, so both names are deleted.
    for (const dark of [true, false]) registry.delete(markName(names, mark, dark));
    if (ranges.length === 0) return;
    const made = new view.Highlight();
    for (const range of ranges) made.add(range);
    if (mark === 'now') made.priority = NOW_PRIORITY;
    registry.set(markName(names, mark, isDarkOf(document)), made);
  }

  function unmark(document: Document): void {
    if (!isDetached(document)) for (const mark of MARKS) put(document, mark, []);
    marked.delete(document);
  }

  const darkness = new Map<Document, boolean>();
  const isDarkOf = (document: Document) => darkness.get(document) ?? isDark;

  function lookAt({ document, capture }: CapturedDocument): void {
    const view = document.defaultView;
    if (view === null) return;
    const nodes = capture.leafNodes.filter((_, leaf) => shownWords(capture.tree, leaf) > 0);
    const dark = isDarkDocument(view, nodes);
    darkness.set(document, dark);
    if (document === top) isDark = dark;
  }

  return {
    get isDark() {
      return isDark;
    },
    async show(documents, markOf, signal) {
      hidesHighlight = true;
      updateHiddenHighlight();
      for (const document of marked) {
        if (!documents.some((of) => of.document === document)) unmark(document);
      }
      for (const compared of documents) {
        await unlessGone(compared.document, async () => {
          lookAt(compared);
          const ranges = await rangesByMark(compared, markOf, signal);
          // No `await` follows, so that the marks of a document change all at once.
          for (const mark of MARKS) {
            if (mark !== 'now') put(compared.document, mark, ranges.get(mark) ?? []);
          }
        });
      }
    },
    markCurrent(range) {
      for (const document of marked) if (!isDetached(document)) put(document, 'now', []);
      if (range === undefined || isDetached(range.captured.document)) return;
      if (!darkness.has(range.captured.document)) lookAt(range.captured);
      put(range.captured.document, 'now', rangesOf(range));
    },
    followHighlight(names) {
      highlight = names;
      updateHiddenHighlight();
    },
    end() {
      marked.forEach(unmark);
      if (!isExtensionAlive()) return;
      setStyle({ style: 'marks', names }, false);
      hidesHighlight = false;
      updateHiddenHighlight();
    },
  };
}

async function rangesByMark(
  compared: ComparedDocument,
  markOf: MarkOf,
  signal: AbortSignal,
): Promise<Map<Mark, Range[]>> {
  const marks = Array.from(compared.agreement, markOf);
  const ranges = new Map<Mark, Range[]>();
  for (const mark of new Set(marks)) {
    if (mark === undefined) continue;
    const labels = Uint8Array.from(marks, (of) => (of === mark ? CONTENT : 0));
    const made = await inSlices(contentRanges({ ...compared, labels }), signal);
    ranges.set(
      mark,
      made.map(({ range }) => range),
    );
  }
  signal.throwIfAborted();
  return ranges;
}

async function unlessGone(document: Document, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isDetached(document)) throw error;
  }
}

interface NamedStyle {
  readonly style: CompareStyle;
  readonly names: readonly string[];
}

function hidingStyle({ light, dark, tints }: HighlightNames): NamedStyle {
  return { style: 'cover', names: [light, dark, ...tints] };
}

let lastStyle: Promise<unknown> = Promise.resolve();

/** Inserts or removes a style sheet, in the order of the calls. */
function setStyle(style: NamedStyle, isOn: boolean): void {
  const ask = () => askBackground({ type: 'compare-style', ...style, isOn });
  // A mark without colors cannot be seen. Only the log can say so.
  lastStyle = lastStyle.then(ask).catch(console.error);
}
