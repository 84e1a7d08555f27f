import { attributeValues } from '../../core/page/attributes.ts';
import { type PageTree, TEXT_NAME } from '../../core/page/page-tree.ts';

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
  const classPath = new Int32Array(nodes).fill(-1);
  const tagPath = new Int32Array(nodes).fill(-1);
  const ownIds = new Map<string, number>();
  const classPathIds = new Map<string, number>();
  const tagPathIds = new Map<number, number>();
  for (let node = 0; node < nodes; node++) {
    const name = tree.nodeNames[node];
    if (name === TEXT_NAME) continue;
    const word = classes.get(node)?.match(FIRST_WORD)?.[0].replace(DIGITS, '0') ?? '';
    own[node] = intern(ownIds, `${name}.${word}`);
    let path = '';
    for (let up = node, level = 0; up >= 0 && level < CLASS_PATH_LEVELS; level++) {
      path += `${own[up]} `;
      up = tree.parents[up];
    }
    classPath[node] = intern(classPathIds, path);
    const parent = tree.parents[node] < 0 ? 0 : tagPath[tree.parents[node]] + 1;
    tagPath[node] = intern(tagPathIds, parent * 65_536 + name);
  }
  return { own, classPath, tagPath };
}

function intern<K>(ids: Map<K, number>, key: K): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}
