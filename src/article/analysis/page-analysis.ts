import { CONTENT } from '../../core/labels.ts';
import { findOnce } from '../../facts/find-once.ts';
import { indexPage, type PageIndex } from '../../page/page-index.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type CodeLabel, codeLabels } from '../elements/code/code-label.ts';
import { type Fold, findFolds } from '../elements/folds/folds.ts';
import { type Formulas, findFormulas, withWholeFormulas } from '../elements/math/formula-nodes.ts';
import { findNotes, type Notes } from '../elements/notes/notes.ts';
import { drawingNodes, withoutDrawnWords } from '../elements/pictures/drawings.ts';
import type { LivePictures } from '../elements/pictures/live-pictures.ts';
import { findMedia, type Media } from '../elements/pictures/media.ts';
import { findPosts, type Posts } from '../elements/posts/posts.ts';
import { tabLabels, withoutTabs } from '../elements/tabs/tab-labels.ts';
import { tabSets } from '../elements/tabs/tab-sets.ts';
import { type BlockStructure, blockStructure } from './block-structure.ts';
import { type LeftOutReason, withoutNonTextLeaves } from './non-text-leaves.ts';
import { linksOfPage, type PageLinks } from './page-links.ts';
import { fragmentLinks, type PageTargets, targetNodes, targetOrder } from './page-targets.ts';
import { type Selection, selectLeaves } from './selection.ts';
import { type NeedsSpace, wordBoundaries } from './word-boundaries.ts';

/** All that is known of a page before the first block is made. Nothing in it changes afterwards. */
export interface PageAnalysis {
  readonly index: PageIndex;
  /** The leaves that are kept as text. */
  readonly selection: Selection;
  /** Why other leaves that were content or doubtful are not. */
  readonly leftOut: ReadonlyMap<number, LeftOutReason>;
  readonly links: PageLinks;
  readonly targets: PageTargets;
  readonly formulas: Formulas;
  readonly media: Media;
  readonly notes: Notes;
  readonly structure: BlockStructure;
  readonly posts: Posts;
  /** The labels of boxes of code, by the `pre`. */
  readonly codeLabels: ReadonlyMap<number, CodeLabel>;
  /** The names of panels of tabs, by their nodes. */
  readonly tabNames: ReadonlyMap<number, string>;
  /** What readers press to open what is kept below it, unless the page has other marks for that. */
  readonly foldTriggers: ReadonlySet<number>;
  readonly needsSpace: NeedsSpace;
}

/**
 * @param labels shape [L]: BOILERPLATE, CONTENT or UNCERTAIN
 * @param live the pictures as the page shows them, where it is a live one
 */
export function analyzePage(tree: PageTree, labels: Uint8Array, live?: LivePictures): PageAnalysis {
  const index = indexPage(tree);
  const formulas = findFormulas(index);
  const tabs = tabSets(index);
  const codes = codeLabels(index, new Set(tabs.flatMap((set) => set.tabs)));
  const text = withoutNonTextLeaves(index, labels, codes);
  const names = tabLabels(index, tabs, text.labels);
  const drawings = drawingNodes(index, formulas);
  const spoken = withoutDrawnWords(withoutTabs(text, names), index, drawings);
  const selection = selectLeaves(index, withWholeFormulas(index, formulas, spoken.labels));
  const links = findOnce(index, linksOfPage);
  const posts = findPosts(index, selection);
  const known = { links, formulas, posts: posts.levels, live };
  const isDrawn = { drawings, leftOut: spoken.leftOut };
  const media = findMedia(index, selection, { ...known, ...isDrawn });
  const { notes, targets } = findNotesAndTargets(index, selection, links);
  return {
    index,
    selection,
    leftOut: spoken.leftOut,
    links,
    targets,
    formulas,
    media,
    notes,
    structure: blockStructure(index, selection, { media, formulas, notes }),
    posts,
    codeLabels: codes,
    tabNames: names.ofPanel,
    foldTriggers: foldTriggers(index, selection),
    needsSpace: wordBoundaries(index),
  };
}

/** The headings among them are marked as such, and so are the summaries of details. */
function foldTriggers(index: PageIndex, selection: Selection): ReadonlySet<number> {
  const isKept = ({ from, to }: Fold) =>
    selection.countLeaves(index.firstLeaf[from], index.firstLeaf[to], CONTENT) > 0;
  const isPlain = ({ trigger }: Fold) => index.name(trigger) !== 'summary';
  return new Set(
    findFolds(index)
      .filter((fold) => isPlain(fold) && isKept(fold))
      .map(({ trigger }) => trigger),
  );
}

/** Notes are found by where links lead; links to notes, and those back from them, then lead to no block. */
function findNotesAndTargets(
  index: PageIndex,
  selection: Selection,
  links: PageLinks,
): Pick<PageAnalysis, 'notes' | 'targets'> {
  const inPage = fragmentLinks(index, selection, links);
  const nodes = targetNodes(index.tree, inPage);
  const notes = findNotes(index, selection, links);
  const isLink = (link: number) =>
    !notes.references.has(link) && !isBelow(index, link, notes.isDecoration);
  return { notes, targets: { nodes, order: targetOrder(nodes, inPage, isLink) } };
}

function isBelow({ tree }: PageIndex, node: number, above: ReadonlySet<number>): boolean {
  for (let at = node; at >= 0 && above.size > 0; at = tree.parents[at])
    if (above.has(at)) return true;
  return false;
}
