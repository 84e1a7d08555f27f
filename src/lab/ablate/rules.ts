import { labelLeaves } from '../../core/labels.ts';
import { predictionBy } from '../../engines/pith/prediction.ts';
import { RULES, type RuleName } from '../../engines/pith/rules/all.ts';
import { MAX_THRESHOLD } from '../../engines/pith/rules/page-threshold.ts';
import { ruleContext } from '../../engines/pith/rules/rule-context.ts';
import type { PredictedPage } from '../leave-out/predicted-pages.ts';
import { type AblatedPage, ablatePage } from './ablation.ts';

/** Rules that are left out together, and their name in tables. */
interface Omission {
  readonly name: string;
  readonly without: readonly RuleName[];
  /** One threshold for all pages, where pages are to have none of their own. */
  readonly threshold?: number;
}

const namesOf = (rules: readonly { readonly name: RuleName }[]) => rules.map(({ name }) => name);

/** The ablations: each rule alone, all rules that use the words of pages, and all rules. */
export const OMISSIONS: readonly Omission[] = [
  ...RULES.map(({ name }) => ({ name, without: [name] })),
  {
    name: 'what pages name (three of these)',
    without: namesOf(RULES.filter(({ stage }) => stage === 'named')),
  },
  { name: 'a threshold for each page, instead of .5', without: [], threshold: MAX_THRESHOLD },
  { name: 'all rules', without: namesOf(RULES) },
];

/** Scores a page as the extension labels it, and as it would without some of its rules. */
export function ablateRules(
  page: Pick<PredictedPage, 'tree' | 'answer' | 'labelled' | 'score'>,
): AblatedPage {
  const { tree, answer } = page;
  const context = ruleContext(tree, answer.groups);
  const predict = ({ without, threshold }: Omit<Omission, 'name'>) => {
    const rules = RULES.filter(({ name }) => !without.includes(name));
    const judged =
      threshold === undefined ? context : ruleContext(tree, answer.groups, () => threshold);
    return predictionBy(rules, judged, answer.probabilities);
  };
  const omitted = OMISSIONS.map((omission) => labelLeaves(predict(omission)));
  return ablatePage(page, labelLeaves(predict({ without: [] })), omitted);
}
