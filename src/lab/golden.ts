import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Engine } from '../core/engine.ts';
import { leafText } from '../core/page/page-tree.ts';
import { encodeLeaves } from '../engines/boilernet/features.ts';
import type { Vocabulary } from '../engines/boilernet/vocabulary.ts';
import { parsePage } from './parse-html.ts';

const PAGES = resolve(import.meta.dirname, '../../e2e/pages');

/** What every runtime must make of a page: leaves and features exactly, probabilities within 1e-4. */
export interface GoldenPage {
  /** File below e2e/pages/. */
  readonly file: string;
  readonly leaves: readonly string[];
  readonly rowLeaves: readonly number[];
  readonly indices: readonly number[];
  readonly counts: readonly number[];
  readonly offsets: readonly number[];
  readonly probabilities: readonly number[];
}

/** The demo page, and small pages of odd markup and many scripts. */
function goldenFiles(): string[] {
  const small = readdirSync(join(PAGES, 'golden')).toSorted();
  return ['demo/index.html', ...small.map((name) => `golden/${name}`)];
}

/** Computes the golden answers of BoilerNet in Node. */
export async function goldenPages(engine: Engine, vocabulary: Vocabulary): Promise<GoldenPage[]> {
  const { signal } = new AbortController();
  const pages: GoldenPage[] = [];
  for (const file of goldenFiles()) {
    const tree = parsePage(readFileSync(join(PAGES, file), 'utf8'));
    const { rowLeaves, indices, counts, offsets } = encodeLeaves(tree, vocabulary);
    const probabilities = await engine.predict(tree, signal);
    pages.push({
      file,
      leaves: Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf)),
      rowLeaves: [...rowLeaves],
      indices: [...indices],
      counts: [...counts],
      offsets: [...offsets],
      probabilities: Array.from(probabilities, (p) => Number(p.toFixed(7))),
    });
  }
  return pages;
}
