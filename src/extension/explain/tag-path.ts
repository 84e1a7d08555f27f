import { leafParent, nodeName, type PageTree } from '../../page/page-tree.ts';

/** An element that a leaf stands in. */
export interface PathStep {
  readonly tag: string;
  /** `#id.class.class`, or empty. */
  readonly names: string;
}

/** Of an element that is styled by dozens of classes, the first tell enough. */
const MAX_NAMES = 3;

/** The elements around a leaf, from the root on. */
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

/** Undefined where the element does not have the attribute. */
function attributeOf(tree: PageTree, node: number, name: string): string | undefined {
  for (let i = tree.attributeNodes.indexOf(node); tree.attributeNodes[i] === node; i++) {
    if (tree.names[tree.attributeNames[i]] === name) return tree.attributeValues[i];
  }
  return undefined;
}
