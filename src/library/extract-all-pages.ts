import type { Article } from '../article/article.ts';
import { blocksText } from '../article/blocks/blocks-text.ts';
import { joinPages } from '../article/join-pages.ts';
import { withPageLine } from '../article/page-line.ts';
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

/** No text has more pages; what has is a trap for robots. */
const MAX_PAGES = 200;

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
  const outcomes = [first];
  const read = async (address: string) => {
    options.signal?.throwIfAborted();
    return extractOnePage(engine, await load(address), options);
  };
  if (series.whole !== '') {
    const whole = await read(series.whole).catch(() => undefined);
    if (whole !== undefined && holdsAll(whole.article, first.article)) {
      return { ...whole, article: joinPages([whole.article]) };
    }
  }
  const visited = new Set([page.url]);
  let failure = '';
  let { next } = series;
  while (next !== '' && !visited.has(next) && outcomes.length < MAX_PAGES && failure === '') {
    visited.add(next);
    const address = next;
    const further = await read(address).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      const { message } = reportError(error);
      failure = `Page ${outcomes.length + 1} is missing, and all behind it: ${message}`;
    });
    if (further === undefined) break;
    outcomes.push(further);
    next = further.article.metadata.pages?.next ?? '';
  }
  return joined(outcomes, failure);
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

/** Whether an article has the longest passage of another one, and more. */
function holdsAll(whole: Article, first: Article): boolean {
  const [text, part] = [blocksText(whole.blocks), blocksText(first.blocks)];
  const lines = part.split('\n');
  const longest = lines.reduce((long, line) => (line.length > long.length ? line : long), '');
  return text.length > part.length && text.includes(longest);
}

function inDocument(article: Article, document: number): Article {
  const blocks = article.blocks.map((block) => ({
    ...block,
    source: { ...block.source, document },
  }));
  return { ...article, blocks };
}
