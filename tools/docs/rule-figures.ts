import type { RecordedRules, RulesFile } from '../../src/lab/ablate/ablation-report.ts';
import { markdownTable } from '../../src/lab/markdown-table.ts';
import { gainWithInterval } from './format-figure.ts';

/**
 * Finds the report of a set.
 * @throws RangeError when the rules have not been measured on the set
 */
export function ruleReport(rules: RulesFile, set: string): RecordedRules {
  const report = rules.sets[set];
  if (report === undefined) throw new RangeError(`models/rules.json has no set ${set}`);
  return report;
}

/** A table of what each rule gives on each set. */
export function ruleTable(rules: RulesFile): string {
  const sets = Object.keys(rules.sets);
  const [first] = Object.values(rules.sets);
  return markdownTable([
    ['F1 with it less without', ...sets.map((set) => `\`${set}\``)],
    ...first.rows.map(({ name }) => [name, ...sets.map((set) => ruleGain(rules, set, name))]),
  ]);
}

/** The gain of one rule, or of some together, on a set. */
export function ruleGain(rules: RulesFile, set: string, name: string): string {
  const row = ruleReport(rules, set).rows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new RangeError(`models/rules.json has no rule "${name}" on ${set}`);
  return gainWithInterval(row.difference);
}
