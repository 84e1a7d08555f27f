import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable } from '../align/ceiling.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from './progress.ts';

/** A page of WCXB with the labels of its leaves. */
export interface LabelledPage {
  readonly page: WcxbPage;
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Whether its reference is mostly on it; other pages of `train` teach nothing. */
  readonly isTrainable: boolean;
}

/**
 * The pages of a set, each read only when it is asked for.
 * @param limit reads only the first pages, to try things out
 */
export function* labelledPages(
  set: 'train' | 'val',
  { data, limit }: { readonly data?: string | undefined; readonly limit?: number | undefined },
): Generator<LabelledPage> {
  const ids = wcxbIds(set, data).slice(0, limit);
  const progress = new Progress(`reading ${set}`, ids.length);
  for (const page of wcxbPages(ids, data)) {
    const tree = parsePage(page.source, page.url);
    const labels = alignLabels(tree, page.reference);
    const teaches = set === 'val' || isTrainable(tree, labels, page.reference);
    yield { page, tree, labels, isTrainable: teaches };
    progress.advance(1);
  }
}
