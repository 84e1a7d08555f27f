/** What the user has said once of a part of a site's pages, for all of them. */
export interface PassageRule {
  /** Which elements: one compound selector of CSS, as `selectorParts` reads it. */
  readonly selector: string;
  /** What stands in them is content, or none of it is. */
  readonly isContent: boolean;
}

/** Each item of `storage.sync` has 8 KB, and a site is one. */
export const MAX_RULES = 40;
export const MAX_SELECTOR_CHARS = 120;

/** A tag, and the id or the classes that an element of it has. */
export interface SelectorParts {
  readonly tag: string;
  readonly id?: string;
  readonly classes: readonly string[];
}

/** Letters, digits, `-` and `_`: what needs no escapes. */
const NAME = /^-?[a-z_][a-z0-9_-]*$/i;
const SELECTOR = /^([a-z][a-z0-9-]*)(?:#([a-z0-9_-]+)|((?:\.[a-z0-9_-]+)*))$/i;

/** Whether an id or a class can stand in a selector as it is. */
export function isPlainName(name: string): boolean {
  return NAME.test(name);
}

/** `div#comments`, `p.note.small` or `aside`; undefined for anything else. */
export function selectorParts(selector: string): SelectorParts | undefined {
  const [, tag, id, classes = ''] = SELECTOR.exec(selector) ?? [];
  if (tag === undefined) return undefined;
  const names = classes.split('.').slice(1);
  if (![...names, ...(id === undefined ? [] : [id])].every(isPlainName)) return undefined;
  return { tag, classes: names, ...(id === undefined ? {} : { id }) };
}

/** Rules from anything that was stored or imported; what is not understood is left out. */
export function parsePassageRules(stored: unknown): readonly PassageRule[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isRule)
    .map(({ selector, isContent }) => ({ selector, isContent }))
    .slice(0, MAX_RULES);
}

function isRule(value: unknown): value is PassageRule {
  const { selector, isContent } = (value ?? {}) as Partial<PassageRule>;
  if (typeof selector !== 'string' || typeof isContent !== 'boolean') return false;
  return selector.length <= MAX_SELECTOR_CHARS && selectorParts(selector) !== undefined;
}
