import { articleText } from '../../article/analysis/article-text.ts';
import { type TextScore, textScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';

/**
 * Below this F1 the reference is mostly not in the page: the text was added by scripts, or belongs
 * to another page.
 */
const MIN_CEILING = 0.5;

/**
 * The score of the labels' own text: the best that any labels of these leaves can be expected to
 * reach.
 */
export function labelCeiling(tree: PageTree, labels: Uint8Array, reference: string): TextScore {
  return textScore(articleText(tree, labels), reference);
}

/** Whether a page can be trained on: it has a reference, and the page contains most of it. */
export function isTrainable(tree: PageTree, labels: Uint8Array, reference: string): boolean {
  return reference.trim() !== '' && labelCeiling(tree, labels, reference).f1 >= MIN_CEILING;
}
