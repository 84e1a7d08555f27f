import { BOILERPLATE } from '../../core/labels.ts';
import { PREFORMATTED_ELEMENTS } from '../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { LEAF_HIDDEN, leafParent, leafText } from '../../page/page-tree.ts';

/** An object of JSON, or several in a list. */
const JSON_OBJECTS = /^(?:\[\s*)?\{\s*"[^"\n]*"\s*:.*\}(?:\s*\])?$/s;
/** Classes that style sheets hide, which a saved page does not show. */
const HIDDEN_CLASS = /(?:^|[\s_-])hidden(?:\s|$)/;
/** Dates and names that the Enfold theme repeats for search engines below each post. */
const DATA_CLASS = /(?:^|\s)av-structured-data(?:\s|$)/;

/**
 * The leaves that a page keeps for its scripts and for search engines, and shows nobody. Hidden text alone is no
 * sign of it: a tab or an answer that is closed is hidden, too, and may hold an example of JSON as code.
 * @param labels shape [L]
 */
export function dataOfScripts(index: PageIndex, labels: Uint8Array): number[] {
  const json = Array.from(labels.keys()).filter((leaf) => isHiddenJson(index, leaf));
  return [...json, ...structuredData(index)].filter((leaf) => labels[leaf] !== BOILERPLATE);
}

function isHiddenJson(index: PageIndex, leaf: number): boolean {
  const { tree, className, name } = index;
  if (!JSON_OBJECTS.test(leafText(tree, leaf).trim())) return false;
  const parent = leafParent(tree, leaf);
  const isHidden =
    (tree.leafFlags[leaf] & LEAF_HIDDEN) !== 0 || HIDDEN_CLASS.test(className(parent));
  if (!isHidden) return false;
  for (const node of withAncestors(index, parent)) {
    if (PREFORMATTED_ELEMENTS.has(name(node)) || name(node) === 'code') return false;
  }
  return true;
}

function structuredData({ tree, className, firstLeaf, end }: PageIndex): number[] {
  const leaves: number[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (!DATA_CLASS.test(className(node))) continue;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) leaves.push(leaf);
    node = end[node] - 1;
  }
  return leaves;
}
