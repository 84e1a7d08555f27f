import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { PageLinks } from './page-links.ts';
import type { Selection } from './selection.ts';

/** The places in a page that links of its content lead to. */
export interface PageTargets {
  /** The element that each id leads to, for the ids that links of the page name. */
  readonly nodes: ReadonlyMap<string, number>;
  /** The ids that links of the article lead to, in document order of their elements. */
  readonly order: readonly (readonly [id: string, node: number])[];
}

/** A kept link to a place in the page, and the id of the place. */
export type FragmentLink = readonly [node: number, id: string];

/** The kept links to places in the page. */
export function fragmentLinks(
  { tree, attribute }: PageIndex,
  selection: Selection,
  links: PageLinks,
): FragmentLink[] {
  const a = tree.names.indexOf('a');
  const found: FragmentLink[] = [];
  for (let node = 0; a > 0 && node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] !== a || selection.count(node, CONTENT) === 0) continue;
    const id = links.fragment(attribute(node, 'href') ?? '');
    if (id !== undefined) found.push([node, id]);
  }
  return found;
}

/** The first element with each id that is linked to, or the first `a` with it as its name. */
export function targetNodes(
  tree: PageTree,
  links: readonly FragmentLink[],
): ReadonlyMap<string, number> {
  const wanted = new Set(links.map(([, id]) => id));
  const targets = new Map<string, number>();
  if (wanted.size === 0) return targets;
  const a = tree.names.indexOf('a');
  for (const name of ['id', 'name']) {
    const index = tree.names.indexOf(name);
    tree.attributeNodes.forEach((node, i) => {
      if (tree.attributeNames[i] !== index) return;
      const id = tree.attributeValues[i];
      const isTarget = name === 'id' || tree.nodeNames[node] === a;
      if (isTarget && wanted.has(id) && !targets.has(id)) targets.set(id, node);
    });
  }
  return targets;
}

/** @param isLink whether a link of the page is one in the article, too, not the number of a note */
export function targetOrder(
  nodes: ReadonlyMap<string, number>,
  links: readonly FragmentLink[],
  isLink: (node: number) => boolean,
): PageTargets['order'] {
  const wanted = new Set(links.flatMap(([node, id]) => (isLink(node) ? [id] : [])));
  return [...nodes].filter(([id]) => wanted.has(id)).sort(([, a], [, b]) => a - b);
}
