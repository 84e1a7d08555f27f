import type { Prediction } from '../../core/engine.ts';
import { logOddsOf } from '../../core/occlusion.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { PithConfig } from './config.ts';
import { BLOCK_GROUPING, FIELD_GROUPING } from './features/groups.ts';
import { withoutBoilerplateSections } from './rules/boilerplate-sections.ts';
import { withoutCopies } from './rules/copies.ts';
import { withDocumentation } from './rules/documentation.ts';
import { withoutFurtherProducts } from './rules/further-products.ts';
import { withWholeLines } from './rules/inline-runs.ts';
import { withLikelyContent } from './rules/likely-content.ts';
import { withoutMenus } from './rules/menus.ts';
import { withNamedContent } from './rules/named-content.ts';
import { pageThreshold, THRESHOLD_RANGE, type ThresholdRange } from './rules/page-threshold.ts';
import { withoutPictureCredits } from './rules/picture-credits.ts';
import { withoutReadMoreLinks } from './rules/read-more-links.ts';
import { withFieldsAlike } from './rules/record-fields.ts';
import { withoutScriptNotices } from './rules/script-notices.ts';
import { withStandfirst } from './rules/standfirst.ts';
import { withTableHeads } from './rules/table-heads.ts';
import { withWholeRows } from './rules/table-rows.ts';

export interface NetworkAnswer {
  /** Shape [L]. */
  readonly probabilities: Float32Array;
  /** Shape [L] each, as `groupLeaves` makes them. */
  readonly groups: readonly Int32Array[];
}

interface RuledPage extends Pick<NetworkAnswer, 'groups'> {
  readonly tree: PageTree;
  readonly range: ThresholdRange;
}

/** Probabilities of all leaves of a page, shape [L], with some of them moved. */
type Rule = (page: RuledPage, probabilities: Float32Array) => Float32Array;

/** What isPartOfContent together is judged together: the fields of records, a line of text, a row of a table, a lead and its text. */
const TOGETHER = {
  'record-fields': ({ tree, groups }, p) => withFieldsAlike(tree, p, groups[FIELD_GROUPING]),
  'inline-runs': ({ tree }, p) => withWholeLines(tree, p),
  'table-rows': ({ tree }, p) => withWholeRows(tree, p),
  'table-heads': ({ tree }, p) => withTableHeads(tree, p),
  lead: ({ tree }, p) => withStandfirst(tree, p),
} satisfies Record<string, Rule>;

/** Parts that a page names or that say themselves what they are, and of which the network has seen too few. */
const NAMED = {
  'script-notices': ({ tree }, p) => withoutScriptNotices(tree, p),
  'named-content': ({ tree }, p) => withNamedContent(tree, p),
  documentation: ({ tree, groups }, p) => withDocumentation(tree, p, groups[BLOCK_GROUPING]),
  'picture-credits': ({ tree, groups }, p) =>
    withoutPictureCredits(tree, p, groups[BLOCK_GROUPING]),
  promotions: ({ tree, groups }, p) => withoutReadMoreLinks(tree, p, groups[BLOCK_GROUPING]),
  asides: ({ tree, range }, p) =>
    withoutBoilerplateSections(tree, p, () => pageThreshold(tree, p, range)),
  'further-products': ({ tree, range }, p) =>
    withoutFurtherProducts(tree, p, () => pageThreshold(tree, p, range)),
} satisfies Record<string, Rule>;

/** Menus come last, or the odds of a page taken for chrome would be moved the further for its menus. */
const WHOLE_PAGE = {
  'likely-content': ({ tree, range }, p) =>
    withLikelyContent(tree, p, pageThreshold(tree, p, range)),
  menus: ({ tree }, p) => withoutMenus(tree, p),
} satisfies Record<string, Rule>;

export type RuleName =
  | keyof typeof TOGETHER
  | keyof typeof NAMED
  | keyof typeof WHOLE_PAGE
  | 'copies';

/** Those that a page's own words decide. */
export const NAMED_RULES = Object.keys(NAMED) as readonly (keyof typeof NAMED)[];

/** All that happens to the network's answer but for the threshold, in this order. */
export const RULES: readonly RuleName[] = [
  ...(Object.keys({ ...TOGETHER, ...NAMED, ...WHOLE_PAGE }) as RuleName[]),
  'copies',
];

export interface CutOptions {
  readonly range?: ThresholdRange;
  /** Rules left out, to see what they are worth. */
  readonly without?: readonly RuleName[];
}

type Calibrated = Pick<PithConfig, 'calibration' | 'threshold'>;

/**
 * What a page is cut into: by a threshold of its own where probabilities mean what they say, and
 * without what only repeats other content.
 */
export function finalPrediction(
  tree: PageTree,
  answer: NetworkAnswer,
  config: Calibrated,
  options: CutOptions = {},
): Prediction {
  const prediction = predictionWithCopies(tree, answer, config, options);
  if (options.without?.includes('copies')) return prediction;
  const { probabilities, threshold } = prediction;
  return { probabilities: withoutCopies(tree, probabilities, threshold), threshold };
}

/** The same, before copies are held down. */
export function predictionWithCopies(
  tree: PageTree,
  { probabilities: answered, groups }: NetworkAnswer,
  { calibration, threshold: fixed }: Calibrated,
  { range = THRESHOLD_RANGE, without = [] }: CutOptions = {},
): Prediction {
  const page = { tree, groups, range };
  const together = follow(TOGETHER, page, answered, without);
  if (calibration === undefined) return { probabilities: together, threshold: fixed };
  const named = follow(NAMED, page, together, without);
  const probabilities = follow(WHOLE_PAGE, page, named, without);
  return { probabilities, threshold: pageThreshold(tree, probabilities, range) };
}

/** @returns shape [L] */
function follow(
  rules: Readonly<Record<string, Rule>>,
  page: RuledPage,
  probabilities: Float32Array,
  without: readonly string[] = [],
): Float32Array {
  if (probabilities.length === 0) return probabilities;
  return Object.entries(rules)
    .filter(([name]) => !without.includes(name))
    .reduce((moved, [, rule]) => rule(page, moved), probabilities);
}

/**
 * How far what a page names, and what says itself what it is, moves its leaves, whatever the network says.
 * @returns shape [L], in log-odds
 */
export function namedShift(
  tree: PageTree,
  { probabilities, groups }: NetworkAnswer,
  { calibration }: Pick<PithConfig, 'calibration'>,
): Float64Array {
  const page = { tree, groups, range: THRESHOLD_RANGE };
  const together = follow(TOGETHER, page, probabilities);
  if (calibration === undefined) return new Float64Array(together.length);
  const moved = withoutMenus(tree, follow(NAMED, page, together));
  return Float64Array.from(moved, (p, leaf) =>
    p === together[leaf] ? 0 : logOddsOf(p) - logOddsOf(together[leaf]),
  );
}
