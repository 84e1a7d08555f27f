import { attributeValues } from '../../core/page/attributes.ts';
import type { PageTree } from '../../core/page/page-tree.ts';

/** Where names of elements stand, also in microdata of schema.org. */
const NAMING = ['class', 'id', 'itemprop', 'itemtype'];

/** What has these as whole words in its class or id. */
export function called(words: string): RegExp {
  return new RegExp(`(^|[-_ ])(${words})([-_ ]|$)`, 'i');
}

/**
 * The elements that a page gives such a name. Those of the root and of the body speak of the page, not of a part
 * of it, and do not count.
 * @returns shape [N]: 1 for such an element; undefined where there is none
 */
export function namedElements(tree: PageTree, pattern: RegExp): Uint8Array | undefined {
  const known = new Map<string, boolean>();
  let result: Uint8Array | undefined;
  for (const attribute of NAMING) {
    for (const [node, value] of attributeValues(tree, attribute)) {
      if (tree.parents[node] <= 0) continue;
      const isNamed = known.get(value) ?? pattern.test(value);
      known.set(value, isNamed);
      if (!isNamed) continue;
      result ??= new Uint8Array(tree.nodeNames.length);
      result[node] = 1;
    }
  }
  return result;
}

/**
 * The outermost of these elements around each node.
 * @param elements shape [N]: 1 for each of them
 * @returns shape [N]: the outermost that a node is or stands in, or -1
 */
export function outermostOf({ parents }: PageTree, elements: Uint8Array): Int32Array {
  const result = new Int32Array(elements.length).fill(-1);
  for (let node = 1; node < result.length; node++) {
    const around = result[parents[node]];
    result[node] = around < 0 && elements[node] === 1 ? node : around;
  }
  return result;
}
