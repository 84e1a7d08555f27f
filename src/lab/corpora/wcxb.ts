import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { corpusFolder } from '../data-folder.ts';
import { checkTruth } from './check-truth.ts';
import { htmlIds } from './html-ids.ts';
import { readSource } from './read-source.ts';
import { readable } from './readable.ts';

/**
 * The parts of the development pages: `train` to train on, `val` to validate on, `dev` for both.
 */
export const WCXB_SETS = ['train', 'val', 'dev'] as const;
export type WcxbSet = (typeof WCXB_SETS)[number];

export const PAGE_TYPES = [
  'article',
  'documentation',
  'service',
  'forum',
  'collection',
  'listing',
  'product',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** One page of the Web Content eXtraction Benchmark (Foley, arXiv 2605.21097, CC-BY-4.0). */
export interface WcxbPage {
  /** Four digits. */
  readonly id: string;
  /** The page's address; one page has none. */
  readonly url: string;
  readonly type: PageType;
  /** The headline that the reviewers noted. */
  readonly title: string;
  /** The author's names as on the page; empty where the page has none. */
  readonly author: string;
  /** Day of publication, as ISO 8601; empty where the page has none. */
  readonly published: string;
  /** The page's HTML source. */
  readonly source: string;
  /** The main content as plain text; may be empty. */
  readonly reference: string;
  /** Snippets that the extracted text must contain. */
  readonly present: readonly string[];
  /** Snippets that the extracted text must not contain. */
  readonly absent: readonly string[];
}

/**
 * The ids of a set, ascending.
 * @throws PithError `bad-input` when the data set is not there, or not divided
 */
export function wcxbIds(set: WcxbSet, data?: string): string[] {
  const folder = corpusFolder('wcxb', data);
  if (set === 'dev') return htmlIds(folder);
  const path = join(folder, 'split.json');
  if (!existsSync(path)) {
    const message = `${folder} has no split.json: there is no ${set} in it. All of its pages are the set wcxb-all of evaluate.`;
    throw new PithError('bad-input', message);
  }
  const split = readable(
    path,
    (): Record<string, string[] | undefined> => JSON.parse(readFileSync(path, 'utf8')),
  );
  const ids = split[set];
  if (ids === undefined) throw new PithError('bad-input', `split.json has no set ${set}`);
  return ids.toSorted();
}

/**
 * The ids of all usable pages of a folder that anybody may have put together, ascending, and the reason for each page
 * that is not usable.
 * @throws PithError `bad-input` when there is no usable page
 */
export function usableWcxbIds(data?: string) {
  const folder = corpusFolder('wcxb', data);
  const ids: string[] = [];
  const reasons: string[] = [];
  for (const id of htmlIds(folder)) {
    try {
      readWcxbPage(folder, id);
      ids.push(id);
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      reasons.push(error.message);
    }
  }
  if (ids.length > 0) return { ids, reasons };
  const [reason = 'its folder html has none'] = reasons;
  throw new PithError('bad-input', `There is no labelled page in ${folder}: ${reason}`);
}

/** The pages of the given ids, each read only when it is asked for. */
export function* wcxbPages(ids: Iterable<string>, data?: string): Generator<WcxbPage> {
  const folder = corpusFolder('wcxb', data);
  for (const id of ids) yield readWcxbPage(folder, id);
}

/** The used fields of a ground-truth file, which anybody may have written. */
interface GroundTruth {
  readonly url?: string;
  readonly _internal?: { readonly page_type?: { readonly primary?: string } };
  readonly ground_truth?: {
    readonly title?: string | null;
    readonly author?: string | null;
    readonly publish_date?: string | null;
    readonly main_content?: string | null;
    readonly with?: readonly string[];
    readonly without?: readonly string[];
  };
}

/** @throws PithError `bad-input` with the page's id when it or its reference cannot be read */
function readWcxbPage(folder: string, id: string): WcxbPage {
  const truth = readTruth(folder, id);
  checkTruth(id, truth);
  const primary = truth?._internal?.page_type?.primary;
  const type = PAGE_TYPES.find((known) => known === primary);
  if (type === undefined) {
    const types = PAGE_TYPES.join(', ');
    throw new PithError('bad-input', `${id}: page type ${primary}, which is none of ${types}`);
  }
  const {
    title,
    author,
    publish_date,
    main_content,
    with: present,
    without,
  } = truth?.ground_truth ?? {};
  return {
    id,
    type,
    url: truth?.url ?? '',
    title: title ?? '',
    reference: main_content ?? '',
    author: author ?? '',
    published: publish_date ?? '',
    present: present ?? [],
    absent: without ?? [],
    source: readSource(folder, id),
  };
}

function readTruth(folder: string, id: string): GroundTruth | null {
  return readable(`${id}: its reference`, () =>
    JSON.parse(readFileSync(join(folder, 'ground-truth', `${id}.json`), 'utf8')),
  );
}
