import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '../../../src/cli/engine/load-engine.ts';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { labelLeaves } from '../../../src/core/labels.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../../src/lab/data-folder.ts';
import type { Engine } from '../../../src/page/engine.ts';
import type { PageTree } from '../../../src/page/page-tree.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { NotHere } from '../measure.ts';

/** The groups of saved pages by text leaves: the smallest, those around the median, the largest. */
export const PAGE_GROUPS = ['small', 'median', 'large'] as const;
export type SavedGroup = (typeof PAGE_GROUPS)[number];
/** The groups of saved pages, and a page of our own for the least that a click takes; see least-pages.ts. */
export type PageGroup = SavedGroup | 'least';

/** Names a group in the tables. */
export function groupName(group: PageGroup): string {
  return group === 'least' ? 'a page of 3 leaves' : `${group} pages`;
}

export const PAGES_OF_A_GROUP = 10;
/** How many pages of a group are looked at: a live page may show less than the engine has found in its source. */
const CANDIDATES = PAGES_OF_A_GROUP + 3;

export interface SavedPage {
  readonly id: string;
  readonly source: string;
  /** The number of leaves, as parse5 sees the page. */
  readonly leaves: number;
  readonly group: PageGroup;
}

interface Candidate {
  readonly page: WcxbPage;
  readonly leaves: number;
}

let chosen: Promise<readonly SavedPage[]> | undefined;

/**
 * Pages of WCXB `val` on which the engine that ships finds something: the smallest, those around the
 * median and the largest, a few more of each than are wanted, the best first.
 * @throws NotHere where the data set is missing
 */
export function chooseSavedPages(): Promise<readonly SavedPage[]> {
  if (!existsSync(join(dataFolder(), 'wcxb'))) {
    throw new NotHere(`The data set wcxb is not in ${dataFolder()}: nothing to click on.`);
  }
  chosen ??= choose();
  return chosen;
}

async function choose(): Promise<readonly SavedPage[]> {
  const all = [...wcxbPages(wcxbIds('val'))]
    .map((page): Candidate => ({ page, leaves: parsePage(page.source).leaves.length }))
    .sort((a, b) => a.leaves - b.leaves);
  const engine = await loadEngine(DEFAULT_ENGINE);
  try {
    const middle = all.length >> 1;
    const byDistance = (a: number, b: number) => Math.abs(a - middle) - Math.abs(b - middle);
    const fromMiddle = all.map((_, i) => i).sort(byDistance);
    const orders: Readonly<Record<SavedGroup, readonly Candidate[]>> = {
      small: all,
      median: fromMiddle.map((i) => all[i]),
      large: all.toReversed(),
    };
    const groups = PAGE_GROUPS.map((group) => firstWithContent(orders[group], group, engine));
    return (await Promise.all(groups)).flat();
  } finally {
    engine.dispose();
  }
}

async function firstWithContent(
  candidates: readonly Candidate[],
  group: PageGroup,
  engine: Engine,
): Promise<SavedPage[]> {
  const found: SavedPage[] = [];
  for (const { page, leaves } of candidates) {
    if (found.length === CANDIDATES) break;
    const { id, source } = page;
    if (await hasContent(parsePage(source), engine)) found.push({ id, source, leaves, group });
  }
  return found;
}

async function hasContent(tree: PageTree, engine: Engine): Promise<boolean> {
  const prediction = await engine.predict(tree, new AbortController().signal);
  return labelLeaves(prediction).includes(1);
}
