import type { CancelSignal } from '../core/engine.ts';
import type { Article } from './article.ts';

/** A page of a text, with what it was read to. */
interface PageWithArticle {
  readonly article: Article;
}

/** The further pages of a text, in their order. */
export interface AllPages<Page> {
  readonly further: readonly Page[];
  /** There is one, and it has all of the text. */
  readonly isWhole: boolean;
  /** Why the page behind the last one could not be read; missing where that is the end of the text. */
  readonly failure?: { readonly error: unknown };
}

export interface AllPagesOptions<Page> {
  /** Gets another page by its address, and reads it. */
  read(address: string): Promise<Page>;
  /** Called with the number of each page before it is read. */
  onPage?(page: number): void;
  readonly signal?: CancelSignal | undefined;
}

/** No text has more pages; what has is a trap for robots. */
const MAX_PAGES = 200;

/**
 * Reads the further pages of a text: one that has all of it, or one after the other.
 * @param first the article of its first page
 * @throws whatever `signal.throwIfAborted` throws, when aborted
 */
export async function readAllPages<Page extends PageWithArticle>(
  first: Article,
  { read, onPage, signal }: AllPagesOptions<Page>,
): Promise<AllPages<Page>> {
  const { pages: series, url } = first.metadata;
  if (series === undefined) return { further: [], isWhole: false };
  const further: Page[] = [];
  const readNext = async (address: string) => {
    signal?.throwIfAborted();
    onPage?.(further.length + 2);
    return read(address);
  };
  if (series.whole !== '') {
    const whole = await readNext(series.whole).catch(() => undefined);
    if (whole !== undefined && holdsAll(whole.article, first)) {
      return { further: [whole], isWhole: true };
    }
  }
  const visited = new Set([url]);
  let { next } = series;
  while (next !== '' && !visited.has(next) && further.length + 1 < MAX_PAGES) {
    visited.add(next);
    try {
      const page = await readNext(next);
      further.push(page);
      next = page.article.metadata.pages?.next ?? '';
    } catch (error) {
      signal?.throwIfAborted();
      return { further, isWhole: false, failure: { error } };
    }
  }
  return { further, isWhole: false };
}

/** Whether an article has the longest text of another one, and more. */
function holdsAll(whole: Article, first: Article): boolean {
  const [texts, parts] = [textsOf(whole), textsOf(first)];
  const longest = parts.reduce((long, text) => (text.length > long.length ? text : long), '');
  return texts.join().length > parts.join().length && texts.includes(longest);
}

/** All texts of an article, wherever they stand in it. */
function textsOf({ blocks }: Article): string[] {
  const texts: string[] = [];
  JSON.stringify(blocks, (key, value) => {
    if (key === 'value') texts.push(value);
    return value;
  });
  return texts;
}
