import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { boxesBelowCommon } from './boxes-below-common.ts';
import type { CompletionContext } from './completion-context.ts';
import type { Thing } from './things.ts';

/** The fewest words of a passage; what is shorter is a label or a button itself. */
const MIN_WORDS = 10;
const ENDS_WITH_COLON = /[:：]\s*$/u;

/**
 * Whether the text right before a thing, in the same box, is kept and goes on with it, though nothing that is kept
 * follows, as at the end of a text: a line that ends with a colon, or before a table any passage.
 * @param labels shape [L]
 */
export function hasLeadIn(
  { index, leaves }: CompletionContext,
  labels: Uint8Array,
  { kind, node }: Thing,
): boolean {
  const { tree, firstLeaf, end } = index;
  let leaf = firstLeaf[node] - 1;
  while (leaf >= 0 && leaves.isShown[leaf] === 0) leaf--;
  if (leaf < 0 || labels[leaf] !== CONTENT) return false;
  const [before, box] = boxesBelowCommon(index, tree.textNodes[tree.leaves[leaf]], node);
  const isAll = firstLeaf[box] === firstLeaf[node] && firstLeaf[end[box]] === firstLeaf[end[node]];
  if (!isAll) return false;
  if (ENDS_WITH_COLON.test(leafText(tree, leaf))) return true;
  const words = leaves.words.subarray(firstLeaf[before], leaf + 1).reduce((sum, n) => sum + n, 0);
  const isKept = !labels.subarray(firstLeaf[before], leaf + 1).some((label) => label !== CONTENT);
  return kind === 'table' && isKept && words >= MIN_WORDS;
}
