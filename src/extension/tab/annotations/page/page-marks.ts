import { partOfLeaf } from '../../../../article/annotations/leaf-span.ts';
import {
  ANNOTATION_COLORS,
  type AnnotationColor,
} from '../../../../core/annotations/annotation.ts';
import { isLeafShown } from '../../../../page/page-tree.ts';
import type { CapturedDocument } from '../../../layers/page/read-page.ts';
import {
  ANNOTATION_NAME_COUNT,
  type AnnotationMark,
  annotationMarkName,
} from '../../../layers/ui/annotation-marks.ts';
import { askBackground } from '../../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { isDarkDocument } from '../../../platform/dom/is-dark-document.ts';
import { isDetached, isInPage } from '../../../platform/dom/is-detached.ts';
import { drawNames } from '../../../platform/highlights/highlight-names.ts';
import { highlightRegistry } from '../../../platform/highlights/highlight-registry.ts';
import type { AnchoredAnnotation } from '../list/anchored-annotations.ts';
import type { MarkedPage } from './marked-page.ts';

/** Above the tints of parts, which lie above the highlight of the content. */
const PRIORITY = 2;
const PRIORITY_NOW = 3;
/** Texts of a document by which it is told whether it is dark. */
const MAX_SAMPLED_TEXTS = 200;

/**
 * The user's own highlights over the texts of the page, which itself stays as it is.
 * This is one closure, because the names are drawn once, at the first highlight.
 */
export function createPageMarks() {
  let drawn: Promise<readonly string[]> | undefined;
  let names: readonly string[] = [];
  let marked = new Set<Document>();
  let isStyled = false;

  async function prepare(signal: AbortSignal): Promise<void> {
    drawn ??= drawNames(ANNOTATION_NAME_COUNT);
    names = await drawn;
    // Whoever has cleared the page meanwhile does not do so again.
    signal.throwIfAborted();
    if (isStyled) return;
    isStyled = true;
    setStyle(names, true);
  }

  function registryOf(document: Document): HighlightRegistry | undefined {
    const view = isDetached(document) ? null : document.defaultView;
    return view === null ? undefined : highlightRegistry(view);
  }

  function paint(
    { document, capture }: CapturedDocument,
    mark: AnnotationMark,
    anchored: readonly AnchoredAnnotation[],
  ): void {
    const view = isDetached(document) ? null : document.defaultView;
    const registry = registryOf(document);
    if (view === null || registry === undefined) return;
    const isDark = isDarkDocument(view, sampleOf(capture.leafNodes));
    for (const dark of [false, true]) registry.delete(annotationMarkName(names, mark, dark));
    const ranges = anchored.flatMap((one) => rangesOfAnchored({ document, capture }, one));
    if (ranges.length === 0) return;
    const highlight = new view.Highlight();
    for (const range of ranges) highlight.add(range);
    highlight.priority = mark === 'now' ? PRIORITY_NOW : PRIORITY;
    registry.set(annotationMarkName(names, mark, isDark), highlight);
    marked.add(document);
  }

  function clear(): void {
    for (const document of marked) {
      const registry = registryOf(document);
      for (const name of names) registry?.delete(name);
    }
    marked = new Set();
    if (isStyled) setStyle(names, false);
    isStyled = false;
  }

  return {
    /**
     * Shows these in place of those before.
     * @throws whatever `signal.throwIfAborted` throws, when aborted before anything is shown
     */
    async show(page: MarkedPage, anchored: readonly AnchoredAnnotation[], signal: AbortSignal) {
      if (anchored.length === 0) {
        clear();
        return;
      }
      await prepare(signal);
      for (const [index, document] of page.documents.entries()) {
        const here = anchored.filter(({ span }) => span.document === index);
        for (const mark of [...ANNOTATION_COLORS, 'changed'] as const) {
          const of = here.filter((one) => markOf(one) === mark);
          paint(document, mark, of);
        }
      }
    },
    /** Sets one off from the others; undefined ends it. */
    setOff(page: MarkedPage, anchored: AnchoredAnnotation | undefined) {
      for (const [index, document] of page.documents.entries()) {
        if (names.length > 0) {
          paint(document, 'now', anchored?.span.document === index ? [anchored] : []);
        }
      }
    },
    clear,
  };
}

/** Ranges over the shown texts of an annotation, without what the page has removed since it was read. */
export function rangesOfAnchored(
  { document, capture }: Pick<CapturedDocument, 'document' | 'capture'>,
  { span }: Pick<AnchoredAnnotation, 'span'>,
): Range[] {
  const ranges: Range[] = [];
  for (let leaf = span.firstLeaf; leaf <= span.lastLeaf; leaf++) {
    const node = capture.leafNodes[leaf] as Text | undefined;
    if (node === undefined || !isLeafShown(capture.tree, leaf) || !isInPage(node)) continue;
    const part = partOfLeaf(span, leaf, node.data.length);
    if (part === undefined || part.from >= node.data.length) continue;
    const range = document.createRange();
    range.setStart(node, part.from);
    range.setEnd(node, Math.min(part.to, node.data.length));
    ranges.push(range);
  }
  return ranges;
}

/** The look of a highlight: in its color only where the page still says what the user has marked. */
export function markOf({ annotation, changedTo }: AnchoredAnnotation): AnnotationColor | 'changed' {
  return changedTo === undefined ? annotation.color : 'changed';
}

function sampleOf(nodes: readonly Node[]): Node[] {
  const step = Math.ceil(nodes.length / MAX_SAMPLED_TEXTS);
  return nodes.filter((node, i) => i % step === 0 && isInPage(node));
}

function setStyle(names: readonly string[], isOn: boolean): void {
  if (!isExtensionAlive()) return;
  // Marks without colors cannot be seen. Only the log can say so.
  askBackground({ type: 'compare-style', style: 'annotations', names, isOn }).catch(console.error);
}
