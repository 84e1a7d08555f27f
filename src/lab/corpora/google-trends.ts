import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { PageTreeWriter } from '../../page/capture/page-tree-writer.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { corpusFolder } from '../data-folder.ts';
import { readable } from './readable.ts';

/** The division of the paper: 50 pages to train on, 30 to validate on, 100 to test on. */
export type GoogleTrendsSplit = 'train' | 'val' | 'test';

/**
 * One page of GoogleTrends-2017 (Leonhardt et al. 2020), of which only the leaves were kept. It has
 * no licence: it is measured on, and nothing that ships may be trained on it.
 */
export interface GoogleTrendsPage {
  readonly id: string;
  /**
   * A branch of its own for each leaf: which leaves share an element is not known. Engines that look
   * at more than paths and texts cannot be measured on it.
   */
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

const COLUMNS = 'tag,content,label,depth';

export function hasGoogleTrends(data?: string): boolean {
  try {
    return existsSync(join(corpusFolder('googletrends', data), 'test'));
  } catch (error) {
    if (error instanceof PithError) return false;
    throw error;
  }
}

/**
 * The ids of a split, ascending.
 * @throws PithError `bad-input` when the data set is not there
 */
export function googleTrendsIds(split: GoogleTrendsSplit, data?: string): string[] {
  const folder = join(corpusFolder('googletrends', data), split);
  return readable(folder, () => readdirSync(folder))
    .flatMap((file) => /^(.+)\.csv$/.exec(file)?.[1] ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The pages of a split, each read only when it is asked for. */
export function* googleTrendsPages(
  split: GoogleTrendsSplit,
  data?: string,
): Generator<GoogleTrendsPage> {
  const folder = join(corpusFolder('googletrends', data), split);
  for (const id of googleTrendsIds(split, data)) {
    const path = join(folder, `${id}.csv`);
    const [columns, ...rows] = parseCsv(readable(path, () => readFileSync(path, 'utf8')));
    if (columns?.join() !== COLUMNS) {
      throw new PithError('bad-input', `${path} has other columns than ${COLUMNS}.`);
    }
    yield { id, tree: treeOf(rows), labels: Uint8Array.from(rows, ([, , label]) => Number(label)) };
  }
}

function treeOf(rows: readonly (readonly string[])[]): PageTree {
  const writer = new PageTreeWriter();
  const root = writer.element('html', -1);
  for (const [path, text] of rows) {
    // Every path begins with the root.
    const [, ...names] = path.trim().split(' ');
    let parent = root;
    for (const name of names) parent = writer.element(name, parent);
    writer.leaf(text, parent, 0);
  }
  return writer.finish({ url: '', title: '', language: '', truncated: false });
}

/** The rows of a CSV file (RFC 4180): fields may be quoted, and hold commas and line breaks then. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
