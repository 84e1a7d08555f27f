import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FOLDER } from '../../tools/repository.ts';

/** Where the cases of the article builder are, each a folder with a page and what must come of it. */
const FOLDER = join(PAGES_FOLDER, 'article');

export interface ArticleCase {
  readonly name: string;
  readonly html: string;
  /** Path on the test server. */
  readonly path: string;
  /** The outline of its article, written by hand. */
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
