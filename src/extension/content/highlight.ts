import { ownGlobal } from '../own-global.ts';
import { traceSpan } from '../trace-span.ts';
import { DARK_HIGHLIGHT, HIGHLIGHT } from '../ui/highlight-css.ts';
import { HOST_SELECTOR } from '../ui/host-element.ts';
import { contentRanges } from './content-ranges.ts';
import { contentNodes, type LabeledDocument } from './cut-page.ts';
import { highlightRegistry } from './highlight-registry.ts';
import { inSlices } from './in-slices.ts';
import { isDarkDocument } from './is-dark-document.ts';
import { isGone } from './is-gone.ts';
import { createLiveEnds, type LiveEnds } from './live-ends.ts';

/** A highlight that is ready to be shown at once. */
export interface PreparedHighlight {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  readonly highlight: Highlight;
  readonly isDark: boolean;
  /** Keeps what is highlighted so while the page writes it anew. */
  readonly ends: LiveEnds;
}

/**
 * Prepares the highlight of a document's content, in slices.
 * @returns undefined when the document has gone since it was read
 */
export async function prepareHighlight(
  labeled: LabeledDocument,
  signal: AbortSignal,
): Promise<PreparedHighlight | undefined> {
  const { document } = labeled;
  const started = performance.now();
  try {
    const ranges = await inSlices(contentRanges(labeled), signal);
    const view = document.defaultView;
    if (view === null) return undefined;
    const highlight = new view.Highlight();
    for (const { range } of ranges) highlight.add(range);
    const isDark = isDarkDocument(view, contentNodes([labeled]));
    traceSpan('ranges', started);
    return { document, view, highlight, isDark, ends: createLiveEnds(ranges) };
  } catch (error) {
    if (isGone(document)) return undefined;
    throw error;
  }
}

/** Shows a highlight in place of the one that the document had, unless that has gone since it was prepared. */
export function showHighlight({ document, view, highlight, isDark }: PreparedHighlight): void {
  if (isGone(document)) return;
  const registry = highlightRegistry(view);
  if (registry === undefined) return;
  registry.set(HIGHLIGHT, highlight);
  if (isDark) registry.set(DARK_HIGHLIGHT, highlight);
  else registry.delete(DARK_HIGHLIGHT);
}

/** Puts a highlight back that the page has cleared away with its own: all share one registry. */
export function keepHighlight(prepared: PreparedHighlight): void {
  const { document, view, highlight } = prepared;
  if (isGone(document)) return;
  if (highlightRegistry(view)?.get(HIGHLIGHT) !== highlight) showHighlight(prepared);
}

/** Takes a highlight out of its document, unless another has taken its place. */
export function removeHighlight({ document, view, highlight }: PreparedHighlight): void {
  if (isGone(document)) return;
  const registry = highlightRegistry(view);
  for (const name of [HIGHLIGHT, DARK_HIGHLIGHT]) {
    if (registry?.get(name) === highlight) registry.delete(name);
  }
}

/**
 * Takes out the highlight that an earlier version of the extension has left in a document and its
 * frames when it was updated, and what it has shown over the page, where nobody answers any more.
 * @returns whether there was a highlight
 */
export function removeOrphans(document: Document): boolean {
  const view = document.defaultView;
  if (view === null) return false;
  const registry = highlightRegistry(view);
  if (ownGlobal('pithHost') === undefined) document.querySelector(HOST_SELECTOR)?.remove();
  let isFound = registry?.delete(HIGHLIGHT) === true;
  registry?.delete(DARK_HIGHLIGHT);
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe, frame')) {
    if (frame.contentDocument !== null && removeOrphans(frame.contentDocument)) isFound = true;
  }
  return isFound;
}
