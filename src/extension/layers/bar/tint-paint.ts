import { CONTENT } from '../../../core/labels.ts';
import { PARTS, PARTS_BESIDE_TEXT, type PartBesideText } from '../../../core/parts.ts';
import { isLeafShown } from '../../../page/page-tree.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { isDarkDocument } from '../../platform/dom/is-dark-document.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { highlightRegistry } from '../../platform/highlights/highlight-registry.ts';
import { contentRanges } from '../page/positions/content-ranges.ts';
import { contentNodes, type LabeledDocument } from '../page/read-page.ts';
import type { ShownHighlight } from '../page/shown-highlight.ts';
import { tintName } from '../ui/part-tints.ts';

/** Parts that are tinted also where they do not count as content. */
const OUTSIDE: ReadonlySet<PartBesideText> = new Set(['comments', 'related']);

/** The tinted part of each leaf of a document; undefined where it has none. */
function tintedParts({ labels, parts, capture }: LabeledDocument): (PartBesideText | undefined)[] {
  return Array.from(labels, (label, leaf) => {
    const told = PARTS[parts?.[leaf] ?? 0];
    const part = PARTS_BESIDE_TEXT.find((one) => one === told);
    if (part === undefined || label === CONTENT) return part;
    return OUTSIDE.has(part) && isLeafShown(capture.tree, leaf) ? part : undefined;
  });
}

/** The parts that have a tint on a page, in the order of the list of parts. */
export function partsTold({ documents }: ShownHighlight): PartBesideText[] {
  const told = new Set(documents.flatMap(tintedParts));
  return PARTS_BESIDE_TEXT.filter((part) => told.has(part));
}

/**
 * The tints of the parts of a page, over its highlight.
 * This is one closure, because a page is painted only once the one before it is or has been given up.
 */
export function createTintPaint() {
  const painted = new Map<Document, readonly string[]>();
  let names: readonly string[] | undefined;
  let painting = new AbortController();

  function clear(document: Document): void {
    const before = painted.get(document) ?? [];
    painted.delete(document);
    const view = isDetached(document) ? null : document.defaultView;
    const registry = view === null ? undefined : highlightRegistry(view);
    for (const name of before) registry?.delete(name);
  }

  async function paint(
    labeled: LabeledDocument,
    tints: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const { document } = labeled;
    const parts = tintedParts(labeled);
    const ranges = new Map<PartBesideText, Range[]>();
    for (const part of new Set(parts)) {
      if (part === undefined) continue;
      const labels = Uint8Array.from(parts, (of) => (of === part ? CONTENT : 0));
      const made = await inSlices(contentRanges({ ...labeled, labels }), signal);
      ranges.set(
        part,
        made.map(({ range }) => range),
      );
    }
    signal.throwIfAborted();
    // No `await` follows, so that the tints of a document change all at once.
    clear(document);
    const view = isDetached(document) ? null : document.defaultView;
    const registry = view === null ? undefined : highlightRegistry(view);
    if (view === null || registry === undefined) return;
    const isDark = isDarkDocument(view, contentNodes([labeled]));
    for (const [part, of] of ranges) {
      const highlight = new view.Highlight();
      for (const range of of) highlight.add(range);
      highlight.priority = 1;
      registry.set(tintName(tints, part, isDark), highlight);
    }
    painted.set(
      document,
      [...ranges.keys()].map((part) => tintName(tints, part, isDark)),
    );
  }

  return {
    /** Shows them in place of those before; undefined takes them away. */
    async show(shown: ShownHighlight | undefined) {
      painting.abort();
      painting = new AbortController();
      const { signal } = painting;
      const tints = shown?.names.tints;
      if (tints?.join() !== names?.join()) {
        if (names !== undefined) setStyle(names, false);
        if (tints !== undefined) setStyle(tints, true);
        names = tints;
      }
      const documents = shown?.documents ?? [];
      for (const document of painted.keys()) {
        if (!documents.some((of) => of.document === document)) clear(document);
      }
      try {
        for (const labeled of documents) await paint(labeled, tints ?? [], signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

function setStyle(names: readonly string[], isOn: boolean): void {
  if (!isExtensionAlive()) return;
  // Tints without colors cannot be seen. Only the log can say so.
  askBackground({ type: 'compare-style', style: 'tints', names, isOn }).catch(console.error);
}
