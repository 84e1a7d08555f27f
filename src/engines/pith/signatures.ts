import { attributeValues } from '../../core/page/attributes.ts';
import { type PageTree, TEXT_NAME } from '../../core/page/page-tree.ts';
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
  /** Shape [N]: own signatures of the element and the four above it, as a number. */
  readonly classPath: Int32Array;
  /** Shape [N]: tags from the root to the element, as a number. */
  readonly tagPath: Int32Array;
}

export function signatures(tree: PageTree): Signatures {
  const classes = attributeValues(tree, 'class');
  const nodes = tree.nodeNames.length;
  const own = new Int32Array(nodes).fill(-1);
  const tagPath = new Int32Array(nodes).fill(-1);
  const words = new Map<string, number>();
  const wordOfClass = new Map<string, number>();
  const owns = new NumberPairs(nodes);
  const tagPaths = new NumberPairs(nodes);
  for (let node = 0; node < nodes; node++) {
    const name = tree.nodeNames[node];
    if (name === TEXT_NAME) continue;
    const value = classes.get(node) ?? '';
    let word = wordOfClass.get(value);
    if (word === undefined) {
      word = intern(words, value.match(FIRST_WORD)?.[0].replace(DIGITS, '0') ?? '');
      wordOfClass.set(value, word);
    }
    own[node] = owns.id(name, word);
    const parent = tree.parents[node];
    tagPath[node] = tagPaths.id(parent < 0 ? -1 : tagPath[parent], name);
  }
  return { own, classPath: classPaths(tree, own), tagPath };
}

/** Shape [N]: a path of k levels is the element's own signature and the parent's path of k - 1. */
function classPaths({ parents }: PageTree, own: Int32Array): Int32Array {
  let path = own;
  for (let level = 1; level < CLASS_PATH_LEVELS; level++) {
    const shorter = path;
    const paths = new NumberPairs(own.length);
    path = own.map((signature, node) => {
      if (signature < 0) return -1;
      return paths.id(signature, parents[node] < 0 ? -1 : shorter[parents[node]]);
    });
  }
  return path;
}

function intern(ids: Map<string, number>, key: string): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}
