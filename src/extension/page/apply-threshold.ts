import { completeLabels } from '../../article/completion/complete-labels.ts';
import type { Labeling } from '../../core/engine.ts';
import { BOILERPLATE, COMMENT, CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { choiceOfExtent } from '../../core/parts.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { labelsAtStrictness } from '../../core/strictness.ts';
import { isLeafShown } from '../../page/page-tree.ts';
import { applyRules } from '../../page/passage-rules/apply-rules.ts';
import { unseenElements } from '../article/unseen-elements.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { CapturedDocument } from './capture-documents.ts';
import type { ReadPage } from './page-readings.ts';

export interface LabeledDocument extends CapturedDocument {
  /** Shape [L]: BOILERPLATE, CONTENT, DOUBTFUL or COMMENT. */
  readonly labels: Uint8Array;
  /** Shape [L]: what each leaf is, an index into `PARTS`; missing where nobody has told. */
  readonly parts?: Uint8Array;
  /** What the engine says of each leaf; missing where no engine was asked. */
  readonly labeling?: Pick<Labeling, 'probabilities'>;
}

/** What the user has chosen to keep. */
export type LabelChoice = Pick<Settings, 'strictness' | 'extent'>;

/**
 * Labels of each document of a page at a strictness, as the engine says, completed by things.
 */
export function applyThreshold(
  { documents }: ReadPage,
  { strictness, extent }: LabelChoice,
): LabeledDocument[] {
  const choice = choiceOfExtent(extent);
  return documents.map((document) => {
    const { labeling, capture } = document;
    const labels = labelsAtStrictness(labeling, strictness);
    const isUnseen = unseenElements(document.document, capture);
    return { ...document, ...completeLabels(capture.tree, labels, labeling, { isUnseen, choice }) };
  });
}

/** As `applyThreshold`, but for what the user has said, of the site's pages and of this one. */
export function applyThresholdAndCorrections(
  page: ReadPage,
  choice: LabelChoice,
  { remembered, apply }: Pick<Corrections, 'apply' | 'remembered'>,
): LabeledDocument[] {
  return applyThreshold(page, choice).map((document) => {
    const { tree, leafNodes } = document.capture;
    return { ...document, labels: apply(leafNodes, applyRules(tree, remembered, document.labels)) };
  });
}

const FOLDED: ReadonlySet<number> = new Set([BOILERPLATE, COMMENT]);

/** With all the rest that the page shows as what was left out only just, so that it stands there folded. */
export function foldRest(documents: readonly LabeledDocument[]): LabeledDocument[] {
  return documents.map((document) => ({
    ...document,
    labels: document.labels.map((label, leaf) =>
      FOLDED.has(label) && isLeafShown(document.capture.tree, leaf) ? DOUBTFUL : label,
    ),
  }));
}

/** The live text nodes that are content, in document order. */
export function contentNodes(documents: readonly LabeledDocument[]): Node[] {
  return documents.flatMap(({ capture, labels }) =>
    capture.leafNodes.filter((_, leaf) => labels[leaf] === CONTENT),
  );
}
