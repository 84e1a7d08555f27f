import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FOLDER } from '../../tools/repository.ts';

/**
 * The folder with the cases of the article builder. Each case is a folder with a page and its
 * expected article.
 */
const FOLDER = join(PAGES_FOLDER, 'article');

export interface ArticleCase {
  readonly name: string;
  readonly html: string;
  /** The path of the page on the test server. */
  readonly path: string;
  /** The expected outline of its article, written by hand. */
  readonly expected: string;
}

export function articleCases(): ArticleCase[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => ({
      name,
      html: readFileSync(join(FOLDER, name, 'index.html'), 'utf8'),
      path: `/article/${name}/`,
      expected: readFileSync(join(FOLDER, name, 'expected.txt'), 'utf8').trimEnd(),
    }));
}
