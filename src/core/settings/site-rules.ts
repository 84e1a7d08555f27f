import { type EngineId, isEngineId } from '../engine.ts';
import { isRecord } from '../is-record.ts';
import { type PassageRule, parsePassageRules } from '../passage-rule.ts';

/** By host name, as `URL.hostname` gives it. Ask `siteRule`: a host may be named `constructor`. */
export type SiteRules = Readonly<Record<string, SiteRule>>;

export interface SiteRule {
  /** In place of `Settings.engine`. */
  readonly engine?: EngineId;
  /** The reader opens by itself. */
  readonly opensReader?: boolean;
  /** Corrections that hold for all pages of the site, the oldest first. */
  readonly passages?: readonly PassageRule[];
}

/** The part of the settings that has the rules. */
export interface WithSiteRules {
  readonly sites: SiteRules;
}

/** The rule of a site, empty where there is none. */
export function siteRule({ sites }: WithSiteRules, hostname: string): SiteRule {
  return Object.hasOwn(sites, hostname) ? sites[hostname] : {};
}

/** The engine that reads the pages of a site: that of its own rule, or of the nearest domain above that has one. */
export function engineFor(
  settings: WithSiteRules & { readonly engine: EngineId },
  hostname: string,
): EngineId {
  const engines = rulesAround(settings, hostname).map(({ engine }) => engine);
  return engines.find((engine) => engine !== undefined) ?? settings.engine;
}

/** Whether the reader opens by itself on the pages of a site: its own rule says so, or that of a domain above. */
export function opensReaderOn(settings: WithSiteRules, hostname: string): boolean {
  return rulesAround(settings, hostname).some(({ opensReader }) => opensReader === true);
}

/** The rules of a host and of the domains above it, from the inside out. */
function rulesAround(settings: WithSiteRules, hostname: string): SiteRule[] {
  const labels = hostname.split('.');
  return labels.map((_, from) => siteRule(settings, labels.slice(from).join('.')));
}

/** RFC 1035 allows 255 octets on the wire, which leaves 253 characters. */
const MAX_HOSTNAME = 253;

/** A host's name or IPv4 address, as `URL.hostname` writes it: lower case, other scripts in Punycode. */
export function isHostname(value: string): boolean {
  return value.length <= MAX_HOSTNAME && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(value);
}

/** Stored or imported rules; what is not understood is left out. */
export function parseSiteRules(stored: unknown): SiteRules {
  const rules = Object.entries(isRecord(stored) ? stored : {}).flatMap(([hostname, rule]) =>
    isHostname(hostname) && isRecord(rule) ? [[hostname, parseSiteRule(rule)] as const] : [],
  );
  // Object.fromEntries makes a host named `__proto__` a host and no prototype.
  return Object.fromEntries(rules);
}

function parseSiteRule({ engine, opensReader, passages }: Record<string, unknown>): SiteRule {
  const rules = parsePassageRules(passages);
  return {
    ...(isEngineId(engine) ? { engine } : {}),
    ...(typeof opensReader === 'boolean' ? { opensReader } : {}),
    ...(rules.length > 0 ? { passages: rules } : {}),
  };
}
