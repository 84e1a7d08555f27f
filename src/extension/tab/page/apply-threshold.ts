import { BOILERPLATE, COMMENT, UNCERTAIN } from '../../../core/labels.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import { isLeafShown } from '../../../page/page-tree.ts';
import { applyRules } from '../../../page/passage-rules/apply-rules.ts';
import type { Corrections } from '../../layers/page/corrections.ts';
import type { LabeledDocument, ReadPage } from '../../layers/page/read-page.ts';

/** Labels of each document of a page, as the engine says, completed by things. */
export function applyThreshold(
  { documents }: ReadPage,
  choice: LabelChoice,
): Promise<LabeledDocument[]> {
  return Promise.all(
    documents.map(async (document) => ({ ...document, ...(await document.complete(choice)) })),
  );
}

/** As `applyThreshold`, but for what the user has said, of the site's pages and of this one. */
export async function applyThresholdAndCorrections(
  page: ReadPage,
  choice: LabelChoice,
  { remembered, apply }: Pick<Corrections, 'apply' | 'remembered'>,
): Promise<LabeledDocument[]> {
  const documents = await applyThreshold(page, choice);
  return documents.map((document) => {
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
      FOLDED.has(label) && isLeafShown(document.capture.tree, leaf) ? UNCERTAIN : label,
    ),
  }));
}
