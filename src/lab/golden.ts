import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TrainedEngineId } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { leafText } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { GOLDEN_FEATURES, type GoldenFeatures } from './golden-features.ts';

const PAGES = resolve(import.meta.dirname, '../../e2e/pages');

/** What every runtime must make of a page: leaves and features exactly, probabilities within 1e-4. */
export interface GoldenPage {
  /** File below e2e/pages/. */
  readonly file: string;
  readonly leaves: readonly string[];
  /** Left out for the demo page, where they would take half a megabyte. */
  readonly features?: GoldenFeatures;
  readonly probabilities: readonly number[];
}

/** The address that golden pages are read at: links are judged by it. */
const GOLDEN_ORIGIN = 'http://localhost';

/** The demo page, and small pages of odd markup and many scripts. */
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
