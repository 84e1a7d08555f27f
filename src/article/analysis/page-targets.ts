import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { Inline } from '../article.ts';
import type { Wrap } from '../flow/inline-writer.ts';
import type { PageLinks } from './page-links.ts';
import type { Selection } from './selection.ts';

type Link = Extract<Inline, { type: 'link' }>;
type Unresolved = { -readonly [K in keyof Link]: Link[K] };

/** Links within a page: which block of the article each leads to, once there are blocks. */
export class PageTargets {
  /** The element that each id leads to, for the ids that links of the page name. */
  readonly nodes: ReadonlyMap<string, number>;

  private readonly links: PageLinks;
  private readonly linkNodes: readonly (readonly [node: number, id: string])[];
  /** Ids in document order of their elements, and how many of them have found a block. */
  private order: readonly (readonly [id: string, node: number])[] = [];
  private taken = 0;
  private readonly anchorOf = new Map<string, string>();
  private readonly unresolved: {
    readonly link: Unresolved;
    readonly id: string;
    readonly href: string;
  }[] = [];

  constructor(index: PageIndex, selection: Selection, links: PageLinks) {
    this.links = links;
    this.linkNodes = fragmentLinks(index, selection, links);
    this.nodes = targetsOf(index.tree, new Set(this.linkNodes.map(([, id]) => id)));
  }

  /** @param isLink whether a link of the page is one in the article, too, not the number of a note */
  expect(isLink: (node: number) => boolean): void {
    const wanted = new Set(this.linkNodes.flatMap(([node, id]) => (isLink(node) ? [id] : [])));
    this.order = [...this.nodes].filter(([id]) => wanted.has(id)).sort(([, a], [, b]) => a - b);
  }

  /** The anchor of a block that takes up the page as far as a node: the first id not yet taken. */
  take(lastNode: number): string | undefined {
    let anchor: string | undefined;
    while (this.taken < this.order.length && this.order[this.taken][1] <= lastNode) {
      const [id] = this.order[this.taken++];
      anchor ??= id;
      this.anchorOf.set(id, anchor);
    }
    return anchor;
  }

  /** Undefined for an address that cannot be followed. */
  linkTo(href: string, title: string): Wrap | undefined {
    const id = this.links.fragment(href);
    const isInside = id !== undefined && this.nodes.has(id);
    const url = this.links.link(href);
    if (url === undefined && !isInside) return undefined;
    const make = (children: Inline[]) => {
      const link: Unresolved = { type: 'link', url: url ?? '', title, children };
      if (isInside) this.unresolved.push({ link, id, href });
      return [link];
    };
    return { kind: 'link', make };
  }

  /** Makes the links to blocks of the article lead there. */
  resolve(): void {
    for (const { link, id, href } of this.unresolved) {
      const anchor = this.anchorOf.get(id);
      link.url = anchor === undefined ? (this.links.link(href) ?? `#${id}`) : `#${anchor}`;
    }
  }
}

/** The kept links to places in the page, and the id of each place. */
function fragmentLinks(
  { tree, attribute }: PageIndex,
  selection: Selection,
  links: PageLinks,
): [node: number, id: string][] {
  const a = tree.names.indexOf('a');
  const found: [number, string][] = [];
  for (let node = 0; a > 0 && node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] !== a || selection.count(node, CONTENT) === 0) continue;
    const id = links.fragment(attribute(node, 'href') ?? '');
    if (id !== undefined) found.push([node, id]);
  }
  return found;
}

/** The first element with each id, or the first `a` with it as its name. */
function targetsOf(tree: PageTree, wanted: ReadonlySet<string>): Map<string, number> {
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
