import type { PageTree } from '../../core/page/page-tree.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { alignLabels } from '../align/align-labels.ts';
import { type WcxbPage, wcxbPages } from '../corpora/wcxb.ts';
import { parsePage } from '../parse-html.ts';

/** A page of the corpus with the labels of its leaves. */
export interface LabelledPage {
  readonly page: WcxbPage;
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/** Pages with their labels, one at a time. */
export function* labelledPages(ids: Iterable<string>, data?: string): Generator<LabelledPage> {
  for (const page of wcxbPages(ids, data)) {
    const tree = parsePage(page.source, page.url);
    yield { page, tree, labels: alignLabels(tree, page.reference) };
  }
}

/** Reference words that must be found on the page for its labels to teach anything. */
const MIN_REFERENCE_SHARE = 0.5;

/**
 * Whether a page can be learnt from: a reference that is empty or mostly absent from the page makes
 * content look like boilerplate.
 */
export function isTrainable({ page, tree, labels }: LabelledPage): boolean {
  const wanted = tokenize(page.reference).length;
  if (wanted === 0) return false;
  let kept = 0;
  tree.leaves.forEach((text, leaf) => {
    if (labels[leaf] === 1) kept += tokenize(tree.texts[text]).length;
  });
  return kept >= MIN_REFERENCE_SHARE * wanted;
}
