import type { Prediction } from '../../core/engine.ts';
import { logOddsOf } from '../../core/occlusion.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { RULES, type Rule } from './rules/all.ts';
import { type RuleContext, ruleContext } from './rules/rule-context.ts';

/** What the network says of a page. */
export interface NetworkAnswer {
  /** Shape [L], calibrated. */
  readonly probabilities: Float32Array;
  /** Shape [L] each, as `groupLeaves` makes them. */
  readonly groups: readonly Int32Array[];
  /** Shape [L], the likeliest part of each leaf; missing where the network knows none. */
  readonly parts?: Uint8Array;
}

/** All rules but those that need the threshold. */
export const RULES_BEFORE_COPIES: readonly Rule[] = RULES.filter(isBeforeCopies);

/** What the engine says of a page: what the network says, after all rules, and the threshold of the page. */
export function finalPrediction(tree: PageTree, answer: NetworkAnswer): Prediction {
  const prediction = predictionBy(RULES, ruleContext(tree, answer.groups), answer.probabilities);
  return answer.parts === undefined ? prediction : { ...prediction, parts: answer.parts };
}

/**
 * What some of the rules make of the network's answer. Copies are lowered last, when the threshold is known: what
 * they are copies of counts once only if it is kept.
 * @param probabilities shape [L]
 */
export function predictionBy(
  rules: readonly Rule[],
  context: RuleContext,
  probabilities: Float32Array,
): Prediction {
  const judged = applyRules(rules.filter(isBeforeCopies), context, probabilities);
  const threshold = context.threshold(judged);
  const ofCopies = rules.filter((rule) => !isBeforeCopies(rule));
  return { probabilities: applyRules(ofCopies, context, judged), threshold };
}

function isBeforeCopies({ stage }: Rule): boolean {
  return stage !== 'copies';
}

/** @returns shape [L] */
function applyRules(
  rules: readonly Rule[],
  context: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  if (probabilities.length === 0) return probabilities;
  return rules.reduce((moved, { apply }) => apply(context, moved), probabilities);
}

const TOGETHER: readonly Rule[] = RULES.filter(({ stage }) => stage === 'together');
/** The rules that move a leaf by what the page names. */
const BY_NAME: readonly Rule[] = RULES.filter(({ stage }) => stage === 'named');

/**
 * How far what a page names, and what says itself what it is, moves the leaves, whatever the network says.
 * @returns shape [L], in log-odds
 */
export function namedShift(tree: PageTree, { probabilities, groups }: NetworkAnswer): Float64Array {
  const context = ruleContext(tree, groups);
  const together = applyRules(TOGETHER, context, probabilities);
  const moved = applyRules(BY_NAME, context, together);
  return Float64Array.from(moved, (p, leaf) =>
    p === together[leaf] ? 0 : logOddsOf(p) - logOddsOf(together[leaf]),
  );
}
