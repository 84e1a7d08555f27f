import type { PageLinks } from '../analysis/page-links.ts';
import type { PageTargets } from '../analysis/page-targets.ts';
import type { Inline } from '../article.ts';
import type { Wrap } from './inline-writer.ts';

type Link = Extract<Inline, { type: 'link' }>;
type Unresolved = { -readonly [K in keyof Link]: Link[K] };

/** A fragment that names no place in the page but a view of an app, or words or a time to go to. */
const ROUTE = /^[!?:]|[/=]/;

/** Makes the links of an article: which block each leads to is known once there are blocks. */
export class LinkResolver {
  private readonly links: PageLinks;
  private readonly targets: PageTargets;
  /** The number of ids, in document order, that have found a block. */
  private taken = 0;
  private readonly anchorOf = new Map<string, string>();
  private readonly unresolved: {
    readonly link: Unresolved;
    readonly id: string;
  }[] = [];

  constructor(links: PageLinks, targets: PageTargets) {
    this.links = links;
    this.targets = targets;
  }

  /** The anchor of a block that takes up the page as far as a node: the first id not yet taken. */
  takeAnchor(lastNode: number): string | undefined {
    const { order } = this.targets;
    let anchor: string | undefined;
    while (this.taken < order.length && order[this.taken][1] <= lastNode) {
      const [id] = order[this.taken++];
      anchor ??= id;
      this.anchorOf.set(id, anchor);
    }
    return anchor;
  }

  /** The frame of a link; undefined for an address that cannot be followed. */
  linkTo(href: string, title: string): Wrap | undefined {
    const id = this.links.fragment(href);
    const isInside = id !== undefined && (this.targets.nodes.has(id) || !ROUTE.test(id));
    const url = this.links.link(href);
    if (url === undefined && !isInside) return undefined;
    const make = (children: Inline[]) => {
      const link: Unresolved = { type: 'link', url: url ?? '', title, children };
      if (isInside) this.unresolved.push({ link, id });
      return [link];
    };
    return { kind: 'link', make };
  }

  /** Makes the links to blocks of the article lead there; a pass unties those to what is not in it. */
  resolve(): void {
    for (const { link, id } of this.unresolved) link.url = `#${this.anchorOf.get(id) ?? id}`;
  }
}
