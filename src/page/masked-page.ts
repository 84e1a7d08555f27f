import type { Mask } from '../core/occlusion.ts';
import { NAMING } from './attributes.ts';
import { leafText, nodeName, type PageTree } from './page-tree.ts';

/**
 * Replaces a text that is masked. It is not blank, so the leaf stays a leaf, and no engine takes it
 * for a word.
 */
const BLANK = '…';

/**
 * The page without one part. The number and order of its leaves stay the same.
 * @returns undefined where the page itself has no such part
 */
export function maskedPage(tree: PageTree, leaf: number, mask: Mask): PageTree | undefined {
  switch (mask.kind) {
    case 'words': {
      const text = leafText(tree, leaf);
      return withText(tree, leaf, text.slice(0, mask.start) + BLANK + text.slice(mask.end));
    }
    case 'tag': {
      const isInline = INLINE.has(nodeName(tree, mask.node));
      return withName(tree, mask.node, isInline ? PLAIN_INLINE : PLAIN_BLOCK);
    }
    case 'class':
      return withoutNames(tree, mask.node);
    case 'neighbor':
      return withText(tree, mask.leaf, BLANK);
    case 'factor':
      return mask.factor === 'names' ? withoutNames(tree) : undefined;
  }
}

/** The elements that replace one whose tag is masked, as they say nothing about their text. */
const PLAIN_INLINE = 'span';
const PLAIN_BLOCK = 'div';
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'button', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font'],
  ...['i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'strong', 'sub', 'sup'],
  ...['time', 'tt', 'u', 'var'],
]);

function withText(tree: PageTree, leaf: number, text: string): PageTree {
  return { ...tree, texts: tree.texts.with(tree.leaves[leaf], text) };
}

function withName(tree: PageTree, node: number, name: string): PageTree {
  const known = tree.names.indexOf(name);
  const names = known < 0 ? [...tree.names, name] : tree.names;
  const nodeNames = tree.nodeNames.with(node, known < 0 ? tree.names.length : known);
  return { ...tree, names, nodeNames };
}

/**
 * Removes the class, the id and the microdata of an element.
 * @param node the element; all elements of the page where it is missing
 */
function withoutNames(tree: PageTree, node?: number): PageTree {
  const names = new Set(NAMING.map((name) => tree.names.indexOf(name)));
  const attributeValues = tree.attributeValues.map((value, i) => {
    const isMeant = node === undefined || tree.attributeNodes[i] === node;
    return isMeant && names.has(tree.attributeNames[i]) ? '' : value;
  });
  return { ...tree, attributeValues };
}
