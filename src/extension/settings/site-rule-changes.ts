import type { PassageRule } from '../../core/passage-rule.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { type SiteRule, type SiteRules, siteRule } from '../../core/settings/site-rules.ts';

/** What to change of a rule; undefined takes an engine away, false the reader, no rules the passages. */
export interface RuleChange {
  readonly engine?: SiteRule['engine'] | undefined;
  readonly opensReader?: boolean;
  readonly passages?: readonly PassageRule[];
}

export function withRule(settings: Settings, hostname: string, change: RuleChange): Settings {
  const { engine, opensReader, passages = [] } = { ...siteRule(settings, hostname), ...change };
  const rule: SiteRule = {
    ...(engine === undefined ? {} : { engine }),
    ...(opensReader === true ? { opensReader } : {}),
    ...(passages.length > 0 ? { passages } : {}),
  };
  return withSites(settings, [...Object.entries(settings.sites), [hostname, rule]]);
}

export function withoutRule(settings: Settings, hostname: string): Settings {
  const kept = Object.entries(settings.sites).filter(([name]) => name !== hostname);
  return withSites(settings, kept);
}

/** Host names whose pages the reader is to open by itself on, in the order of the alphabet. */
export function openingSites({ sites }: Pick<Settings, 'sites'>): string[] {
  const opening = Object.entries<SiteRule>(sites).filter(([, rule]) => rule.opensReader === true);
  return opening.map(([hostname]) => hostname).toSorted();
}

function withSites(settings: Settings, rules: [string, SiteRule][]): Settings {
  const sites: SiteRules = Object.fromEntries(rules);
  return { ...settings, sites };
}
