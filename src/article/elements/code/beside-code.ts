import { elementsNamed, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent, TEXT_NAME } from '../../../page/page-tree.ts';
import { isButton } from '../../analysis/control-words.ts';

/** White space between two elements on lines of their own, with the indentation of the second. */
const LINE_BREAK = /^[^\S\n]*\n\s*$/;

/** The leaves of buttons in a `pre`, and of links beside its code, such as "Run" and "Edit". */
export function controlsBesideCode(index: PageIndex): number[] {
  const { firstLeaf, end } = index;
  const leaves: number[] = [];
  for (const pre of elementsNamed(index, 'pre')) {
    for (let node = pre + 1; node < end[pre]; node++) {
      if (!isButton(index, node)) continue;
      for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) leaves.push(leaf);
      node = end[node] - 1;
    }
    leaves.push(
      ...leavesBesideCode(index, pre).filter((leaf) => isInControl(index, { leaf, within: pre })),
    );
  }
  return leaves;
}

/**
 * The leaves of elements of a `pre` before and after the one `code` in it. There are none where the `code` is empty, or the `pre` has text of
 * its own, or a space, as manuals have "WHERE <code>condition</code>": the code is but a part of it then.
 */
export function leavesBesideCode(index: PageIndex, pre: number): number[] {
  const { tree, firstLeaf, end, textOfNode } = index;
  const code = onlyCode(index, pre);
  if (code === undefined || firstLeaf[code] === firstLeaf[end[code]]) return [];
  for (let node = pre + 1; node < end[pre]; node = end[node]) {
    const isText = tree.nodeNames[node] === TEXT_NAME;
    if (isText && !LINE_BREAK.test(tree.texts[textOfNode[node]])) return [];
  }
  const leaves: number[] = [];
  for (let leaf = firstLeaf[pre]; leaf < firstLeaf[end[pre]]; leaf++) {
    if (leaf < firstLeaf[code] || leaf >= firstLeaf[end[code]]) leaves.push(leaf);
  }
  return leaves;
}

function isInControl(
  index: PageIndex,
  { leaf, within }: { readonly leaf: number; readonly within: number },
): boolean {
  for (const node of withAncestors(index, leafParent(index.tree, leaf))) {
    if (node === within) return false;
    if (index.name(node) === 'a' || isButton(index, node)) return true;
  }
  return false;
}

/** The only `code` in a `pre`; undefined where there is none, or more than one. */
function onlyCode({ end, name }: PageIndex, pre: number): number | undefined {
  let code: number | undefined;
  for (let node = pre + 1; node < end[pre]; node++) {
    if (name(node) !== 'code') continue;
    if (code !== undefined) return undefined;
    code = node;
    node = end[node] - 1;
  }
  return code;
}
