import { decodeHtml } from '../../cli/encoding/decode-html.ts';
import { corpusFolder } from '../data-folder.ts';
import { readList } from './read-list.ts';
import { readSourceBytes } from './read-source.ts';

/** One page of Trafilatura's evaluation (Barbaresi and contributors, Apache-2.0). */
export interface MultilingualPage {
  /** Four digits. */
  readonly id: string;
  /** The page's address, or empty where the list has none. */
  readonly url: string;
  readonly source: string;
  /** Strings that the extracted text must contain. */
  readonly present: readonly string[];
  /** Strings that the extracted text must not contain. */
  readonly absent: readonly string[];
}

/** The entry of one page in `segments.json`. */
interface Segments {
  readonly id: string;
  readonly url: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/**
 * A half of the pages, or all. The halves take alternate pages, so that a network trained on one
 * can be measured on the other. The shipped network was trained on the first.
 */
export type MultilingualPart = 'first' | 'second' | 'all';

/**
 * The ids of a half of the pages, or of all, ascending.
 * @throws PithError `bad-input` when the data set is not there
 */
export function multilingualIds(part: MultilingualPart, data?: string): string[] {
  const ids = readSegments(data).map(({ id }) => id);
  if (part === 'all') return ids;
  const remainder = part === 'first' ? 0 : 1;
  return ids.filter((_, i) => i % 2 === remainder);
}

/**
 * The pages of the given ids, each read and decoded like in a browser, only when it is asked for.
 */
export function* multilingualPages(
  ids: Iterable<string>,
  data?: string,
): Generator<MultilingualPage> {
  const folder = corpusFolder('multilingual', data);
  const segments = new Map(readSegments(data).map((page) => [page.id, page]));
  for (const id of ids) {
    const page = segments.get(id);
    if (page === undefined) continue;
    yield {
      id,
      // Some entries have the name of another corpus instead of an address.
      url: URL.canParse(page.url) && /^https?:/.test(page.url) ? page.url : '',
      source: decodeHtml(readSourceBytes(folder, id)),
      present: page.with,
      absent: page.without,
    };
  }
}

function readSegments(data: string | undefined): Segments[] {
  const folder = corpusFolder('multilingual', data);
  const segments = readList<Segments[]>(folder, 'segments.json', 'multilingual');
  return segments.toSorted((a, b) => a.id.localeCompare(b.id));
}
