import { withHeadline } from '../../article/elements/headings/headline.ts';
import { BOILERPLATE, CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { labelsAtStrictness } from '../../core/strictness.ts';
import { isLeafShown } from '../../page/page-tree.ts';
import { applyRules } from '../../page/passage-rules/apply-rules.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { CapturedDocument } from './capture-documents.ts';
import type { ReadPage } from './page-readings.ts';

export interface LabeledDocument extends CapturedDocument {
  /** Shape [L]: BOILERPLATE, CONTENT or DOUBTFUL. */
  readonly labels: Uint8Array;
}

/**
 * Labels of each document of a page at a strictness, as the engine says, the headline included.
 * @param strictness in [-1, 1]; higher keeps less
 */
export function applyThreshold({ documents }: ReadPage, strictness: number): LabeledDocument[] {
  return documents.map((document) => {
    const labels = labelsAtStrictness(document.labeling, strictness);
    return { ...document, labels: withHeadline(document.capture.tree, labels) };
  });
}

/** As `applyThreshold`, but for what the user has said, of the site's pages and of this one. */
export function applyThresholdAndCorrections(
  page: ReadPage,
  strictness: number,
  { remembered, apply }: Pick<Corrections, 'apply' | 'remembered'>,
): LabeledDocument[] {
  return applyThreshold(page, strictness).map((document) => {
    const { tree, leafNodes } = document.capture;
    return { ...document, labels: apply(leafNodes, applyRules(tree, remembered, document.labels)) };
  });
}

/** With all the rest that the page shows as what was left out only just, so that it stands there folded. */
export function foldRest(documents: readonly LabeledDocument[]): LabeledDocument[] {
  return documents.map((document) => ({
    ...document,
    labels: document.labels.map((label, leaf) =>
      label === BOILERPLATE && isLeafShown(document.capture.tree, leaf) ? DOUBTFUL : label,
    ),
  }));
}

/** The live text nodes that are content, in document order. */
export function contentNodes(documents: readonly LabeledDocument[]): Node[] {
  return documents.flatMap(({ capture, labels }) =>
    capture.leafNodes.filter((_, leaf) => labels[leaf] === CONTENT),
  );
}
