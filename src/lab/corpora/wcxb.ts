import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PithError } from '../../core/errors.ts';
import { corpusFolder } from '../data-folder.ts';
import { htmlIds } from './html-ids.ts';

/** Parts of the development pages: `train` to fit, `val` to choose, `dev` for both. */
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
  /** Empty for the one page that lacks it. */
  readonly url: string;
  readonly type: PageType;
  /** The headline, as reviewers gave it. */
  readonly title: string;
  /** The page's HTML source. */
  readonly source: string;
  /** The main content as plain text; may be empty. */
  readonly reference: string;
  /** Snippets that the extracted text must hold. */
  readonly present: readonly string[];
  /** Snippets that it must not hold. */
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
  const split: Record<string, string[] | undefined> = JSON.parse(readFileSync(path, 'utf8'));
  const ids = split[set];
  if (ids === undefined) throw new PithError('bad-input', `split.json has no set ${set}`);
  return ids.toSorted();
}

/** Pages of the given ids, each read when it is asked for. */
export function* wcxbPages(ids: Iterable<string>, data?: string): Generator<WcxbPage> {
  const folder = corpusFolder('wcxb', data);
  for (const id of ids) yield readWcxbPage(folder, id);
}

/** What is used of a ground-truth file. */
interface GroundTruth {
  readonly url?: string;
  readonly _internal: { readonly page_type: { readonly primary: string } };
  readonly ground_truth: {
    readonly title?: string | null;
    readonly main_content?: string | null;
    readonly with?: readonly string[];
    readonly without?: readonly string[];
  };
}

function readWcxbPage(folder: string, id: string): WcxbPage {
  const truth: GroundTruth = JSON.parse(
    readFileSync(join(folder, 'ground-truth', `${id}.json`), 'utf8'),
  );
  const type = PAGE_TYPES.find((known) => known === truth._internal.page_type.primary);
  if (type === undefined) {
    throw new PithError('bad-input', `${id}: page type ${truth._internal.page_type.primary}`);
  }
  return {
    id,
    url: truth.url ?? '',
    type,
    title: truth.ground_truth.title ?? '',
    source: gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString('utf8'),
    reference: truth.ground_truth.main_content ?? '',
    present: truth.ground_truth.with ?? [],
    absent: truth.ground_truth.without ?? [],
  };
}
