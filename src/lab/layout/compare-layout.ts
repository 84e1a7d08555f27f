import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../cli/replace-file.ts';
import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { PithError } from '../../core/errors.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { textScorer } from '../train/text-scorer.ts';
import { laidOutPages } from './laid-out-corpus.ts';
import { LAYOUT_FOLDER, laidOutTree } from './laid-out-pages.ts';
import { readOwnPages } from './own-pages.ts';

/**
 * Mean text F1 of an engine on the same pages without and with layout, with 95 % intervals over
 * pages.
 */
export interface LayoutComparison {
  readonly name: string;
  readonly pages: number;
  readonly without: Estimate;
  readonly withLayout: Estimate;
  readonly difference: Estimate;
}

/** Characters of style sheets from which a saved page looks roughly like the original. */
const STYLED_FROM = 20_000;

/**
 * Compares an engine with and without layout, on pages that Chromium has laid out. These are saved
 * pages, few of which still have their style sheets, and our own pages, which have them.
 * @throws PithError `bad-input` when there are no such pages
 */
export async function compareLayout(
  engine: Engine,
  { folder, data }: { readonly folder: string; readonly data: string | undefined },
): Promise<LayoutComparison[]> {
  const saved = laidOutPages('val', folder, data);
  const own = readOwnPages(folder).map((page) => ({ ...page, tree: laidOutTree(page.page) }));
  const sets: Record<string, readonly ReferencePage[]> = {
    'saved pages of val': saved,
    'those with style sheets in them': saved.filter(isStyled),
    'those without': saved.filter((page) => !isStyled(page)),
    ...Object.groupBy(own, ({ set, width }) => `${OWN_SETS[set]}, ${width} px wide`),
  };
  const rows: LayoutComparison[] = [];
  for (const [name, pages] of Object.entries(sets)) {
    rows.push({ name, ...(await comparePages(engine, pages)) });
  }
  return rows;
}

const OWN_SETS = { styled: 'our pages with style sheets', case: 'article cases' } as const;

const COMPARISONS = join(LAYOUT_FOLDER, 'comparisons.json');

/** Saves the figures for the model card. */
export function saveComparisons(rows: readonly LayoutComparison[]): void {
  replaceFile(COMPARISONS, `${JSON.stringify(rows, null, 2)}\n`);
}

/**
 * Loads the saved figures.
 * @throws PithError `bad-input` when nothing has been compared yet
 */
export function loadComparisons(): LayoutComparison[] {
  if (existsSync(COMPARISONS)) return JSON.parse(readFileSync(COMPARISONS, 'utf8'));
  throw new PithError('bad-input', 'Compare first: npm run lay-out, then npm run lab -- layout');
}

interface ReferencePage {
  readonly tree: PageTree;
  readonly reference: string;
}

function isStyled({ styleLength }: { readonly styleLength: number }): boolean {
  return styleLength > STYLED_FROM;
}

async function comparePages(engine: Engine, pages: readonly ReferencePage[]) {
  const without: number[] = [];
  const withLayout: number[] = [];
  for (const { tree, reference } of pages) {
    const { layout: _, ...plain } = tree;
    without.push(await textF1(engine, plain, reference));
    withLayout.push(await textF1(engine, tree, reference));
  }
  const estimates = bootstrap(pages.length, (positions) => {
    const means = [without, withLayout].map((scores) => mean(positions, scores));
    return { without: means[0], withLayout: means[1], difference: means[1] - means[0] };
  });
  return { pages: pages.length, ...estimates };
}

const NEVER = new AbortController().signal;

async function textF1(engine: Engine, tree: PageTree, reference: string): Promise<number> {
  const { probabilities, threshold } = await engine.predict(tree, NEVER);
  return textScorer(tree, reference).f1(probabilities, threshold);
}

function mean(positions: Int32Array, scores: readonly number[]): number {
  let sum = 0;
  for (const position of positions) sum += scores[position];
  return sum / positions.length;
}
