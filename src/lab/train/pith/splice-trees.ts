import { BOILERPLATE } from '../../../core/labels.ts';
import { type PageProperties, PageTreeWriter } from '../../../page/capture/page-tree-writer.ts';
import { nodeName, type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import type { LabelledTree } from './pith-pages.ts';

/** A page, and the root of the subtree with its content. */
export interface ContentRoot extends LabelledTree {
  readonly root: number;
}

/** Least share of the content's characters that the subtree must contain. */
const MIN_SHARE = 0.95;

/**
 * The root of the smallest subtree with nearly all content. It is undefined where there is no
 * content, or where the subtree is the whole page.
 */
export function contentRoot({
  tree,
  labels,
}: Pick<LabelledTree, 'tree' | 'labels'>): number | undefined {
  const { parents, textNodes, texts, leaves } = tree;
  const inside = new Float64Array(parents.length);
  leaves.forEach((text, leaf) => {
    if (labels[leaf] !== BOILERPLATE) inside[textNodes[text]] = texts[text].trim().length;
  });
  for (let node = parents.length - 1; node > 0; node--) inside[parents[node]] += inside[node];
  const enough = MIN_SHARE * inside[0];
  let root = 0;
  // Nodes are in pre-order, so the last node with enough text is the deepest one.
  for (let node = 0; node < parents.length; node++) if (inside[node] >= enough) root = node;
  return inside[0] === 0 || tree.names[tree.nodeNames[root]] === 'body' || root < 2
    ? undefined
    : root;
}

/** Replaces the content of `chrome` by the content of another page, or by nothing. */
export function spliceTrees(chrome: ContentRoot, content: ContentRoot | undefined): LabelledTree {
  const end = subtreeEnd(chrome.tree, chrome.root);
  return joinTrees(chrome, content, { before: chrome.root, after: end });
}

/** Puts what surrounds the content of another page, as its feed, behind the content of a page. */
export function appendTree(page: ContentRoot, feed: ContentRoot): LabelledTree {
  const end = subtreeEnd(page.tree, page.root);
  const unwanted = { ...feed, labels: new Uint8Array(feed.labels.length).fill(BOILERPLATE) };
  const joined = joinTrees(page, unwanted, { before: end, after: end });
  return { ...joined, taste: page.taste, tree: { ...joined.tree, title: page.tree.title } };
}

/** A page as far as node `before`, the subtree of another page, and the page again from node `after`. */
function joinTrees(
  page: ContentRoot,
  inserted: ContentRoot | undefined,
  { before, after }: { readonly before: number; readonly after: number },
): LabelledTree {
  const { parents, names } = page.tree;
  const splicer = new Splicer([...new Set([...names, ...(inserted?.tree.names ?? [])])]);
  const moved = new Map<number, number>();
  splicer.add(page, { from: 0, to: before, moved, top: -1 });
  if (inserted !== undefined) {
    const to = subtreeEnd(inserted.tree, inserted.root);
    const top = moved.get(parents[page.root]) ?? -1;
    splicer.add(inserted, { from: inserted.root, to, moved: new Map(), top });
  }
  splicer.add(page, { from: after, to: parents.length, moved, top: -1 });
  const { title } = (inserted ?? page).tree;
  const { tree, ...labels } = splicer.finish({ ...page.tree, title });
  return { tree: { ...page.tree, ...tree }, ...labels, taste: (inserted ?? page).taste };
}

function subtreeEnd({ parents }: PageTree, root: number): number {
  let end = root + 1;
  while (end < parents.length && parents[end] >= root) end++;
  return end;
}

/** A range of nodes to copy, [from, to). */
interface Piece {
  readonly from: number;
  readonly to: number;
  /** New index of each copied node by its old one, within the same page. */
  readonly moved: Map<number, number>;
  /** New parent of nodes whose own parent was not copied. */
  readonly top: number;
}

class Splicer {
  private readonly writer: PageTreeWriter;
  private readonly labels: number[] = [];
  /** The parts, as long as all pieces have some. */
  private parts: number[] | undefined = [];

  constructor(names: readonly string[]) {
    this.writer = new PageTreeWriter(names);
  }

  add({ tree, labels, parts }: LabelledTree, { from, to, moved, top }: Piece): void {
    if (parts === undefined) this.parts = undefined;
    let text = firstFrom(tree.textNodes, from);
    let leaf = firstFrom(tree.leaves, text);
    let attribute = firstFrom(tree.attributeNodes, from);
    for (let node = from; node < to; node++) {
      const parent = moved.get(tree.parents[node]) ?? top;
      if (tree.nodeNames[node] !== TEXT_NAME) {
        const element = this.writer.element(nodeName(tree, node), parent);
        moved.set(node, element);
        for (; tree.attributeNodes[attribute] === node; attribute++) {
          const name = tree.names[tree.attributeNames[attribute]];
          this.writer.attribute(element, name, tree.attributeValues[attribute]);
        }
      } else if (tree.leaves[leaf] === text) {
        this.labels.push(labels[leaf]);
        if (parts !== undefined) this.parts?.push(parts[leaf]);
        this.writer.leaf(tree.texts[text++], parent, tree.leafFlags[leaf++]);
      } else this.writer.blank(tree.texts[text++], parent);
    }
  }

  finish(facts: PageProperties): Omit<LabelledTree, 'taste'> {
    const labels = Uint8Array.from(this.labels);
    const parts = this.parts && Uint8Array.from(this.parts);
    return { tree: this.writer.finish(facts), labels, parts };
  }
}

/**
 * Index of the first of ascending values that is at least `least`; the number of values where none
 * is.
 */
function firstFrom(values: Int32Array, least: number): number {
  const first = values.findIndex((value) => value >= least);
  return first < 0 ? values.length : first;
}
