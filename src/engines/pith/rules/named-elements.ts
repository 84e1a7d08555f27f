import { NAMING, nodesByValue } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { NameTrie } from '../name-trie.ts';

const [BEFORE, AFTER] = ['(^|[-_ ])', '([-_ ]|$)'];

/** Matches what has these as whole words in its class or id. */
export function called(words: string): RegExp {
  return new RegExp(`${BEFORE}(${words})${AFTER}`, 'i');
}

/** Matches the same words anywhere: these have fewer spellings, and what matches is looked at once more. */
function anywhere({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll(BEFORE, '').replaceAll(AFTER, ''));
}

const NONE: readonly number[] = [];

/** Finds the elements of each pattern's names, shape [N], 1 for each; undefined where there is none. */
export type NamedElements = (tree: PageTree) => readonly (Uint8Array | undefined)[];

/**
 * Finds the elements that a page gives such names. Those of the root and of the body speak of the page, not of a
 * part of it, and do not count.
 * @param patterns written in lower case
 */
export function namedElements(patterns: readonly RegExp[]): NamedElements {
  // Most names are none of them, and one look tells.
  const trie = new NameTrie(patterns.map(anywhere));
  const matches = (value: string) => {
    const likely = trie.find(value);
    if (likely === 0) return NONE;
    return patterns.flatMap((pattern, i) => ((likely >>> i) & 1 && pattern.test(value) ? [i] : []));
  };
  return (tree) => {
    const result = new Array<Uint8Array | undefined>(patterns.length).fill(undefined);
    for (const attribute of NAMING) {
      for (const [value, nodes] of nodesByValue(tree, attribute)) {
        for (const i of matches(value)) {
          for (const node of nodes) {
            if (tree.parents[node] <= 0) continue;
            result[i] ??= new Uint8Array(tree.nodeNames.length);
            result[i][node] = 1;
          }
        }
      }
    }
    return result;
  };
}

/** Finds the elements of a tag, shape [N], 1 for each. */
export function taggedElements({ names, nodeNames }: PageTree, tag: string): Uint8Array {
  const wanted = names.indexOf(tag);
  return Uint8Array.from(nodeNames, (name) => (name === wanted ? 1 : 0));
}

/**
 * Finds the outermost of these elements around each node.
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
