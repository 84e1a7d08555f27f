import type { Article } from '../article/article.ts';
import { joinPages } from '../article/join-pages.ts';
import { withPageLine } from '../article/page-line.ts';
import { readAllPages } from '../article/read-all-pages.ts';
import { reportError } from '../core/errors.ts';
import type { Engine } from '../page/engine.ts';
import {
  type ArticleOutcome,
  extractOnePage,
  pageWords,
  type ReadingOptions,
  type SavedPage,
} from './extract-page.ts';

/** Gets another page of the text, by its address. */
export type LoadPage = (address: string) => Promise<SavedPage>;

/**
 * Extracts like `extractArticle`, and the further pages of the same text as well: from one that has all of it, or one
 * after the other. Where one cannot be loaded, the article ends before it, with a warning.
 */
export async function extractAllPages(
  engine: Engine,
  page: SavedPage,
  { load, ...options }: ReadingOptions & { readonly load: LoadPage },
): Promise<ArticleOutcome> {
  const first = await extractOnePage(engine, page, options);
  const series = first.article.metadata.pages;
  if (series === undefined) return first;
  if (series.page > 1) return { ...first, article: withPageLine(first.article, pageWords) };
  const { further, isWhole, failure } = await readAllPages(first.article, {
    read: async (address) => extractOnePage(engine, await load(address), options),
    signal: options.signal,
  });
  if (isWhole) return { ...further[0], article: joinPages([further[0].article]) };
  const missing =
    failure === undefined
      ? ''
      : `Page ${further.length + 2} is missing, and all behind it: ${reportError(failure.error).message}`;
  return joined([first, ...further], missing);
}

function joined(outcomes: readonly ArticleOutcome[], failure: string): ArticleOutcome {
  const [first] = outcomes;
  const articles = outcomes.map(({ article }, document) => inDocument(article, document));
  const texts = outcomes.map(({ extraction }) => extraction.text).filter((text) => text !== '');
  const warnings = [...outcomes.map(({ warning }) => warning ?? ''), failure];
  const warning = [...new Set(warnings)].filter((words) => words !== '').join(' ');
  return {
    ...first,
    extraction: { ...first.extraction, text: texts.join('\n') },
    article: joinPages(articles),
    confidence: (source) =>
      outcomes[source.document]?.confidence({ ...source, document: 0 }) ?? undefined,
    warning: warning === '' ? undefined : warning,
  };
}

function inDocument(article: Article, document: number): Article {
  const blocks = article.blocks.map((block) => ({
    ...block,
    source: { ...block.source, document },
  }));
  return { ...article, blocks };
}
