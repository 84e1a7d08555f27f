import { BOILERPLATE, CONTENT, DOUBTFUL } from '../../core/labels.ts';
import { finish, inOneStep, type Steps } from '../../core/steps.ts';
import type { PageObject } from '../../page/capture/article-extras.ts';
import { indexPage, type PageIndex } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type BlockStructure, blockStructure } from '../analysis/block-structure.ts';
import { withoutNonTextLeaves } from '../analysis/non-text-leaves.ts';
import { type PageLinks, pageLinks } from '../analysis/page-links.ts';
import { PageTargets } from '../analysis/page-targets.ts';
import { type KeptLabel, type Selection, selectLeaves } from '../analysis/selection.ts';
import { type IsBox, type NeedsSpace, wordBoundaries } from '../analysis/word-boundaries.ts';
import type { Block, Inline } from '../article.ts';
import { type CodeLabel, codeLabels } from '../elements/code/code-label.ts';
import { type ChildItem, childItems } from '../elements/lists/child-items.ts';
import { type Formulas, findFormulas, withWholeFormulas } from '../elements/math/formula-nodes.ts';
import { findNotes, type Notes } from '../elements/notes/notes.ts';
import type { DrawnSize } from '../elements/pictures/drawn-size.ts';
import type { LoadedPictureOf } from '../elements/pictures/loaded-picture.ts';
import { findMedia, type Media } from '../elements/pictures/media.ts';
import { findPosts } from '../elements/posts/posts.ts';
import { tabLabels } from '../elements/tabs/tab-labels.ts';
import { type TabSet, tabSets } from '../elements/tabs/tab-sets.ts';
import type { BlockBuilder, Facts, LeafRange, LeftOutReason } from './block-builder.ts';
import { BlockList } from './block-list.ts';
import { flowItems } from './flow.ts';
import { writeChildren } from './inline-content.ts';
import { InlineWriter, type Wrap } from './inline-writer.ts';

/** Makes the blocks of one page. */
export class ArticleBuilder implements BlockBuilder {
  readonly index: PageIndex;
  readonly selection: Selection;
  readonly links: PageLinks;
  readonly formulas: Formulas;
  readonly media: Media;
  readonly notes: Notes;
  readonly structure: BlockStructure;
  readonly posts: ReadonlyMap<number, number>;
  readonly aroundPosts: ReadonlySet<number>;
  readonly codeLabels: ReadonlyMap<number, CodeLabel>;
  readonly tabNames: ReadonlyMap<number, string>;
  readonly usedScripts = new Set<PageObject>();
  /** Why leaves are not given as text; only those that are content or in doubt. */
  readonly leftOut = new Map<number, LeftOutReason>();
  readonly purify: (markup: string) => string;
  readonly needsSpace: NeedsSpace;
  readonly drawnSize: DrawnSize | undefined;
  readonly loadedPicture: LoadedPictureOf | undefined;
  label: KeptLabel = CONTENT;

  private readonly document: number;
  private readonly targets: PageTargets;
  private wrappers: readonly Wrap[] = [];
  private aside: Block[] = [];
  private readonly skipped = new Set<number>();
  private language: string;
  private direction: string;

  constructor(
    tree: PageTree,
    labels: Uint8Array,
    facts: {
      readonly document: number;
      readonly language: string;
      readonly direction: string;
      readonly purify: (markup: string) => string;
      readonly isBox?: IsBox | undefined;
      readonly drawnSize?: DrawnSize | undefined;
      readonly loadedPicture?: LoadedPictureOf | undefined;
    },
  ) {
    this.document = facts.document;
    this.purify = facts.purify;
    this.index = indexPage(tree);
    this.needsSpace = wordBoundaries(this.index, facts.isBox);
    this.drawnSize = facts.drawnSize;
    this.loadedPicture = facts.loadedPicture;
    // What the page as a whole says goes without saying on its blocks.
    const isEmpty = tree.nodeNames.length === 0;
    this.language = facts.language || (isEmpty ? '' : this.index.language(0));
    this.direction = facts.direction || (isEmpty ? '' : this.index.direction(0));
    this.formulas = findFormulas(this.index);
    const tabs = tabSets(this.index);
    this.codeLabels = codeLabels(this.index, new Set(tabs.flatMap((set) => set.tabs)));
    const said = withoutNonTextLeaves(this.index, labels, this);
    this.tabNames = this.nameTabs(tabs, said);
    const told = withWholeFormulas(this.index, this.formulas, said);
    this.selection = selectLeaves(this.index, told);
    this.links = pageLinks(tree.url, tree.extras?.baseUrl ?? tree.url);
    const { posts, around } = findPosts(this.index, this.selection);
    this.posts = posts;
    this.aroundPosts = around;
    this.media = findMedia(this.index, this.selection, this);
    this.targets = new PageTargets(this.index, this.selection, this.links);
    this.notes = findNotes(this.index, this.selection, {
      links: this.links,
      targets: this.targets.nodes,
    });
    const { references, isDecoration } = this.notes;
    this.targets.expect(
      (link) => !references.has(link) && !isBelow(this.index, link, isDecoration),
    );
    this.structure = blockStructure(this.index, this.selection, this);
  }

  /** Takes tabs out of what is said in their place; their names go over their panels. */
  private nameTabs(sets: readonly TabSet[], labels: Uint8Array): ReadonlyMap<number, string> {
    const { ofPanel, tabLeaves, unsaidLeaves } = tabLabels(this.index, sets, labels);
    for (const leaf of unsaidLeaves)
      if (labels[leaf] !== BOILERPLATE) this.leftOut.set(leaf, 'tab');
    for (const leaf of tabLeaves) labels[leaf] = BOILERPLATE;
    return ofPanel;
  }

  /** All blocks of the page. */
  *build(): Steps<Block[]> {
    if (this.index.tree.nodeNames.length === 0) return [];
    const list = new BlockList();
    yield* flowItems(this, list, 0, [0]);
    this.targets.resolve();
    return list.finish();
  }

  keeps(node: number): boolean {
    if (this.selection.count(node, this.label) > 0) return true;
    return this.label === CONTENT && this.media.count(node) > 0;
  }

  holdsDoubt(node: number): boolean {
    return this.label === CONTENT && this.selection.count(node, DOUBTFUL) > 0;
  }

  withLabel<T>(label: KeptLabel, task: () => T): T {
    const before = this.label;
    this.label = label;
    try {
      return task();
    } finally {
      this.label = before;
    }
  }

  facts(node: number, leaves?: LeafRange): Facts {
    const isEmpty = leaves === undefined || leaves.lastLeaf < 0;
    const last = isEmpty ? node : this.nodeOfLeaf(leaves.lastLeaf);
    return this.factsUpTo(node, last, leaves ?? this.span(node));
  }

  wholeFacts(node: number): Facts {
    return this.factsUpTo(node, this.index.end[node] - 1, this.span(node));
  }

  within<T>(node: number, task: () => T): T {
    return finish(this.stepsWithin(node, inOneStep(task)));
  }

  *stepsWithin<T>(node: number, task: Steps<T>): Steps<T> {
    const { language, direction } = this;
    this.language = this.index.language(node) || language;
    this.direction = this.index.direction(node) || direction;
    try {
      return yield* task;
    } finally {
      this.language = language;
      this.direction = direction;
    }
  }

  blocks(node: number): Block[] {
    return this.blocksOf(node, childItems(this.index, this.media, node));
  }

  blocksOf(parent: number, children: readonly ChildItem[]): Block[] {
    const list = new BlockList();
    finish(flowItems(this, list, parent, children));
    return list.finish();
  }

  without<T>(nodes: readonly number[], task: () => T): T {
    for (const node of nodes) this.skipped.add(node);
    try {
      return task();
    } finally {
      for (const node of nodes) this.skipped.delete(node);
    }
  }

  isSkipped(node: number): boolean {
    return this.skipped.has(node);
  }

  inline(node: number): Inline[] {
    const writer = new InlineWriter(this.needsSpace);
    this.openWrappers(writer);
    writeChildren(this, writer, node);
    this.closeWrappers(writer);
    const lines = writer.finish().map(({ children }) => children);
    return lines.flatMap((line, i): Inline[] => (i === 0 ? line : [{ type: 'break' }, ...line]));
  }

  putAside(node: number): void {
    if (!this.holdsDoubt(node)) return;
    const { firstLeaf, end } = this.index;
    const leaves = this.selection.span(firstLeaf[node], firstLeaf[end[node]], DOUBTFUL);
    this.withLabel(DOUBTFUL, () => {
      const children = this.inline(node);
      this.aside.push({ type: 'paragraph', ...this.facts(node, leaves), children });
    });
  }

  withAside<T>(make: () => T): { made: T; aside: Block[] } {
    return finish(this.stepsWithAside(inOneStep(make)));
  }

  *stepsWithAside<T>(steps: Steps<T>): Steps<{ made: T; aside: Block[] }> {
    const before = this.aside;
    this.aside = [];
    const made = yield* steps;
    const { aside } = this;
    this.aside = before;
    return { made, aside };
  }

  openWrappers(writer: InlineWriter): void {
    for (const wrap of this.wrappers) writer.open(wrap);
  }

  closeWrappers(writer: InlineWriter): void {
    for (const _ of this.wrappers) writer.close();
  }

  *stepsWrapped(wrap: Wrap, task: Steps<void>): Steps<void> {
    const before = this.wrappers;
    if (!before.some(({ kind }) => kind === wrap.kind)) this.wrappers = [...before, wrap];
    yield* task;
    this.wrappers = before;
  }

  linkTo(href: string, title: string): Wrap | undefined {
    return this.targets.linkTo(href, title);
  }

  leaveOut(node: number, reason: LeftOutReason): void {
    if (this.label !== CONTENT) return;
    const { firstLeaf, end } = this.index;
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (this.selection.labels[leaf] === CONTENT) this.leftOut.set(leaf, reason);
    }
  }

  private span(node: number): LeafRange {
    const { firstLeaf, end } = this.index;
    return this.selection.span(firstLeaf[node], firstLeaf[end[node]], this.label);
  }

  /** @param last the last node that links may lead to the block by */
  private factsUpTo(node: number, last: number, { firstLeaf, lastLeaf }: LeafRange): Facts {
    const language = this.index.language(node);
    const direction = this.index.direction(node);
    const anchor = this.label === CONTENT ? this.targets.take(last) : undefined;
    return {
      source: { document: this.document, firstLeaf, lastLeaf },
      ...(language !== '' && language !== this.language && { language }),
      ...(direction !== '' && direction !== this.direction && { direction }),
      ...(anchor !== undefined && { anchor }),
    };
  }

  private nodeOfLeaf(leaf: number): number {
    const { tree } = this.index;
    return tree.textNodes[tree.leaves[leaf]];
  }
}

function isBelow({ tree }: PageIndex, node: number, above: ReadonlySet<number>): boolean {
  for (let at = node; at >= 0 && above.size > 0; at = tree.parents[at])
    if (above.has(at)) return true;
  return false;
}
