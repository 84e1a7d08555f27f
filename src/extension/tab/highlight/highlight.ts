import { contentRanges } from '../../layers/page/positions/content-ranges.ts';
import { contentNodes, type LabeledDocument } from '../../layers/page/read-page.ts';
import { HOST_SELECTOR } from '../../layers/ui/layers/host-element.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { ownGlobal } from '../../platform/browser/own-global.ts';
import { traceSpan } from '../../platform/browser/trace-span.ts';
import { isDarkDocument } from '../../platform/dom/is-dark-document.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { type HighlightNames, ownNames } from '../../platform/highlights/highlight-names.ts';
import { highlightRegistry } from '../../platform/highlights/highlight-registry.ts';
import { createRangeRepair, type RangeRepair } from './range-repair.ts';

/** A highlight that is ready to be shown. */
export interface PreparedHighlight {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  readonly highlight: Highlight;
  readonly isDark: boolean;
  readonly names: HighlightNames;
  /** Repairs the ranges when the page replaces their text nodes. */
  readonly ends: RangeRepair;
}

/**
 * Prepares the highlight of a document's content, in slices.
 * @returns undefined when the document has gone since it was read
 */
export async function prepareHighlight(
  labeled: LabeledDocument,
  { names, signal }: { readonly names: HighlightNames; readonly signal: AbortSignal },
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
    return { document, view, highlight, isDark, names, ends: createRangeRepair(ranges) };
  } catch (error) {
    if (isDetached(document)) return undefined;
    throw error;
  }
}

/**
 * Shows a highlight in place of the document's previous one. Does nothing if the document is gone.
 */
export function showHighlight({
  document,
  view,
  highlight,
  isDark,
  names,
}: PreparedHighlight): void {
  if (isDetached(document)) return;
  const registry = highlightRegistry(view);
  if (registry === undefined) return;
  registry.set(names.light, highlight);
  if (isDark) registry.set(names.dark, highlight);
  else registry.delete(names.dark);
}

/**
 * Restores a highlight that the page has cleared together with its own, since all share one
 * registry.
 */
export function keepHighlight(prepared: PreparedHighlight): void {
  const { document, view, highlight, names } = prepared;
  if (isDetached(document)) return;
  if (highlightRegistry(view)?.get(names.light) !== highlight) showHighlight(prepared);
}

/** Removes a highlight from its document, unless another has replaced it. */
export function removeHighlight({ document, view, highlight, names }: PreparedHighlight): void {
  if (isDetached(document)) return;
  const registry = highlightRegistry(view);
  for (const name of [names.light, names.dark]) {
    if (registry?.get(name) === highlight) registry.delete(name);
  }
}

/**
 * Removes what an earlier version of the extension, before its update, has left in a document and
 * its frames: its highlight and its layers, for which no script answers any more.
 * @returns whether there was a highlight
 */
export async function removeOrphans(document: Document): Promise<boolean> {
  const view = document.defaultView;
  if (view === null) return false;
  const registry = highlightRegistry(view);
  if (ownGlobal('pithHost') === undefined) document.querySelector(HOST_SELECTOR)?.remove();
  const orphans = registry === undefined ? [] : await ownNames(registry);
  for (const name of orphans) registry?.delete(name);
  let isFound = orphans.length > 0;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe, frame')) {
    const inside = frame.contentDocument;
    if (inside !== null && (await removeOrphans(inside))) isFound = true;
  }
  return isFound;
}
