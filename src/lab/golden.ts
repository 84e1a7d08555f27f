import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TrainedEngineId } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { leafText } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { GOLDEN_FEATURES, type GoldenFeatures } from './golden-features.ts';

const PAGES = resolve(import.meta.dirname, '../../e2e/pages');

/**
 * The expected answer for a page in every runtime: leaves and features exactly, probabilities
 * within 1e-4.
 */
export interface GoldenPage {
  /** The page's file, below e2e/pages/. */
  readonly file: string;
  readonly leaves: readonly string[];
  /** The features; left out for the demo page, where they would be very large. */
  readonly features?: GoldenFeatures;
  readonly probabilities: readonly number[];
}

/** Origin of the golden pages' addresses, on which the features of links depend. */
const GOLDEN_ORIGIN = 'http://localhost';

/**
 * The files of the golden pages: the demo page, and small pages with odd markup and many scripts.
 */
function goldenFiles(): string[] {
  const small = readdirSync(join(PAGES, 'golden')).toSorted();
  return ['demo/index.html', ...small.map((name) => `golden/${name}`)];
}

/** Computes the golden answers of an engine in Node. */
export async function goldenPages(
  engine: Engine,
  { id, vocabulary }: { readonly id: TrainedEngineId; readonly vocabulary: unknown },
): Promise<GoldenPage[]> {
  const { signal } = new AbortController();
  const pages: GoldenPage[] = [];
  for (const file of goldenFiles()) {
    const source = readFileSync(join(PAGES, file), 'utf8');
    const tree = parsePage(source, `${GOLDEN_ORIGIN}/${file}`);
    const { probabilities } = await engine.predict(tree, signal);
    pages.push({
      file,
      leaves: Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf)),
      ...(file.startsWith('golden/') && { features: GOLDEN_FEATURES[id](tree, vocabulary) }),
      probabilities: Array.from(probabilities, (p) => Number(p.toFixed(7))),
    });
  }
  return pages;
}
