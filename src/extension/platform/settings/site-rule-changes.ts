import type { PassageRule } from '../../../core/passage-rule.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import {
  SITE_TASKS,
  type SiteRule,
  type SiteRules,
  type SiteTask,
  siteRule,
} from '../../../core/settings/site-rules.ts';

/** What to change of a rule; undefined takes an engine away, false a task, no rules the passages. */
export interface RuleChange {
  readonly engine?: SiteRule['engine'] | undefined;
  readonly opensReader?: boolean;
  readonly showsMarks?: boolean;
  readonly passages?: readonly PassageRule[];
}

export function withRule(settings: Settings, hostname: string, change: RuleChange): Settings {
  const { engine, passages = [], ...rest } = { ...siteRule(settings, hostname), ...change };
  const tasks = SITE_TASKS.filter((task) => rest[task] === true);
  const rule: SiteRule = {
    ...(engine === undefined ? {} : { engine }),
    ...Object.fromEntries(tasks.map((task) => [task, true])),
    ...(passages.length > 0 ? { passages } : {}),
  };
  return withSites(settings, [...Object.entries(settings.sites), [hostname, rule]]);
}

export function withoutRule(settings: Settings, hostname: string): Settings {
  const kept = Object.entries(settings.sites).filter(([name]) => name !== hostname);
  return withSites(settings, kept);
}

/**
 * Host names on whose pages Pith is to do something by itself, in the order of the alphabet.
 * @param tasks any of these; all where it is left out
 */
export function sitesWithTask(
  { sites }: Pick<Settings, 'sites'>,
  tasks: readonly SiteTask[] = SITE_TASKS,
): string[] {
  return Object.entries<SiteRule>(sites)
    .filter(([, rule]) => tasks.some((task) => rule[task] === true))
    .map(([hostname]) => hostname)
    .toSorted();
}

function withSites(settings: Settings, rules: [string, SiteRule][]): Settings {
  const sites: SiteRules = Object.fromEntries(rules);
  return { ...settings, sites };
}
