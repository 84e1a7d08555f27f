import type { PageTree } from '../../core/page/page-tree.ts';
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
