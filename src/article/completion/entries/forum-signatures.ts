import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { elementsWith } from '../../../page/page-index.ts';
import type { CompletionContext } from '../completion-context.ts';

/** Names of what members of a forum have below each of their posts. */
const SIGNATURE_CLASS =
  /(?:^|\s)(?:(?:post|forum|user|message|bbc?)[_-]?)?(?:signature|sig)(?:[_-]?(?:holder|container|content|block|inner|text))?(?:\s|$)/i;
/** A letter is signed once. */
const MIN_SIGNATURES = 2;

/**
 * Labels without the signatures below the posts of a forum, which say the same below every post.
 * @param labels shape [L]
 */
export function withoutSignatures({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { firstLeaf, end } = index;
  const signatures = [...elementsWith(index, 'class')].filter(
    ([node, classes]) =>
      SIGNATURE_CLASS.test(classes) &&
      index.name(node) !== 'dt' &&
      firstLeaf[node] < firstLeaf[end[node]],
  );
  if (signatures.length < MIN_SIGNATURES) return labels;
  const result = labels.slice();
  for (const [node] of signatures) result.fill(BOILERPLATE, firstLeaf[node], firstLeaf[end[node]]);
  return result.includes(CONTENT) ? result : labels;
}
