import { DEFAULT_ENGINE, type EngineId, isEngineId } from './engine.ts';
import { isRecord } from './is-record.ts';
import { type PassageRule, parsePassageRules } from './passage-rule.ts';
import { DEFAULT_STRICTNESS, MAX_STRICTNESS, MIN_STRICTNESS } from './strictness.ts';

export const HIGHLIGHT_STYLES = ['marker', 'underline', 'marker-underline'] as const;
export const READER_FONTS = ['system', 'serif', 'sans', 'mono', 'dyslexia'] as const;
export const READER_ALIGNMENTS = ['start', 'justify'] as const;
export const READER_THEMES = ['system', 'light', 'sepia', 'dark', 'black', 'contrast'] as const;

/** All that a user can choose. */
export interface Settings {
  readonly engine: EngineId;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  readonly highlight: HighlightSettings;
  /** A bar at the foot of the page comes with the highlight. */
  readonly showsBar: boolean;
  readonly reader: ReaderSettings;
  readonly copy: CopySettings;
  readonly sites: SiteRules;
}

export interface HighlightSettings {
  readonly style: (typeof HIGHLIGHT_STYLES)[number];
  /** In documents with a light ground. */
  readonly light: HighlightColors;
  readonly dark: HighlightColors;
}

/** Each as `#rrggbb`, in lower case. */
export interface HighlightColors {
  readonly background: string;
  readonly text: string;
  /** Of the underline. */
  readonly line: string;
}

export interface ReaderSettings {
  readonly font: (typeof READER_FONTS)[number];
  /** In px. */
  readonly fontSize: number;
  /** Of the text column, in ch. */
  readonly width: number;
  /** Times the font size. */
  readonly lineHeight: number;
  /** In em. */
  readonly letterSpacing: number;
  /** In em. */
  readonly wordSpacing: number;
  readonly align: (typeof READER_ALIGNMENTS)[number];
  readonly theme: (typeof READER_THEMES)[number];
  readonly showsImages: boolean;
  /** Asks servers for pictures that the page has not loaded, without a press on each. */
  readonly loadsImages: boolean;
  /** `voiceURI` of the voice that reads aloud; empty lets the reader choose. */
  readonly voice: string;
  /** Speed of reading aloud, 1 is the voice's own. */
  readonly rate: number;
  /** Keys of a single character do something; WCAG 2.2 (2.1.4) wants that they can be switched off. */
  readonly usesKeys: boolean;
}

export interface CopySettings {
  /** Takes tracking parameters out of links. */
  readonly cleansLinks: boolean;
  readonly withImages: boolean;
  /** Title, author, date and address at the top of a saved Markdown file. */
  readonly withFrontMatter: boolean;
}

/** By host name, as `URL.hostname` gives it. Ask `siteRule`: a host may be named `constructor`. */
export type SiteRules = Readonly<Record<string, SiteRule>>;

export interface SiteRule {
  /** In place of `Settings.engine`. */
  readonly engine?: EngineId;
  /** The reader opens by itself. */
  readonly opensReader?: boolean;
  /** What the user has chosen by hand for all pages of the site, the oldest first. */
  readonly passages?: readonly PassageRule[];
}

/** What a slider goes through. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const STRICTNESS_RANGE: Range = { min: MIN_STRICTNESS, max: MAX_STRICTNESS, step: 0.1 };

/**
 * From what is just legible to what low vision asks for. The spacings go well past 0.12 em between
 * letters and 0.16 em between words, which WCAG 2.2 (1.4.12) wants to be possible.
 */
export const READER_RANGES = {
  fontSize: { min: 12, max: 48, step: 1 },
  width: { min: 30, max: 110, step: 2 },
  lineHeight: { min: 1.1, max: 2.6, step: 0.1 },
  letterSpacing: { min: 0, max: 0.3, step: 0.01 },
  wordSpacing: { min: 0, max: 0.8, step: 0.02 },
  rate: { min: 0.5, max: 3, step: 0.1 },
} as const satisfies Partial<Record<keyof ReaderSettings, Range>>;

/**
 * Text on its marker has a contrast of 13 : 1; the lines have more than 3 : 1 to white and to
 * black paper, as WCAG 2.2 (1.4.11) asks of what is not text. 66 characters a line are the middle of
 * the 45 to 75 that typographers recommend for a column.
 */
export const DEFAULT_SETTINGS: Settings = {
  engine: DEFAULT_ENGINE,
  strictness: DEFAULT_STRICTNESS,
  highlight: {
    style: 'marker',
    light: { background: '#ffe98f', text: '#1c1a12', line: '#b35c00' },
    dark: { background: '#5c3d00', text: '#fff6e0', line: '#ffb74d' },
  },
  showsBar: true,
  reader: {
    font: 'serif',
    fontSize: 20,
    width: 66,
    lineHeight: 1.6,
    letterSpacing: 0,
    wordSpacing: 0,
    align: 'start',
    theme: 'system',
    showsImages: true,
    loadsImages: false,
    voice: '',
    rate: 1,
    usesKeys: true,
  },
  copy: { cleansLinks: true, withImages: true, withFrontMatter: true },
  sites: {},
};

/**
 * Stored or imported settings, whatever an older or newer version or a broken disk left there: each
 * field that is missing or not understood takes its default, a number out of range the nearest end.
 */
export function parseSettings(stored: unknown): Settings {
  const { engine, strictness, highlight, showsBar, reader, copy, sites } = fieldsOf(stored);
  return {
    engine: isEngineId(engine) ? engine : DEFAULT_SETTINGS.engine,
    strictness: numberOr(DEFAULT_SETTINGS.strictness, strictness, STRICTNESS_RANGE),
    highlight: parseHighlight(highlight),
    showsBar: booleanOr(DEFAULT_SETTINGS.showsBar, showsBar),
    reader: parseReader(fieldsOf(reader)),
    copy: parseCopy(fieldsOf(copy)),
    sites: parseSites(sites),
  };
}

/** Settings of the highlight from anything; see `parseSettings`. */
export function parseHighlight(stored: unknown): HighlightSettings {
  const defaults = DEFAULT_SETTINGS.highlight;
  const { style, light, dark } = fieldsOf(stored);
  return {
    style: oneOfOr(defaults.style, style, HIGHLIGHT_STYLES),
    light: parseColors(fieldsOf(light), defaults.light),
    dark: parseColors(fieldsOf(dark), defaults.dark),
  };
}

/** The rule of a site, empty where there is none. */
export function siteRule({ sites }: Pick<Settings, 'sites'>, hostname: string): SiteRule {
  return Object.hasOwn(sites, hostname) ? sites[hostname] : {};
}

/** The engine that reads the pages of a site: that of its own rule, or of the nearest domain above that has one. */
export function engineFor(settings: Settings, hostname: string): EngineId {
  const engines = rulesAround(settings, hostname).map(({ engine }) => engine);
  return engines.find((engine) => engine !== undefined) ?? settings.engine;
}

/** Whether the reader opens by itself on the pages of a site: its own rule says so, or that of a domain above. */
export function opensReaderOn(settings: Pick<Settings, 'sites'>, hostname: string): boolean {
  return rulesAround(settings, hostname).some(({ opensReader }) => opensReader === true);
}

/** The rules of a host and of the domains above it, from the inside out. */
function rulesAround(settings: Pick<Settings, 'sites'>, hostname: string): SiteRule[] {
  const labels = hostname.split('.');
  return labels.map((_, from) => siteRule(settings, labels.slice(from).join('.')));
}

/** A host's name or IPv4 address, as `URL.hostname` writes it: lower case, other scripts in Punycode. */
export function isHostname(value: string): boolean {
  return value.length <= MAX_HOSTNAME && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(value);
}

/** RFC 1035 allows 255 octets on the wire, which leaves 253 characters. */
const MAX_HOSTNAME = 253;
/** Longest `voiceURI` kept; the longest seen, a URN of Firefox, has 80 characters. */
const MAX_VOICE = 300;

function parseColors(
  { background, text, line }: Fields,
  defaults: HighlightColors,
): HighlightColors {
  return {
    background: colorOr(defaults.background, background),
    text: colorOr(defaults.text, text),
    line: colorOr(defaults.line, line),
  };
}

function parseReader(fields: Fields): ReaderSettings {
  const defaults = DEFAULT_SETTINGS.reader;
  const numberOf = (key: keyof typeof READER_RANGES) =>
    numberOr(defaults[key], fields[key], READER_RANGES[key]);
  const { voice } = fields;
  return {
    font: oneOfOr(defaults.font, fields.font, READER_FONTS),
    fontSize: numberOf('fontSize'),
    width: numberOf('width'),
    lineHeight: numberOf('lineHeight'),
    letterSpacing: numberOf('letterSpacing'),
    wordSpacing: numberOf('wordSpacing'),
    align: oneOfOr(defaults.align, fields.align, READER_ALIGNMENTS),
    theme: oneOfOr(defaults.theme, fields.theme, READER_THEMES),
    showsImages: booleanOr(defaults.showsImages, fields.showsImages),
    loadsImages: booleanOr(defaults.loadsImages, fields.loadsImages),
    voice: typeof voice === 'string' && voice.length <= MAX_VOICE ? voice : defaults.voice,
    rate: numberOf('rate'),
    usesKeys: booleanOr(defaults.usesKeys, fields.usesKeys),
  };
}

function parseCopy({ cleansLinks, withImages, withFrontMatter }: Fields): CopySettings {
  const defaults = DEFAULT_SETTINGS.copy;
  return {
    cleansLinks: booleanOr(defaults.cleansLinks, cleansLinks),
    withImages: booleanOr(defaults.withImages, withImages),
    withFrontMatter: booleanOr(defaults.withFrontMatter, withFrontMatter),
  };
}

function parseSites(stored: unknown): SiteRules {
  const rules = Object.entries(fieldsOf(stored))
    .filter(([hostname, rule]) => isHostname(hostname) && isRecord(rule))
    .map(([hostname, rule]) => [hostname, parseRule(fieldsOf(rule))]);
  // Object.fromEntries makes a host named `__proto__` a host and no prototype.
  return Object.fromEntries(rules);
}

function parseRule({ engine, opensReader, passages }: Fields): SiteRule {
  const rules = parsePassageRules(passages);
  return {
    ...(isEngineId(engine) ? { engine } : {}),
    ...(typeof opensReader === 'boolean' ? { opensReader } : {}),
    ...(rules.length > 0 ? { passages: rules } : {}),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function numberOr(fallback: number, value: unknown, { min, max }: Range): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  return Math.min(Math.max(value, min), max);
}

function booleanOr(fallback: boolean, value: unknown): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function colorOr(fallback: string, value: unknown): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
    ? value.toLowerCase()
    : fallback;
}

function oneOfOr<T extends string>(fallback: T, value: unknown, all: readonly T[]): T {
  return all.find((one) => one === value) ?? fallback;
}
