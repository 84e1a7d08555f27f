import { withoutCopies } from './copies.ts';
import { withWholeLines } from './inline-runs.ts';
import { withLikelyContent } from './likely-content.ts';
import { withNamedContent } from './named-content.ts';
import { withoutPictureCredits } from './picture-credits.ts';
import { withoutReadMoreLinks } from './read-more-links.ts';
import { withFieldsAlike } from './record-fields.ts';
import type { RuleContext } from './rule-context.ts';
import { withStandfirst } from './standfirst.ts';
import { withoutTeasers } from './teasers.ts';

/**
 * What a rule judges by: `together`, what belongs together; `named`, what a page names or what says itself what it is;
 * `page`, the page as a whole; `copies`, the threshold that the page has after all other rules.
 */
export type RuleStage = 'together' | 'named' | 'page' | 'copies';

/** Something that happens to the network's answer. */
export interface Rule {
  /** The name in reports, and the one by which it can be left out. */
  readonly name: string;
  readonly stage: RuleStage;
  /** What the network gets wrong without the rule. */
  readonly why: string;
  /**
   * @param probabilities shape [L], calibrated, at least one
   * @returns shape [L]; it may be the same array where nothing changes
   */
  apply(context: RuleContext, probabilities: Float32Array): Float32Array;
}

/**
 * All rules, in the order in which they run. Each has stood trial on sets of pages that neither it nor the network was
 * made on (`npm run lab -- ablate rules`), or keeps whole what readers see as one.
 */
export const RULES = [
  {
    name: 'record-fields',
    stage: 'together',
    why: 'The same field of all records of a list is seldom content in one and boilerplate in another.',
    apply: withFieldsAlike,
  },
  {
    name: 'inline-runs',
    stage: 'together',
    why: 'A sentence with a link in its midst is kept or left out as a whole.',
    apply: withWholeLines,
  },
  {
    name: 'standfirst',
    stage: 'together',
    why: 'The references that the network has learnt from often lack the sentence between title and text, and readers want it.',
    apply: withStandfirst,
  },
  {
    name: 'named-content',
    stage: 'named',
    why: 'The network has seen few recipes, and few lists of pros and cons.',
    apply: withNamedContent,
  },
  {
    name: 'picture-credits',
    stage: 'named',
    why: 'A line that says whose a picture is stands amid a text, and looks like it.',
    apply: withoutPictureCredits,
  },
  {
    name: 'read-more-links',
    stage: 'named',
    why: 'A line or a row of teasers that leads to other texts stands amid a text or beside it, and looks like it.',
    apply: (context, probabilities) =>
      withoutTeasers(context, withoutReadMoreLinks(context, probabilities)),
  },
  {
    name: 'likely-content',
    stage: 'page',
    why: 'A long page of which hardly anything would be kept is one that the network has misjudged as a whole.',
    apply: withLikelyContent,
  },
  {
    name: 'copies',
    stage: 'copies',
    why: 'A page holds the same text for large and small screens, and readers want it once.',
    apply: withoutCopies,
  },
] as const satisfies readonly Rule[];

export type RuleName = (typeof RULES)[number]['name'];
