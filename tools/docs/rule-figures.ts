import { markdownTable } from '../../src/lab/markdown-table.ts';
import type { RuleReport, RulesFile } from '../../src/lab/rules/rule-report.ts';
import { formatRules } from '../../src/lab/rules/rule-report.ts';
import { gainWithInterval } from './format-figure.ts';

/**
 * Finds the report of a set.
 * @throws RangeError when the rules have not been measured on the set
 */
export function ruleReport(rules: RulesFile, set: string): RuleReport {
  const report = rules.sets[set];
  if (report === undefined) throw new RangeError(`models/rules.json has no set ${set}`);
  return report;
}

/** A table of each rule's gain on a set, under a heading. */
export function ruleSection(rules: RulesFile, set: string): string {
  return formatRules(ruleReport(rules, set));
}

/**
 * Two rows of the reports: the rules that follow the page's names, and all rules after the network.
 */
const SUMMARY = {
  'what pages name (seven of these)': 'what pages name',
  'all rules': 'all that follows the network',
};

/** A table of the rules' total gain on each set. */
export function ruleSummary(rules: RulesFile): string {
  return markdownTable([
    ['rules add on', ...Object.values(SUMMARY)],
    ...Object.keys(rules.sets).map((set) => [
      `\`${set}\``,
      ...Object.keys(SUMMARY).map((name) => ruleGain(rules, set, name)),
    ]),
  ]);
}

/** The gain of one rule, or of some together, on a set. */
export function ruleGain(rules: RulesFile, set: string, name: string): string {
  const row = ruleReport(rules, set).rows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new RangeError(`models/rules.json has no rule "${name}" on ${set}`);
  return gainWithInterval(row.difference);
}
