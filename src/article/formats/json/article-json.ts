import type { Article, ArticleMetadata, Block } from '../../article.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';

/**
 * Raised whenever a field is taken away or means something else, or what was text may be something else; new fields
 * do not count. 2: ruby and readings.
 */
export const ARTICLE_FORMAT = 2;

/** An article as other programs can read it. */
export interface ArticleJson {
  readonly format: typeof ARTICLE_FORMAT;
  readonly metadata: ArticleMetadata;
  /** The blocks are as in `Article`, but for `source`, and as safe as in all formats: see `prepareArticle`. */
  readonly blocks: readonly WithoutSource<Block>[];
}

/** A type without the places in the page, at any depth: they mean nothing outside. */
export type WithoutSource<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly WithoutSource<Item>[]
    : { readonly [Key in keyof T as Key extends 'source' ? never : Key]: WithoutSource<T[Key]> };

/**
 * The article as plain data for `JSON.stringify`. Links within the article lead to `#` and the
 * `anchor` of a block, notes and references meet by their `id`, MathML is harmless, gaps are left out.
 */
export function articleJson(article: Article, options: Partial<FormatOptions> = {}): ArticleJson {
  const preparation = { ...DEFAULT_FORMAT_OPTIONS, ...options, target: 'html' } as const;
  const { metadata, blocks } = prepareArticle(article, preparation);
  return { format: ARTICLE_FORMAT, metadata, blocks: withoutSource(blocks) };
}

/**
 * A file of JSON.
 * @param input.more fields that stand before the article
 */
export function articleJsonFile(
  article: Article,
  { more, ...options }: Partial<FormatOptions> & { readonly more?: object } = {},
): string {
  return `${JSON.stringify({ ...more, article: articleJson(article, options) }, null, 2)}\n`;
}

function withoutSource<T>(value: T): WithoutSource<T>;
function withoutSource(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSource);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'source');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutSource(inner)]));
}
