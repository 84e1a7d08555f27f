import { formatDate } from './format-date.ts';
import { listValue, plainText, type TemplateValue, textValue } from './template-value.ts';

interface Filter {
  /** How many arguments it cannot do without. */
  readonly needs: 0 | 1;
  apply(value: TemplateValue, given: readonly string[], locale: string): TemplateValue;
}

/** The signs that part authors and keywords, where a filter is not told any. */
const SEPARATORS = /[,;]/;
/** Signs that note programs read in the name of a note: of links, embeds, tags, comments, templates. */
const NOT_IN_NAMES = /[[\]{}|#^<>%`\\\p{Cc}]+/gu;

/** All filters, by their names. A filter of one text is for each text of a list. */
export const FILTERS = {
  date: {
    needs: 0,
    apply: (value, [format = 'YYYY-MM-DD'], locale) =>
      each(value, (text) => formatDate(text, format, locale), value.kind),
  },
  split: {
    needs: 0,
    apply: (value, [separator]) =>
      listValue(value.items.flatMap((text) => text.split(separator ?? SEPARATORS).map(trimmed))),
  },
  join: {
    needs: 0,
    apply: ({ items }, [separator = ', ']) => textValue(items.join(separator)),
  },
  first: { needs: 0, apply: ({ items, kind }) => textValue(items[0] ?? '', kind) },
  last: { needs: 0, apply: ({ items, kind }) => textValue(items.at(-1) ?? '', kind) },
  slice: {
    needs: 1,
    apply(value, given) {
      const [from, to] = given.map(Number).map((number) => (Number.isNaN(number) ? 0 : number));
      if (value.isList) return listValue(value.items.slice(from, to), value.kind);
      return each(value, (text) => [...text].slice(from, to).join(''));
    },
  },
  lower: { needs: 0, apply: (value, _, locale) => each(value, (text) => lower(text, locale)) },
  upper: {
    needs: 0,
    apply: (value, _, locale) => each(value, (text) => text.toLocaleUpperCase(locale)),
  },
  capitalize: {
    needs: 0,
    apply: (value, _, locale) =>
      each(value, (text) => text.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale))),
  },
  kebab: {
    needs: 0,
    apply: (value, _, locale) =>
      each(value, (text) => (lower(text, locale).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-')),
  },
  trim: { needs: 0, apply: (value) => each(value, trimmed) },
  replace: {
    needs: 1,
    apply: (value, [before = '', after = '']) =>
      each(value, (text) => (before === '' ? text : text.replaceAll(before, () => after))),
  },
  default: {
    needs: 1,
    apply: (value, [otherwise = '']) => (isEmpty(value) ? textValue(otherwise) : value),
  },
  before: {
    needs: 1,
    apply: (value, [words = '']) =>
      isEmpty(value) ? value : each(value, (text) => words + text, value.kind),
  },
  after: {
    needs: 1,
    apply: (value, [words = '']) =>
      isEmpty(value) ? value : each(value, (text) => text + words, value.kind),
  },
  wikilink: {
    needs: 0,
    apply: ({ items, isList }) => {
      const names = items.map((text) => trimmed(text.replace(NOT_IN_NAMES, ' ')));
      return { items: names.filter((name) => name !== ''), isList, kind: 'link' };
    },
  },
} as const satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof FILTERS;

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name);
}

/** The filter with this name, by the interface that all of them have. */
export function filterOf(name: FilterName): Filter {
  return FILTERS[name];
}

function isEmpty(value: TemplateValue): boolean {
  return plainText(value) === '';
}

/** A text that was changed is of no kind any more, unless one is named. */
function each(
  { items, isList }: TemplateValue,
  change: (text: string) => string,
  kind: TemplateValue['kind'] = 'text',
): TemplateValue {
  const changed = items.map(change);
  return isList ? listValue(changed, kind) : { items: changed, isList, kind };
}

function trimmed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function lower(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale);
}
