import { nodeName, type PageTree, TEXT_NAME } from '../../src/page/page-tree.ts';

/**
 * A page tree as lines that tests can compare: depth, name and attributes of each element, depth
 * and text of each text node. The content of a `noscript` is left out, since only saved pages have
 * nodes for it.
 */
export function treeOutline(tree: PageTree): string[] {
  const attributes = attributesByNode(tree);
  const depths: number[] = [];
  const isLeftOut: boolean[] = [];
  const lines: string[] = [];
  let text = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const parent = tree.parents[node];
    depths[node] = parent < 0 ? 0 : depths[parent] + 1;
    isLeftOut[node] = parent >= 0 && (isLeftOut[parent] || nodeName(tree, parent) === 'noscript');
    const isText = tree.nodeNames[node] === TEXT_NAME;
    const content = isText ? tree.texts[text++] : (attributes.get(node) ?? []).join(' ');
    if (!isLeftOut[node]) {
      lines.push(`${depths[node]} ${nodeName(tree, node)} ${JSON.stringify(content)}`);
    }
  }
  return lines;
}

function attributesByNode(tree: PageTree): Map<number, string[]> {
  const byNode = new Map<number, string[]>();
  for (let i = 0; i < tree.attributeNodes.length; i++) {
    const attribute = `${tree.names[tree.attributeNames[i]]}=${tree.attributeValues[i]}`;
    const known = byNode.get(tree.attributeNodes[i]);
    if (known === undefined) byNode.set(tree.attributeNodes[i], [attribute]);
    else known.push(attribute);
  }
  return byNode;
}
