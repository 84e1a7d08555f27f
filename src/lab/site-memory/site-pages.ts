import { siteOf } from '../../cli/sites/site-visit.ts';
import type { Prediction } from '../../core/engine.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import { type PrintedPage, printPage } from '../../engines/site-memory/page-print.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { type Origin, SET_NAMES, SETS } from '../corpora/sets.ts';
import { benchmarkNamed } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { crossCalibrations } from '../leave-out/calibrate-held-out.ts';
import { type HeldOutPage, originOf } from '../leave-out/held-out-sets.ts';
import { leftOutPages, type PredictedPage } from '../leave-out/predicted-pages.ts';
import { Progress } from '../train/progress.ts';

/** A page of a site that has several. */
export interface SitePage {
  /** Origin and id: a page that stands in several sets is one. */
  readonly name: string;
  readonly site: string;
  readonly print: PrintedPage;
  /** What a network that has not learnt the page says of it; missing where none was asked. */
  readonly asked?: AskedPage;
}

export interface AskedPage extends Pick<PredictedPage, 'labels' | 'score'> {
  readonly origin: Origin;
  readonly tree: PageTree;
  readonly prediction: Prediction;
}

const SALT = 0;

/**
 * Reads the pages of all sites that have several, in whatever set.
 * @param answers of networks that have not learnt the pages
 */
export function readSitePages(
  answers: readonly HeldOutPage[],
  data: string | undefined,
): ReadonlyMap<string, readonly SitePage[]> {
  const names = namesOnSites(data);
  const asked = askedPages(
    answers.filter((page) => names.has(nameOf(originOf(page.set), page.id))),
    data,
  );
  const pages = new Map<string, SitePage>();
  for (const { name, url, source } of allPages(data)) {
    const site = names.get(name);
    if (site === undefined || pages.has(name)) continue;
    const known = asked.get(name);
    const print = printPage(known?.tree ?? parsePage(source, url), SALT);
    pages.set(name, { name, site, print, ...(known && { asked: known }) });
  }
  return Map.groupBy(pages.values(), ({ site }) => site);
}

/** The site of each page whose site has several. */
function namesOnSites(data: string | undefined): Map<string, string> {
  const siteOfName = new Map<string, string>();
  for (const { name, url } of allPages(data)) {
    const site = siteOf(url);
    if (site !== undefined) siteOfName.set(name, site);
  }
  const bySite = Map.groupBy(siteOfName, ([, site]) => site);
  return new Map([...bySite.values()].filter(({ length }) => length > 1).flat());
}

interface NamedSource {
  readonly name: string;
  readonly url: string;
  readonly source: string;
}

function* allPages(data: string | undefined): Generator<NamedSource> {
  const progress = new Progress('reading pages', SET_NAMES.length);
  for (const set of SET_NAMES) {
    const { origin, ids, pages } = SETS[set];
    for (const { id, url, source } of pages(ids(data), data)) {
      yield { name: nameOf(origin, id), url, source };
    }
    progress.advance(1);
  }
}

function nameOf(origin: Origin, id: string): string {
  return `${origin}/${id}`;
}

/** What networks say of pages; by the labels of blocks where a page has those, too. */
function askedPages(
  answers: readonly HeldOutPage[],
  data: string | undefined,
): Map<string, AskedPage> {
  const calibrationFor = crossCalibrations(answers);
  const asked = new Map<string, AskedPage>();
  const sets = [...new Set(answers.map(({ set }) => set))].toSorted();
  for (const set of sets) {
    // Segments are no text that a page could be scored by alone.
    if (set === 'multilingual') continue;
    const origin = originOf(set);
    const benchmark = openBenchmark(benchmarkNamed(set, '--set'), data);
    for (const page of leftOutPages(benchmark, answers, calibrationFor)) {
      const name = nameOf(origin, page.page.id);
      if (asked.has(name)) continue;
      const { tree, answer, labels, score } = page;
      const prediction = finalPrediction(tree, answer);
      asked.set(name, { origin, tree, prediction, score, ...(labels && { labels }) });
    }
  }
  return asked;
}
