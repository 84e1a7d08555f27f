import { leafParent, nodeName, type PageTree } from '../../../page/page-tree.ts';

/** An ancestor of a leaf. */
export interface PathStep {
  readonly tag: string;
  /** Id and classes as in `#id.class.class`, or empty. */
  readonly names: string;
}

/** Maximum names of an element; more would hide the path. */
const MAX_NAMES = 3;

/** The ancestors of a leaf, from the root to its parent. */
export function tagPathOf(tree: PageTree, leaf: number): PathStep[] {
  const steps: PathStep[] = [];
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) {
    steps.push({ tag: nodeName(tree, node), names: namesOf(tree, node) });
  }
  return steps.reverse();
}

function namesOf(tree: PageTree, node: number): string {
  const words = (attribute: string, sign: string) => {
    const value = attributeOf(tree, node, attribute) ?? '';
    return value.split(/\s+/).flatMap((word) => (word === '' ? [] : [sign + word]));
  };
  return [...words('id', '#'), ...words('class', '.')].slice(0, MAX_NAMES).join('');
}

/** Value of an attribute, or undefined where the element does not have it. */
function attributeOf(tree: PageTree, node: number, name: string): string | undefined {
  for (let i = tree.attributeNodes.indexOf(node); tree.attributeNodes[i] === node; i++) {
    if (tree.names[tree.attributeNames[i]] === name) return tree.attributeValues[i];
  }
  return undefined;
}
