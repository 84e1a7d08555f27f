import type { PageAnalysis } from '../analysis/page-analysis.ts';
import type { Block } from '../article.ts';
import { withDropCaps } from './drop-caps.ts';
import { withLinksWithin } from './links-within.ts';
import { withListLevels } from './list-levels.ts';
import { withoutNoteBrackets } from './note-brackets.ts';
import { withPicturesOfLists } from './picture-lists.ts';
import { withRankedLists } from './ranked-lists.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { removeStrayPunctuation } from './remove-stray-punctuation.ts';
import { withStepNumbers } from './step-numbers.ts';
import { withTypedLists } from './typed-lists.ts';

/** A change of the blocks of a page, once all of them are there. */
export interface ArticlePass {
  readonly name: string;
  /** The habit of pages that makes the pass needed. */
  readonly why: string;
  readonly apply: (blocks: readonly Block[], analysis: PageAnalysis) => Block[];
}

/** All passes, in the order in which they are applied: each sees the blocks that those before it have left. */
export const ARTICLE_PASSES: readonly ArticlePass[] = [
  {
    name: 'lone-stops',
    why: 'A comma or bracket between words that are left out stays behind as a paragraph of its own.',
    apply: removeStrayPunctuation,
  },
  {
    name: 'drop-caps',
    why: 'The first letter of a text stands large in a box of its own.',
    apply: withDropCaps,
  },
  {
    name: 'note-brackets',
    why: 'Pages type brackets around links to notes, and formats write the numbers of notes in their own way.',
    apply: withoutNoteBrackets,
  },
  {
    name: 'picture-lists',
    why: 'The slides of a carousel are the items of a list, which nobody counts.',
    apply: withPicturesOfLists,
  },
  {
    name: 'remove-duplicates',
    why: 'Pages hold a card or a title twice, once for small screens and once for large ones.',
    apply: removeDuplicates,
  },
  {
    name: 'list-levels',
    why: 'Editors write nested lists as one, or one below the other, with the levels in names of classes.',
    apply: withListLevels,
  },
  {
    name: 'ranked-lists',
    why: 'Items of references and of rankings have their numbers typed into their text.',
    apply: withRankedLists,
  },
  {
    name: 'step-numbers',
    why: 'The number of a step stands in a box beside or above what it counts.',
    apply: withStepNumbers,
  },
  {
    name: 'typed-lists',
    why: 'Paragraphs that begin with bullets or rising numbers are lists that somebody has typed.',
    apply: withTypedLists,
  },
  {
    name: 'links-within',
    why: 'Links lead to places in the page that are not part of the article, or are no longer after another pass.',
    apply: withLinksWithin,
  },
];
