import { spansInBlock, type TextOfLeaf } from '../../../../article/annotations/spans-in-block.ts';
import { leafText } from '../../../../page/page-tree.ts';
import type { ReadPage } from '../../../layers/page/read-page.ts';
import { markSpans, readTextRuns, unmark } from '../../../layers/reader/find/text-runs.ts';
import type { ReaderSurface } from '../../../layers/reader/reader-surface.ts';
import { READER_WRITTEN } from '../../../layers/reader/selected-article.ts';
import type { AnchoredAnnotation } from '../list/anchored-annotations.ts';
import { markOf } from '../page/page-marks.ts';

/**
 * The user's own highlights in the reader. They are elements of the reader's own: the page could read `CSS.highlights`,
 * and a range in it would give the page our closed shadow root.
 */
export function createReaderMarks() {
  let marks = new Map<string, HTMLElement[]>();
  let marked: ReaderSurface | undefined;

  return {
    /** Shows these in place of those before. */
    show(surface: ReaderSurface, anchored: readonly AnchoredAnnotation[]) {
      // What was rendered before has gone with its marks.
      if (marked?.placed === surface.placed) unmark([...marks.values()].flat());
      marks = new Map();
      marked = surface;
      const textOf = textsOf(surface.page);
      const spans = anchored.map(({ span }) => span);
      for (const block of surface.placed) {
        // Each mark splits texts, so that the next one needs the runs anew.
        const found = spansInBlock(
          { text: readRuns(block.element).text, source: block.source },
          spans,
          textOf,
        );
        for (const [i, at] of found.entries()) {
          if (at === undefined) continue;
          const { annotation } = anchored[i];
          const [elements] = markSpans(readRuns(block.element), [at], 'annotation');
          for (const element of elements) {
            element.dataset.color = markOf(anchored[i]);
            element.dataset.annotation = annotation.id;
            element.classList.toggle('noted', annotation.note !== '');
          }
          marks.set(annotation.id, [...(marks.get(annotation.id) ?? []), ...elements]);
        }
      }
    },
    /** The elements of an annotation, in order; none where the article has nothing of it. */
    elementsOf: (id: string) => marks.get(id) ?? [],
    /** The annotation of an element within a mark; the innermost of several. */
    idAt(target: EventTarget | null) {
      const mark = target instanceof Element ? target.closest('mark.annotation') : null;
      return mark instanceof HTMLElement ? mark.dataset.annotation : undefined;
    },
  };
}

/** The texts of a page's leaves; empty where it has no such leaf. */
export function textsOf({ documents }: ReadPage): TextOfLeaf {
  return (document, leaf) => {
    const tree = documents[document]?.capture.tree;
    return tree === undefined ? '' : leafText(tree, leaf);
  };
}

function readRuns(element: Element) {
  return readTextRuns(element, { skipped: READER_WRITTEN });
}
