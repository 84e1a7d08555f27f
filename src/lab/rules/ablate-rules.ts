import { articleText } from '../../article/analysis/article-text.ts';
import { labelLeaves } from '../../core/labels.ts';
import { type NetworkAnswer, predictionBy } from '../../engines/pith/prediction.ts';
import { RULES, type RuleName } from '../../engines/pith/rules/all.ts';
import { MAX_THRESHOLD } from '../../engines/pith/rules/page-threshold.ts';
import { ruleContext } from '../../engines/pith/rules/rule-context.ts';
import type { PageTree } from '../../page/page-tree.ts';
import type { Forecast } from '../calibrate/reliability.ts';
import type { PageScore } from '../evaluate/benchmark.ts';
import type { AblatedScores } from './ablation-report.ts';

/** A page with a network's prediction. */
export interface PredictedPage {
  readonly tree: PageTree;
  readonly answer: NetworkAnswer;
  /** True labels, shape [L]; undefined where the reference is not a whole text. */
  readonly labels?: Uint8Array;
  score(text: string): PageScore;
}

/** Rules that are left out together, and their name in tables. */
export interface Omission {
  readonly name: string;
  readonly without: readonly RuleName[];
  /** One threshold for all pages, where pages are to have none of their own. */
  readonly threshold?: number;
}

const NAMED_RULES = RULES.filter(({ stage }) => stage === 'named');

/** The ablations: each rule alone, all rules that use the words of pages, and all rules. */
export const OMISSIONS: readonly Omission[] = [
  ...RULES.map(({ name }) => ({ name, without: [name] })),
  { name: 'what pages name (three of these)', without: namesOf(NAMED_RULES) },
  { name: 'a threshold for each page, instead of .5', without: [], threshold: MAX_THRESHOLD },
  { name: 'all rules', without: namesOf(RULES) },
];

/** The scores of one page with all rules, and without some of them for each of OMISSIONS. */
export interface AblatedPage extends AblatedScores {
  /** What is said of each leaf by the network, and by the rules after it, where leaves have labels. */
  readonly forecasts: {
    readonly network: readonly Forecast[];
    readonly rules: readonly Forecast[];
  };
}

/** Scores a page as the extension labels it, and as it would without some of its rules. */
export function ablateRules(page: PredictedPage): AblatedPage {
  const { tree, answer, labels: truth, score } = page;
  const context = ruleContext(tree, answer.groups);
  const predict = ({ without, threshold }: Pick<Omission, 'without' | 'threshold'>) => {
    const rules = RULES.filter(({ name }) => !without.includes(name));
    const judged =
      threshold === undefined ? context : ruleContext(tree, answer.groups, () => threshold);
    return predictionBy(rules, judged, answer.probabilities);
  };
  const final = predict({ without: [] });
  const kept = labelLeaves(final);
  const whole = score(articleText(tree, kept));
  const scoreWithout = (omission: Omission) => {
    const labels = labelLeaves(predict(omission));
    return labels.every((label, leaf) => label === kept[leaf])
      ? whole
      : score(articleText(tree, labels));
  };
  return {
    whole,
    omitted: OMISSIONS.map(scoreWithout),
    forecasts: {
      network: forecasts(answer.probabilities, truth),
      rules: forecasts(final.probabilities, truth),
    },
  };
}

function namesOf(rules: readonly { readonly name: RuleName }[]): readonly RuleName[] {
  return rules.map(({ name }) => name);
}

/** The forecasts of a page's leaves, weighted so that every page counts the same. */
function forecasts(probabilities: Float32Array, labels: Uint8Array | undefined): Forecast[] {
  if (labels === undefined) return [];
  const weight = 1 / labels.length;
  return Array.from(labels, (label, leaf) => ({
    probability: probabilities[leaf],
    isTrue: label === 1,
    weight,
  }));
}
