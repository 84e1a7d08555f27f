import { parseUrl } from '../../core/text/web-url.ts';
import type { ArticleMetadata } from '../article.ts';
import { type TemplateValue, textValue } from './template-value.ts';

/** What a template is filled with. */
export interface TemplateInput {
  /** Of a prepared article, whose address is one that may be shown. */
  readonly metadata: ArticleMetadata;
  /** When it is written: ISO 8601 of the user's own time, with its offset. */
  readonly now: string;
  /** BCP 47 tag of the language that months and days are named in. */
  readonly locale: string;
  /** The text of the page, where a template may hold it. */
  readonly content?: string;
}

/** All variables, by their names. */
const VARIABLES = {
  title: ({ metadata }) => textValue(metadata.title),
  author: ({ metadata }) => textValue(metadata.author),
  published: ({ metadata }) => textValue(metadata.published, 'date'),
  updated: ({ metadata }) => textValue(metadata.updated, 'date'),
  site: ({ metadata }) => textValue(metadata.siteName),
  domain: ({ metadata }) =>
    textValue((parseUrl(metadata.url)?.hostname ?? '').replace(/^www\./, '')),
  url: ({ metadata }) => textValue(metadata.url, 'address'),
  description: ({ metadata }) => textValue(metadata.description),
  language: ({ metadata }) => textValue(metadata.language),
  /** The day of today. */
  date: ({ now }) => textValue(now.slice(0, '2026-01-01'.length), 'date'),
  time: ({ now }) => textValue(now, 'date'),
  content: ({ content = '' }) => textValue(content),
} as const satisfies Readonly<Record<string, (input: TemplateInput) => TemplateValue>>;

export type Variable = keyof typeof VARIABLES;

export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly Variable[];

export function isVariable(name: string): name is Variable {
  return Object.hasOwn(VARIABLES, name);
}

export function valueOfVariable(variable: Variable, input: TemplateInput): TemplateValue {
  return VARIABLES[variable](input);
}
