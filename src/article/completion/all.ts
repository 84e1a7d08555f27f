import type { Part } from '../../core/parts.ts';
import { withCaptions } from './captions.ts';
import type { CompletionContext } from './completion-context.ts';
import { withDropCap } from './drop-cap.ts';
import { applyEngineRoles } from './engine-roles.ts';
import { leavesOfEntryHeads, withEntryHeads } from './entries/entry-heads.ts';
import { withoutSignatures } from './entries/forum-signatures.ts';
import { fillGaps } from './fill-gaps.ts';
import { withoutFollowingArticles } from './following-articles.ts';
import { withHeadings } from './headings.ts';
import { withHeadline } from './headline.ts';
import { withoutHiddenText } from './hidden/hidden-text.ts';
import { keepBlocksWhole, leavesOfUnits } from './keep-blocks-whole.ts';
import { withLinkedTitles } from './linked-titles.ts';
import { leavesOfNotes, withNotes } from './notes.ts';
import { leavesOfFolds, withFolds } from './opened/folds.ts';
import { withPrice } from './opened/product.ts';
import { withTabPanels } from './opened/tab-panels.ts';
import { withoutRepeatsAndNotices } from './repeats-and-notices.ts';
import { leavesOfReplies, withReplies } from './replies.ts';
import { leavesOfSources, withSources } from './sources.ts';

/** What is decided as one thing, or belongs to a thing that is kept, whatever an engine says of its leaves. */
export interface Completion {
  /** The name in reports. */
  readonly name: string;
  /** The part that all it keeps belongs to; it is left out where that does not count as content. */
  readonly part?: Part;
  /** Its evidence counts for more than an engine that takes a leaf for comments or a part of other pages. */
  readonly outweighsParts?: boolean;
  /**
   * @param labels shape [L]: BOILERPLATE, CONTENT or UNCERTAIN; they are not changed
   * @returns shape [L]; it may be the same array where nothing changes
   */
  readonly apply: (context: CompletionContext, labels: Uint8Array) => Uint8Array;
  /**
   * What is surely of its part, by the page's own marks, whatever an engine tells.
   * @param labels shape [L], as `apply` has left them
   * @returns shape [L]: 1 where a leaf is of the part, else 0
   */
  readonly leavesOfPart?: (context: CompletionContext, labels: Uint8Array) => Uint8Array;
}

/**
 * All completions, in the order in which they are applied: each sees the labels that those before it have left. Above
 * each stands what people would lose, or get for nothing, without it; as text it would be in the script of every tab.
 */
export const COMPLETIONS: readonly Completion[] = [
  {
    // Text that nobody sees is written for machines, or for another state of the page.
    name: 'hidden-text',
    apply: withoutHiddenText,
  },
  {
    // Engines decide leaf by leaf, and of short cells, items and lines of code they know little.
    name: 'whole-things',
    part: 'main',
    outweighsParts: true,
    apply: keepBlocksWhole,
    leavesOfPart: leavesOfUnits,
  },
  {
    // A question is a button, and its answer is closed until somebody presses it.
    name: 'folds',
    part: 'main',
    apply: withFolds,
    leavesOfPart: leavesOfFolds,
  },
  {
    // A page shows the command for one system, and the others when somebody presses their tabs.
    name: 'tab-panels',
    part: 'main',
    apply: withTabPanels,
  },
  {
    // What a thing costs looks like a part of the shop around it.
    name: 'price',
    part: 'main',
    apply: withPrice,
  },
  {
    // A heading says nothing without what stands below it, and a part of a text is hard to find
    // without its heading.
    name: 'headings',
    apply: withHeadings,
  },
  {
    // On an index of posts the title of each leads to its page, and looks like the link to
    // another one.
    name: 'linked-titles',
    apply: withLinkedTitles,
  },
  {
    // The first letter of a text stands in a box of its own, where it looks like a sign.
    name: 'drop-cap',
    apply: withDropCap,
  },
  {
    // Recipes, quotations and lists are also drawn by boxes and styles, which no element tells.
    name: 'lines-between',
    apply: fillGaps,
  },
  {
    // A thread is one: short answers look like comments below an article, and belong to what
    // they answer.
    name: 'replies',
    part: 'main',
    apply: withReplies,
    leavesOfPart: leavesOfReplies,
  },
  {
    // What members of a forum have below each of their posts says nothing in any of them.
    name: 'forum-signatures',
    apply: withoutSignatures,
  },
  {
    // Who says something, and when, looks like the byline of a text.
    name: 'entry-heads',
    part: 'main',
    apply: withEntryHeads,
    leavesOfPart: leavesOfEntryHeads,
  },
  {
    // References that engines learn from leave out headlines more often than not, and readers
    // count them in.
    name: 'headline',
    part: 'headline',
    apply: withHeadline,
  },
  {
    // Some engines tell standfirsts, notes and the box about the author from the text, and
    // leave them out.
    name: 'told-parts',
    apply: applyEngineRoles,
  },
  {
    // Engines learn that captions and credits are no text, and readers see them as parts of
    // what they stand at.
    name: 'captions',
    part: 'caption',
    apply: withCaptions,
  },
  {
    // A number in a kept passage leads nowhere where the note is left out, and notes look like
    // boilerplate.
    name: 'notes',
    part: 'notes',
    outweighsParts: true,
    apply: withNotes,
    leavesOfPart: leavesOfNotes,
  },
  {
    // Articles name their sources at the end, often without a number that leads there.
    name: 'sources',
    part: 'notes',
    apply: withSources,
    leavesOfPart: leavesOfSources,
  },
  {
    // Labels of advertisements and sentences in large letters interrupt who reads, and copies are
    // read twice.
    name: 'repeats-and-notices',
    apply: withoutRepeatsAndNotices,
  },
  {
    // Where the reader comes to the end, pages append an article that nobody asked for.
    name: 'following-articles',
    apply: withoutFollowingArticles,
  },
];
