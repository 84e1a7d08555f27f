import { BOILERPLATE } from '../../../core/page/labels.ts';
import type { PageTree } from '../../../core/page/page-tree.ts';

/** A page and the labels of its leaves. */
export interface LabelledTree {
  readonly tree: PageTree;
  /** Shape [L]. */
  readonly labels: Uint8Array;
}

/** A page and the root of its content's subtree. */
export interface ContentRoot extends LabelledTree {
  readonly root: number;
}

/** Share of the content's characters that its subtree must hold. */
const MIN_SHARE = 0.95;

/**
 * Root of the smallest subtree with nearly all of the content; undefined where there is no content,
 * or where that subtree is the whole page.
 */
export function contentRoot({ tree, labels }: LabelledTree): number | undefined {
  const { parents, textNodes, texts, leaves } = tree;
  const inside = new Float64Array(parents.length);
  leaves.forEach((text, leaf) => {
    if (labels[leaf] !== BOILERPLATE) inside[textNodes[text]] = texts[text].trim().length;
  });
  for (let node = parents.length - 1; node > 0; node--) inside[parents[node]] += inside[node];
  const enough = MIN_SHARE * inside[0];
  let root = 0;
  // Pre-order: the last node that holds enough is the deepest one.
  for (let node = 0; node < parents.length; node++) if (inside[node] >= enough) root = node;
  return inside[0] === 0 || tree.names[tree.nodeNames[root]] === 'body' || root < 2
    ? undefined
    : root;
}

/**
 * The page around `chrome`'s content with `content`'s subtree in its place, or with nothing there: a
 * page that could have been, made of two that are.
 */
export function spliceTrees(chrome: ContentRoot, content: ContentRoot | undefined): LabelledTree {
  const from = chrome.root;
  const to = subtreeEnd(chrome.tree, from);
  const writer = new TreeWriter(chrome.tree.names);
  writer.add(chrome, 0, from, -1);
  const parent = chrome.tree.parents[from];
  if (content !== undefined) {
    writer.add(content, content.root, subtreeEnd(content.tree, content.root), parent);
  }
  writer.add(chrome, to, chrome.tree.parents.length, -1);
  return writer.finish({ ...chrome.tree, title: (content ?? chrome).tree.title });
}

function subtreeEnd({ parents }: PageTree, root: number): number {
  let end = root + 1;
  while (end < parents.length && parents[end] >= root) end++;
  return end;
}

class TreeWriter {
  private readonly names: string[];
  private readonly nameIndex: Map<string, number>;
  private readonly nodeNames: number[] = [];
  private readonly parents: number[] = [];
  private readonly textNodes: number[] = [];
  private readonly texts: string[] = [];
  private readonly leaves: number[] = [];
  private readonly leafFlags: number[] = [];
  private readonly labels: number[] = [];
  private readonly attributeNodes: number[] = [];
  private readonly attributeNames: number[] = [];
  private readonly attributeValues: string[] = [];
  /** New index of each node of the page being written, by its old one. */
  private moved = new Map<number, number>();

  constructor(names: readonly string[]) {
    this.names = [...names];
    this.nameIndex = new Map(names.map((name, i) => [name, i]));
  }

  /** Adds the nodes [from, to) of a page; the topmost ones go below `parent` where theirs is missing. */
  add({ tree, labels }: LabelledTree, from: number, to: number, parent: number): void {
    const isChrome = parent < 0;
    const kept = this.moved;
    if (!isChrome) this.moved = new Map();
    const nameOf = tree.names.map((name) => this.intern(name));
    for (let node = from; node < to; node++) {
      this.moved.set(node, this.nodeNames.length);
      this.nodeNames.push(nameOf[tree.nodeNames[node]]);
      const above = this.moved.get(tree.parents[node]);
      this.parents.push(above ?? (isChrome ? -1 : (kept.get(parent) ?? -1)));
    }
    this.addTexts({ tree, labels }, from, to);
    for (let i = 0; i < tree.attributeNodes.length; i++) {
      const node = this.moved.get(tree.attributeNodes[i]);
      if (node === undefined || tree.attributeNodes[i] < from || tree.attributeNodes[i] >= to) {
        continue;
      }
      this.attributeNodes.push(node);
      this.attributeNames.push(nameOf[tree.attributeNames[i]]);
      this.attributeValues.push(tree.attributeValues[i]);
    }
    if (!isChrome) this.moved = kept;
  }

  finish(facts: PageTree): LabelledTree {
    return {
      tree: {
        ...facts,
        names: this.names,
        nodeNames: Uint16Array.from(this.nodeNames),
        parents: Int32Array.from(this.parents),
        textNodes: Int32Array.from(this.textNodes),
        texts: this.texts,
        leaves: Int32Array.from(this.leaves),
        leafFlags: Uint8Array.from(this.leafFlags),
        attributeNodes: Int32Array.from(this.attributeNodes),
        attributeNames: Uint16Array.from(this.attributeNames),
        attributeValues: this.attributeValues,
      },
      labels: Uint8Array.from(this.labels),
    };
  }

  private addTexts({ tree, labels }: LabelledTree, from: number, to: number): void {
    let leaf = 0;
    tree.textNodes.forEach((node, text) => {
      const isLeaf = tree.leaves[leaf] === text;
      if (node >= from && node < to) {
        if (isLeaf) {
          this.leaves.push(this.texts.length);
          this.leafFlags.push(tree.leafFlags[leaf]);
          this.labels.push(labels[leaf]);
        }
        this.textNodes.push(this.moved.get(node) ?? 0);
        this.texts.push(tree.texts[text]);
      }
      if (isLeaf) leaf++;
    });
  }

  private intern(name: string): number {
    const known = this.nameIndex.get(name);
    if (known !== undefined) return known;
    this.nameIndex.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
