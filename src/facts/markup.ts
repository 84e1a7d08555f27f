import { nodesByValue } from '../page/attributes.ts';
import type { PageIndex } from '../page/page-index.ts';
import { TEXT_NAME } from '../page/page-tree.ts';

/** Words by the attribute that they are looked for in: `{ rel: ['author'] }`. */
type AttributeWords = Readonly<Record<string, readonly string[]>>;

/**
 * Elements searched within an element: what is looked for comes early, and a class for bylines may be on the body of
 * the page.
 */
const MAX_ELEMENTS_IN = 200;

/** The value of an attribute; empty where the element does not have it. */
export function attributeOf(page: PageIndex, node: number, name: string): string {
  return page.attribute(node, name) ?? '';
}

/** The words of an attribute: classes, kinds of link, properties. */
export function wordsOf(page: PageIndex, node: number, name: string): string[] {
  return attributeOf(page, node, name)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function isText({ tree }: PageIndex, node: number): boolean {
  return tree.nodeNames[node] === TEXT_NAME;
}

/** The text of a text node; empty for an element. */
export function textOf({ tree, textOfNode }: PageIndex, node: number): string {
  return tree.texts[textOfNode[node]] ?? '';
}

/** The children of an element, in document order. */
export function childrenOf({ end }: PageIndex, node: number): number[] {
  const children: number[] = [];
  for (let at = node + 1; at < end[node]; at = end[at]) children.push(at);
  return children;
}

/** The children that hold words. */
export function filledChildren(index: PageIndex, node: number): number[] {
  const { firstLeaf, end } = index;
  return childrenOf(index, node).filter((child) => firstLeaf[child] < firstLeaf[end[child]]);
}

export function childElements(page: PageIndex, node: number): number[] {
  return childrenOf(page, node).filter((child) => !isText(page, child));
}

/** The parent of an element; undefined above the root element. */
export function parentOf({ tree }: PageIndex, node: number): number | undefined {
  return tree.parents[node] < 0 ? undefined : tree.parents[node];
}

/** The elements around an element, from the inside. */
export function elementsAround({ tree }: PageIndex, node: number): number[] {
  const found: number[] = [];
  for (let at = tree.parents[node]; at >= 0; at = tree.parents[at]) found.push(at);
  return found;
}

/** The first elements within an element, in document order. */
export function elementsIn(page: PageIndex, node: number): number[] {
  return elementsFrom(page, { from: node + 1, to: page.end[node], count: MAX_ELEMENTS_IN });
}

/** An element between the elements that come before and after it in document order. */
export function elementsBeside(
  page: PageIndex,
  node: number,
  { before, after }: { readonly before: number; readonly after: number },
): number[] {
  const above: number[] = [];
  for (let at = node - 1; at >= 0 && above.length < before; at--) {
    if (!isText(page, at)) above.unshift(at);
  }
  const to = page.tree.nodeNames.length;
  return [...above, ...elementsFrom(page, { from: node, to, count: after + 1 })];
}

/** Elements that have one of the words in one of the attributes, in document order. */
export function elementsWithWords(page: PageIndex, words: AttributeWords): number[] {
  const found = new Set<number>();
  for (const [attribute, wanted] of Object.entries(words)) {
    const isWanted = (value: string) => value.split(/\s+/).some((word) => wanted.includes(word));
    // Values repeat: each is looked at once.
    for (const [value, nodes] of nodesByValue(page.tree, attribute)) {
      if (isWanted(value)) for (const node of nodes) found.add(node);
    }
    const extras = page.tree.extras;
    extras?.attributeNames.forEach((name, at) => {
      if (name === attribute && isWanted(extras.attributeValues[at])) {
        found.add(extras.attributeNodes[at]);
      }
    });
  }
  return [...found].sort((a, b) => a - b);
}

/** The first of many elements: those of the content come before those of what follows it. */
export function first(nodes: Iterable<number>, count: number): number[] {
  const found: number[] = [];
  for (const node of nodes) {
    if (found.length >= count) break;
    found.push(node);
  }
  return found;
}

function elementsFrom(
  page: PageIndex,
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): number[] {
  const found: number[] = [];
  for (let at = from; at < to && found.length < count; at++) if (!isText(page, at)) found.push(at);
  return found;
}
