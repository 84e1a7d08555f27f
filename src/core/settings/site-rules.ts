import { type EngineId, isEngineId } from '../engine.ts';
import { isRecord } from '../is-record.ts';
import { type PassageRule, parsePassageRules } from '../passage-rule.ts';

/**
 * The rules of sites by host name, as `URL.hostname` writes it. Use `siteRule` to read one, since a
 * host may be called `constructor`.
 */
export type SiteRules = Readonly<Record<string, SiteRule>>;

export interface SiteRule {
  /** The engine for this site, instead of `Settings.engine`. */
  readonly engine?: EngineId;
  /** Whether the reader opens by itself on this site. */
  readonly opensReader?: boolean;
  /** Whether the user's own highlights are shown by themselves on this site. */
  readonly showsMarks?: boolean;
  /** Corrections that hold for all pages of the site, the oldest first. */
  readonly passages?: readonly PassageRule[];
}

/** The part of the settings that contains the rules of sites. */
export interface WithSiteRules {
  readonly sites: SiteRules;
}

/** The rule of a site; empty where it has none. */
export function siteRule({ sites }: WithSiteRules, hostname: string): SiteRule {
  return Object.hasOwn(sites, hostname) ? sites[hostname] : {};
}

/**
 * The engine for the pages of a site: that of its own rule, of the nearest parent domain's rule, or
 * the general one.
 */
export function engineFor(
  settings: WithSiteRules & { readonly engine: EngineId },
  hostname: string,
): EngineId {
  const engines = rulesAround(settings, hostname).map(({ engine }) => engine);
  return engines.find((engine) => engine !== undefined) ?? settings.engine;
}

/** What Pith may do by itself on a site: open the reader, or show the user's own highlights. */
export const SITE_TASKS = ['opensReader', 'showsMarks'] as const;
export type SiteTask = (typeof SITE_TASKS)[number];

/** Whether Pith is to do something by itself on a site, after its own rule or that of a parent domain. */
export function doesByItself(settings: WithSiteRules, hostname: string, task: SiteTask): boolean {
  return rulesAround(settings, hostname).some((rule) => rule[task] === true);
}

/** The rules of a host and of its parent domains, the nearest first. */
function rulesAround(settings: WithSiteRules, hostname: string): SiteRule[] {
  const labels = hostname.split('.');
  return labels.map((_, from) => siteRule(settings, labels.slice(from).join('.')));
}

/** The longest host name: RFC 1035 allows 255 octets in a message, which leaves 253 characters. */
const MAX_HOSTNAME = 253;

/**
 * Whether a text is a host name or IPv4 address as `URL.hostname` writes it: in lower case, other
 * scripts in Punycode.
 */
export function isHostname(value: string): boolean {
  return value.length <= MAX_HOSTNAME && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(value);
}

/** Reads stored or imported rules. What is not understood is left out. */
export function parseSiteRules(stored: unknown): SiteRules {
  const rules = Object.entries(isRecord(stored) ? stored : {}).flatMap(([hostname, rule]) =>
    isHostname(hostname) && isRecord(rule) ? [[hostname, parseSiteRule(rule)] as const] : [],
  );
  // Unlike assignment, `Object.fromEntries` treats a host named `__proto__` as any other.
  return Object.fromEntries(rules);
}

function parseSiteRule({
  engine,
  opensReader,
  showsMarks,
  passages,
}: Record<string, unknown>): SiteRule {
  const rules = parsePassageRules(passages);
  return {
    ...(isEngineId(engine) ? { engine } : {}),
    ...(typeof opensReader === 'boolean' ? { opensReader } : {}),
    ...(typeof showsMarks === 'boolean' ? { showsMarks } : {}),
    ...(rules.length > 0 ? { passages: rules } : {}),
  };
}
