import { corpusFolder } from '../data-folder.ts';
import { decodeHtml } from '../encoding/decode-html.ts';
import { readList } from './read-list.ts';
import { readSourceBytes } from './read-source.ts';

/** One page of Trafilatura's evaluation (Barbaresi and contributors, Apache-2.0). */
export interface MultilingualPage {
  /** Four digits. */
  readonly id: string;
  /** Empty where the list gives no address. */
  readonly url: string;
  readonly source: string;
  /** Strings that the main text must hold. */
  readonly present: readonly string[];
  /** Strings that it must not hold. */
  readonly absent: readonly string[];
}

/** A line of `segments.json`. */
interface Segments {
  readonly id: string;
  readonly url: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/**
 * Two halves, every other page each, so that a network which has learnt one can be measured on the other;
 * what ships has learnt the first.
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

/** Pages of the given ids, each read, and decoded as a browser would, when it is asked for. */
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
      // Some lines have a name of another corpus in the place of an address.
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
