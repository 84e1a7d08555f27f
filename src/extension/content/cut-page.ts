import { withHeadline } from '../../core/article/headline.ts';
import { CONTENT } from '../../core/page/labels.ts';
import { cutLabels } from '../../core/page/strictness.ts';
import type { CapturedDocument } from './capture-documents.ts';
import type { ReadPage } from './page-readings.ts';

export interface LabeledDocument extends CapturedDocument {
  /** Shape [L]: BOILERPLATE, CONTENT or DOUBTFUL. */
  readonly labels: Uint8Array;
}

/**
 * Labels of each document of a page at a strictness, the headline included.
 * @param strictness in [-1, 1]; higher keeps less
 */
export function cutPage({ documents }: ReadPage, strictness: number): LabeledDocument[] {
  return documents.map((document) => {
    const labels = cutLabels(document.labeling, strictness);
    return { ...document, labels: withHeadline(document.capture.tree, labels) };
  });
}

/** The live text nodes that are content, in document order. */
export function contentNodes(documents: readonly LabeledDocument[]): Node[] {
  return documents.flatMap(({ capture, labels }) =>
    capture.leafNodes.filter((_, leaf) => labels[leaf] === CONTENT),
  );
}
