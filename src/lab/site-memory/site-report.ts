import { articleText } from '../../article/analysis/article-text.ts';
import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { labelLeaves } from '../../core/labels.ts';
import { saveSite } from '../../core/site-memory/saved-site.ts';
import { heedSite } from '../../engines/site-memory/heed-site.ts';
import { printPage } from '../../engines/site-memory/page-print.ts';
import { REPEAT_FACT_COUNT } from '../../engines/site-memory/repeat-shifts.ts';
import { plainTable, signedEstimate } from '../table.ts';
import { fitRepeats } from './fit-repeats.ts';
import { PAGES_BEFORE, repeatSamples, type SiteSample } from './site-samples.ts';

/** The parts that sites are divided into: what is said of one is learnt from all others. */
const FOLDS = 5;
/** Pages below this F1 are of little use to a reader. */
const USELESS_F1 = 0.5;

/** A page with and without what other pages of its site say. */
interface ScoredSample {
  readonly site: string;
  readonly origin: string;
  readonly before: number;
  readonly without: number;
  readonly with: number;
}

/** What is gained on some pages. */
interface SiteRow {
  readonly what: string;
  readonly pages: number;
  readonly sites: number;
  readonly without: number;
  readonly with: number;
  /** F1 with less without, by bootstrap of sites. */
  readonly gain: Estimate;
  readonly uselessWithout: number;
  readonly uselessWith: number;
}

/** `models/site-memory.json` */
export interface SiteReport {
  readonly rows: readonly SiteRow[];
  readonly origins: readonly SiteRow[];
  readonly cost: SiteCost;
}

/** What it costs to remember and to heed. */
interface SiteCost {
  /** Milliseconds a page, in the mean. */
  readonly printMs: number;
  readonly heedMs: number;
  /** Bytes of a saved site a page of it, in the mean, and the most of any site. */
  readonly bytesPerPage: number;
  readonly mostBytes: number;
}

/** Learns the weights of what repeats from some samples. */
export function learnWeights(samples: readonly SiteSample[]): number[] {
  const bySite = Map.groupBy(samples, ({ site }) => site).values();
  const leaves = [...bySite].flatMap((same) =>
    same.flatMap((sample) =>
      // Each site counts the same.
      repeatSamples(sample).map((leaf) => ({ ...leaf, weight: leaf.weight / same.length })),
    ),
  );
  return fitRepeats(leaves, REPEAT_FACT_COUNT);
}

/** Scores each page by weights that were learnt on other sites. */
export function reportSites(samples: readonly SiteSample[]): SiteReport {
  const sites = [...new Set(samples.map(({ site }) => site))].toSorted();
  const foldOf = new Map(sites.map((site, i) => [site, i % FOLDS]));
  const scored: ScoredSample[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOwn = ({ site }: SiteSample) => foldOf.get(site) === fold;
    const weights = learnWeights(samples.filter((sample) => !isOwn(sample)));
    for (const sample of samples.filter(isOwn)) scored.push(scoreSample(sample, weights));
  }
  const some = PAGES_BEFORE.filter((count) => scored.some(({ before }) => before === count));
  return {
    rows: some.map((count) =>
      rowOf(
        `${count}`,
        scored.filter(({ before }) => before === count),
      ),
    ),
    origins: [
      ...Map.groupBy(
        scored.filter(({ before }) => before === 1),
        ({ origin }) => origin,
      ),
    ].map(([origin, same]) => rowOf(origin, same)),
    cost: costOf(samples),
  };
}

function scoreSample(
  { site, before, page, memory }: SiteSample,
  weights: readonly number[],
): ScoredSample {
  const { asked, print } = page;
  const { tree, prediction, score, origin } = asked;
  const heeded = heedSite(tree, prediction, { print, site: memory, weights });
  const f1 = (given: typeof prediction) => score(articleText(tree, labelLeaves(given))).f1;
  return { site, origin, before, without: f1(prediction), with: f1(heeded) };
}

function rowOf(what: string, scored: readonly ScoredSample[]): SiteRow {
  const sites = [...Map.groupBy(scored, ({ site }) => site).values()];
  const mean = (of: (one: ScoredSample) => number) =>
    scored.reduce((sum, one) => sum + of(one), 0) / scored.length;
  const gains = sites.map((same) => same.reduce((sum, one) => sum + one.with - one.without, 0));
  const { gain } = bootstrap(sites.length, (positions) => {
    const pages = positions.reduce((sum, i) => sum + sites[i].length, 0);
    return { gain: positions.reduce((sum, i) => sum + gains[i], 0) / pages };
  });
  return {
    what,
    pages: scored.length,
    sites: sites.length,
    without: mean((one) => one.without),
    with: mean((one) => one.with),
    gain,
    uselessWithout: scored.filter((one) => one.without < USELESS_F1).length,
    uselessWith: scored.filter((one) => one.with < USELESS_F1).length,
  };
}

function costOf(samples: readonly SiteSample[]): SiteCost {
  const first = samples.filter(({ before }) => before === PAGES_BEFORE[0]);
  const begun = performance.now();
  for (const { page } of first) printPage(page.asked.tree, 0);
  const printed = performance.now();
  for (const { page, memory } of first) {
    heedSite(page.asked.tree, page.asked.prediction, { print: page.print, site: memory });
  }
  const heeded = performance.now();
  const sizes = samples.map(({ memory }) => ({
    pages: memory.pages.length,
    bytes: JSON.stringify(saveSite(memory)).length,
  }));
  const sum = (of: (size: (typeof sizes)[number]) => number) =>
    sizes.reduce((total, size) => total + of(size), 0);
  return {
    printMs: (printed - begun) / first.length,
    heedMs: (heeded - printed) / first.length,
    bytesPerPage: sum(({ bytes }) => bytes) / sum(({ pages }) => pages),
    mostBytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  };
}

export function formatSites({ rows, origins, cost }: SiteReport): string {
  const table = (title: string, some: readonly SiteRow[]) =>
    plainTable([
      [title, 'pages', 'sites', 'without', 'with', 'gain', 'under .5'],
      ...some.map((row) => [
        row.what,
        ...[row.pages, row.sites].map(String),
        ...[row.without, row.with].map((f1) => f1.toFixed(4)),
        signedEstimate(row.gain),
        `${row.uselessWithout} → ${row.uselessWith}`,
      ]),
    ]);
  const costs = Object.entries(cost).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return [table('after pages', rows), table('origin, after 1', origins), costs.join(', ')].join(
    '\n\n',
  );
}
