import { corpusFolder } from '../data-folder.ts';
import { htmlIds } from './html-ids.ts';
import { readList } from './read-list.ts';
import { readSource } from './read-source.ts';

/** One page of a folder in the layout of Scrapinghub's article extraction benchmark (2020). */
export interface ArticlePage {
  readonly id: string;
  /** The page's address, or empty. */
  readonly url: string;
  readonly source: string;
  /** The article's body as plain text; may be empty. */
  readonly reference: string;
}

/** The entry of one page in `ground-truth.json`. */
interface GroundTruth {
  readonly articleBody?: string | null;
  readonly url?: string | null;
}

/**
 * The ids of all pages that have both source and reference, ascending.
 * @throws PithError `bad-input` when the data set is not there
 */
export function articleIds(data?: string): string[] {
  const folder = corpusFolder('articles', data);
  const truths = readTruths(folder);
  return htmlIds(folder).filter((id) => Object.hasOwn(truths, id));
}

/** The pages of the given ids, each read only when it is asked for. */
export function* articlePages(ids: Iterable<string>, data?: string): Generator<ArticlePage> {
  const folder = corpusFolder('articles', data);
  const truths = readTruths(folder);
  for (const id of ids) {
    yield {
      id,
      url: truths[id]?.url ?? '',
      reference: truths[id]?.articleBody ?? '',
      source: readSource(folder, id),
    };
  }
}

function readTruths(folder: string): Record<string, GroundTruth | undefined> {
  return readList(folder, 'ground-truth.json', 'articles');
}
