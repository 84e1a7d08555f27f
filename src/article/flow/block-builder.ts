import type { Steps } from '../../core/steps.ts';
import type { PageObject } from '../../page/capture/article-extras.ts';
import type { PageIndex } from '../../page/page-index.ts';
import type { BlockStructure } from '../analysis/block-structure.ts';
import type { PageLinks } from '../analysis/page-links.ts';
import type { KeptLabel, Selection } from '../analysis/selection.ts';
import type { NeedsSpace } from '../analysis/word-boundaries.ts';
import type { Block, Inline } from '../article.ts';
import type { CodeLabel } from '../elements/code/code-label.ts';
import type { ChildItem } from '../elements/lists/child-items.ts';
import type { Formulas } from '../elements/math/formula-nodes.ts';
import type { Notes } from '../elements/notes/notes.ts';
import type { Media } from '../elements/pictures/media.ts';
import type { InlineWriter, Wrap } from './inline-writer.ts';

/** Why words of content leaves are not in the article as text. */
export type LeftOutReason =
  | 'formula'
  | 'note-number'
  | 'link-back'
  | 'line-number'
  | 'permalink'
  | 'code-label'
  | 'icon-name'
  | 'echo'
  | 'control-word'
  | 'data'
  | 'ruby-bracket'
  | 'tab';

/** What all blocks have. */
export type Facts = Pick<Block, 'source' | 'language' | 'direction' | 'anchor'>;

/** What the makers of blocks know of the page, and what they ask of each other. */
export interface BlockBuilder {
  readonly index: PageIndex;
  readonly selection: Selection;
  readonly links: PageLinks;
  readonly formulas: Formulas;
  readonly media: Media;
  readonly notes: Notes;
  readonly structure: BlockStructure;
  /** Posts of threads, by node: how many posts each stands under, of those right around it. */
  readonly posts: ReadonlyMap<number, number>;
  /** The elements that posts stand in. */
  readonly aroundPosts: ReadonlySet<number>;
  readonly codeLabels: ReadonlyMap<number, CodeLabel>;
  /** What stands over panels of tabs, by their nodes. */
  readonly tabNames: ReadonlyMap<number, string>;
  /** Leaves of this label are taken. */
  readonly label: KeptLabel;
  /** Whether anything in or below a node is taken. */
  keeps(node: number): boolean;
  /** Whether anything in or below a node is doubtful, and content is what is taken. */
  holdsDoubt(node: number): boolean;
  /** Runs a task that takes the leaves of another label. */
  withLabel<T>(label: KeptLabel, task: () => T): T;
  /**
   * What all blocks have. Called in document order, and before the blocks within one are made.
   * @param leaves what it holds, when that is not all that is taken of the node
   */
  facts(node: number, leaves?: LeafRange): Facts;
  /** As `facts`, for a block that has no blocks within it: links to anything in it lead to it. */
  wholeFacts(node: number): Facts;
  /** What stands in an element, as blocks. */
  blocks(node: number): Block[];
  /** Some of the children of an element, as blocks. */
  blocksOf(parent: number, children: readonly ChildItem[]): Block[];
  /** Runs a task as if some nodes were not there: what has been made of already. */
  without<T>(nodes: readonly number[], task: () => T): T;
  isSkipped(node: number): boolean;
  /** Runs a task within a block, whose language and direction then go without saying. */
  within<T>(node: number, task: () => T): T;
  /** As `within`, for a task with pauses. */
  stepsWithin<T>(node: number, task: Steps<T>): Steps<T>;
  /** All that stands in an element as one line; blocks in it are divided by spaces. */
  inline(node: number): Inline[];
  /**
   * Puts what is doubtful in a line, such as a caption, aside: a gap after the block that is being
   * made will hold it.
   */
  putAside(node: number): void;
  /** Makes a block, and hands over what was put aside meanwhile. */
  withAside<T>(make: () => T): { readonly made: T; readonly aside: readonly Block[] };
  /** As `withAside`, for a block that is made with pauses. */
  stepsWithAside<T>(made: Steps<T>): Steps<{ readonly made: T; readonly aside: readonly Block[] }>;
  /** Opens the elements around a block that is made: a link around a heading and a paragraph. */
  openWrappers(writer: InlineWriter): void;
  closeWrappers(writer: InlineWriter): void;
  /** Runs a task within an inline element that has blocks in it. */
  stepsWrapped(wrap: Wrap, task: Steps<void>): Steps<void>;
  /** A link, resolved once it is known which blocks the article has. Undefined for no link at all. */
  linkTo(href: string, title: string): Wrap | undefined;
  /** Notes that the leaves of a node are not given as text. */
  leaveOut(node: number, reason: LeftOutReason): void;
  readonly needsSpace: NeedsSpace;
  /** Takes what is harmful out of markup of the page; empty where nothing of it is left. */
  readonly purify: (markup: string) => string;
  /** Scripts with the source of a formula that has been made. */
  readonly usedScripts: Set<PageObject>;
}

/** First and last leaf; -1 for none. */
export interface LeafRange {
  readonly firstLeaf: number;
  readonly lastLeaf: number;
}

export const NO_LEAVES: LeafRange = { firstLeaf: -1, lastLeaf: -1 };

/** Deeper than any page that people write, and shallow enough for functions that call themselves. */
export const MAX_DEPTH = 300;
