import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import type { CompletionContext } from './completion-context.ts';

/** A capital alone, or behind the mark that opens a quotation. */
const CAPITAL = /^\s*["'“‘«„]?\p{Lu}\s*$/u;
/** The rest of a word that begins with it. */
const REST = /^(?:\p{Ll}|['’]\p{L})/u;

/**
 * Labels with the large letter that a page sets in a box of its own before the rest of its word.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where there is none
 */
export function withDropCap({ index, leaves }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { tree } = index;
  let result = labels;
  for (let leaf = 1; leaf < labels.length; leaf++) {
    const isRest = labels[leaf] === CONTENT && labels[leaf - 1] !== CONTENT;
    if (!isRest || leaves.isShown[leaf - 1] === 0) continue;
    if (!CAPITAL.test(leafText(tree, leaf - 1)) || !REST.test(leafText(tree, leaf))) continue;
    if (result === labels) result = labels.slice();
    result[leaf - 1] = CONTENT;
  }
  return result;
}
