/** A correction that a user made once, and that holds for all pages of a site. */
export interface PassageRule {
  /** The elements that it applies to: one compound CSS selector, as `selectorParts` reads it. */
  readonly selector: string;
  /** Whether the text in these elements is content or boilerplate. */
  readonly isContent: boolean;
}

/** The most rules of a site, which is one item of `storage.sync` with 8 KB of space. */
export const MAX_RULES = 40;
export const MAX_SELECTOR_CHARS = 120;

/** The parts of a selector: a tag, and either an id or classes. */
export interface SelectorOptions {
  readonly tag: string;
  readonly id?: string;
  readonly classes: readonly string[];
}

/** Letters, digits, `-` and `_`, which need no escapes in a selector. */
const NAME = /^-?[a-z_][a-z0-9_-]*$/i;
const SELECTOR = /^([a-z][a-z0-9-]*)(?:#([a-z0-9_-]+)|((?:\.[a-z0-9_-]+)*))$/i;

/** Whether an id or a class can be written into a selector without escapes. */
export function isPlainName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Reads a selector such as `div#comments`, `p.note.small` or `aside`; undefined for any other form.
 */
export function selectorParts(selector: string): SelectorOptions | undefined {
  const [, tag, id, classes = ''] = SELECTOR.exec(selector) ?? [];
  if (tag === undefined) return undefined;
  const names = classes.split('.').slice(1);
  if (![...names, ...(id === undefined ? [] : [id])].every(isPlainName)) return undefined;
  return { tag, classes: names, ...(id === undefined ? {} : { id }) };
}

/** Reads stored or imported rules. What is not understood is left out. */
export function parsePassageRules(stored: unknown): readonly PassageRule[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isRule)
    .map(({ selector, isContent }) => ({ selector, isContent }))
    .slice(-MAX_RULES);
}

function isRule(value: unknown): value is PassageRule {
  const { selector, isContent } = (value ?? {}) as Partial<PassageRule>;
  if (typeof selector !== 'string' || typeof isContent !== 'boolean') return false;
  return selector.length <= MAX_SELECTOR_CHARS && selectorParts(selector) !== undefined;
}
