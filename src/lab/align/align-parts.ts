import { CONTENT } from '../../core/labels.ts';
import { PART_INDEX, PARTS, type Part } from '../../core/parts.ts';
import { countOf, sharedCount } from '../../core/text/text-score.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { leafCount, leafText, type PageTree } from '../../page/page-tree.ts';
import type { BlockPage } from '../corpora/block-pages.ts';
import { alignLabels } from './align-labels.ts';

/** Below this agreement of words, a block's numbers are those of other leaves. */
const SAME_LEAVES = 0.98;

/**
 * The part of each leaf of a page with labelled blocks. Blocks name leaves by number; where capture
 * has come to count leaves otherwise, so that their words are no longer those of the part, the
 * part's text is aligned to the leaves instead.
 * @returns shape [L], indices into `PARTS`
 */
export function alignParts(
  tree: PageTree,
  { blocks, parts }: Pick<BlockPage, 'blocks' | 'parts'>,
): Uint8Array {
  const labels = new Uint8Array(leafCount(tree));
  for (const [from, to, part] of blocks) labels.fill(PART_INDEX[part], from, to);
  const texts = Object.entries(parts) as [Part, string][];
  if (texts.every(([part, text]) => agrees(tree, labels, { part, text }))) return labels;
  labels.fill(PART_INDEX.boilerplate);
  // Later parts replace earlier ones, so that no leaf of main is lost to a part that repeats it.
  for (const part of PARTS.toReversed()) {
    alignLabels(tree, parts[part] ?? '').forEach((label, leaf) => {
      if (label === CONTENT) labels[leaf] = PART_INDEX[part];
    });
  }
  return labels;
}

function agrees(
  tree: PageTree,
  labels: Uint8Array,
  { part, text }: { readonly part: Part; readonly text: string },
): boolean {
  const wanted = tokenize(text);
  const found = Array.from(labels, (label, leaf) =>
    label === PART_INDEX[part] ? tokenize(leafText(tree, leaf)) : [],
  ).flat();
  const shared = sharedCount(countOf(wanted), countOf(found));
  return 2 * shared >= SAME_LEAVES * (wanted.length + found.length);
}
