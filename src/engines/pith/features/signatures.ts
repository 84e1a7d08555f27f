import { nodesByValue } from '../../../page/attributes.ts';
import { type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import type { PageStructure } from '../page-structure.ts';
import { NumberPairs } from './number-pairs.ts';

/** Levels of a class path: the leaf's element and four above it. */
const CLASS_PATH_LEVELS = 5;
const FIRST_WORD = /[^\s]+/;
/** Numbers in class names tell items apart that are alike: `post-12`, `post-13`. */
const DIGITS = /\d+/g;

/** What tells one kind of element from another. N nodes. */
export interface Signatures {
  /** Shape [N]: tag and first word of the class, as a number; -1 for text nodes. */
  readonly own: Int32Array;
  /** Shape [N]: own signatures of the element and the four above it, as a number; for elements that hold leaves. */
  readonly classPath: Int32Array;
  /** Shape [N]: tags from the root to the element, as a number. */
  readonly tagPath: Int32Array;
}

export function signatures({ tree, leafParent }: PageStructure): Signatures {
  const nodes = tree.nodeNames.length;
  const words = classWordsOf(tree);
  const own = new Int32Array(nodes).fill(-1);
  const tagPath = new Int32Array(nodes).fill(-1);
  const owns = new NumberPairs(nodes);
  const tagPaths = new NumberPairs(nodes);
  for (let node = 0; node < nodes; node++) {
    const name = tree.nodeNames[node];
    if (name === TEXT_NAME) continue;
    own[node] = owns.id(name, words[node]);
    const parent = tree.parents[node];
    tagPath[node] = tagPaths.id(parent < 0 ? -1 : tagPath[parent], name);
  }
  return { own, classPath: classPaths(tree, own, leafParent), tagPath };
}

/** Shape [N]: first word of each element's class, as a number; 0 for none. */
function classWordsOf(tree: PageTree): Int32Array {
  const numbers = new Map([['', 0]]);
  const result = new Int32Array(tree.nodeNames.length);
  for (const [value, nodes] of nodesByValue(tree, 'class')) {
    const word = value.match(FIRST_WORD)?.[0].replace(DIGITS, '0') ?? '';
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    for (const node of nodes) result[node] = number;
  }
  return result;
}

/** Shape [N]: a path of k levels is the element's own signature and the parent's path of k - 1. */
function classPaths({ parents }: PageTree, own: Int32Array, wanted: Int32Array): Int32Array {
  const levels = Array.from({ length: CLASS_PATH_LEVELS - 1 }, () => ({
    pairs: new NumberPairs(wanted.length),
    known: new Int32Array(own.length).fill(-1),
  }));
  const path = (node: number, level: number): number => {
    if (node < 0) return -1;
    if (level === levels.length) return own[node];
    const { pairs, known } = levels[level];
    if (known[node] < 0) known[node] = pairs.id(own[node], path(parents[node], level + 1));
    return known[node];
  };
  for (const node of wanted) path(node, 0);
  return levels[0].known;
}
