import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { median } from '../../core/median.ts';
import { type SegmentCounts, type ShingleCounts, shingleScore } from '../metrics.ts';
import { ARTICLES, type Benchmark } from './benchmark.ts';
import { type NothingScore, nothingScore } from './nothing-score.ts';
import { type PartScores, partScores } from './part-scores.ts';
import type { Run, ScoredPage } from './run-folder.ts';
import { languageGroups } from './sets/language-groups.ts';

/** F1 of one run minus F1 of another on the same pages. */
export interface Difference extends Estimate {
  readonly baseline: string;
}

/** Precision, recall and F1 of some pages together. */
type Estimates = Readonly<Record<'f1' | 'precision' | 'recall', Estimate>>;

/** The article extraction benchmark's own metric over some pages. */
export interface ShingleReport extends Estimates {
  readonly pages: number;
  readonly difference?: Difference;
}

/** A share of all snippets; every snippet counts the same, on whichever page it is. */
export interface SnippetReport extends Estimate {
  readonly of: number;
}

type GroupEstimate = Estimate & { readonly pages: number };

/** All figures of a run. */
export interface RunReport {
  readonly name: string;
  readonly pages: number;
  readonly f1: Estimate;
  readonly precision: Estimate;
  readonly recall: Estimate;
  /** F1 of each group that has pages. */
  readonly groups: Readonly<Record<string, GroupEstimate>>;
  /** F1 of each language with some pages, where pages are grouped by language besides. */
  readonly languages?: Readonly<Record<string, GroupEstimate>>;
  /** How well pages without content are told, where there are any. */
  readonly nothing?: NothingScore;
  /** The scores of words by part, where the extractor tells parts and the pages have them. */
  readonly parts?: PartScores;
  readonly difference?: Difference;
  /**
   * Shingle scores where references are whole texts: of all pages, and of the articles if there are
   * other pages too.
   */
  readonly shingles?: { readonly articles?: ShingleReport; readonly all: ShingleReport };
  /**
   * Snippet scores where references name snippets: the share of required snippets that are there,
   * and of forbidden snippets that are not.
   */
  readonly snippets?: { readonly present: SnippetReport; readonly absent: SnippetReport };
  /** Milliseconds for the median page, without parsing. */
  readonly medianMs: number;
}

type Summarize = Benchmark['summarize'];

/** @param baseline a run on the same pages that this one is compared with */
export function reportRun(run: Run, baseline: Run | undefined, benchmark: Benchmark): RunReport {
  const { name, pages } = run;
  const groups: Record<string, GroupEstimate> = {};
  for (const group of benchmark.groups) {
    const ofGroup = pages.filter((page) => page.group === group);
    if (ofGroup.length === 0) continue;
    groups[group] = { ...estimates(ofGroup, benchmark.summarize).f1, pages: ofGroup.length };
  }
  const compared = baseline === run ? undefined : baseline;
  return {
    name,
    pages: pages.length,
    ...estimates(pages, benchmark.summarize),
    groups,
    ...labelledReports(run, benchmark.summarize),
    ...(compared && { difference: differenceOf(run, compared, benchmark.summarize) }),
    ...shingleReports(run, compared),
    ...snippetReports(run),
    medianMs: median(pages.map(({ ms }) => ms)),
  };
}

/**
 * The difference between two runs, by a paired bootstrap: both are resampled with the same pages.
 */
export function differenceOf(run: Run, baseline: Run, summarize: Summarize): Difference {
  const { difference } = bootstrap(run.pages.length, (positions) => ({
    difference:
      summarize(pick(run.pages, positions)).f1 - summarize(pick(baseline.pages, positions)).f1,
  }));
  return { ...difference, baseline: baseline.name };
}

function labelledReports(
  { pages }: Run,
  summarize: Summarize,
): Pick<RunReport, 'languages' | 'nothing' | 'parts'> {
  const nothing = nothingScore(pages.flatMap((page) => page.nothing ?? []));
  const parts = pages.flatMap((page) => page.parts ?? []);
  const languages: Record<string, GroupEstimate> = {};
  if (pages.some(({ language }) => language !== undefined)) {
    for (const [language, positions] of languageGroups(pages)) {
      const ofLanguage = positions.map((position) => pages[position]);
      languages[language] = { ...estimates(ofLanguage, summarize).f1, pages: ofLanguage.length };
    }
  }
  return {
    ...(Object.keys(languages).length > 0 && { languages }),
    ...(nothing && { nothing }),
    ...(parts.length > 0 && { parts: partScores(parts) }),
  };
}

function shingleReports(run: Run, baseline: Run | undefined): Pick<RunReport, 'shingles'> {
  if (run.pages.some(({ shingles }) => shingles === undefined)) return {};
  const all = shingleReport(run, baseline);
  const articles = articlesOf(run);
  if (articles.pages.length === 0 || articles.pages.length === run.pages.length) {
    return { shingles: { all } };
  }
  return { shingles: { articles: shingleReport(articles, baseline && articlesOf(baseline)), all } };
}

function shingleReport(run: Run, baseline: Run | undefined): ShingleReport {
  return {
    pages: run.pages.length,
    ...estimates(run.pages, summarizeShingles),
    ...(baseline && { difference: differenceOf(run, baseline, summarizeShingles) }),
  };
}

function articlesOf(run: Run): Run {
  return { ...run, pages: run.pages.filter(({ group }) => group === ARTICLES) };
}

function snippetReports({ pages }: Run): Pick<RunReport, 'snippets'> {
  const counts = pages.flatMap(({ snippets }) => snippets ?? []);
  const [found, missed] = [sum(counts, 'tp'), sum(counts, 'fn')];
  const [kept, leftOut] = [sum(counts, 'fp'), sum(counts, 'tn')];
  if (found + missed + kept + leftOut === 0) return {};
  const shares = bootstrap(counts.length, (positions) => {
    const drawn = pick(counts, positions);
    return { present: share(drawn, 'tp', 'fn'), absent: share(drawn, 'tn', 'fp') };
  });
  return {
    snippets: {
      present: { ...shares.present, of: found + missed },
      absent: { ...shares.absent, of: kept + leftOut },
    },
  };
}

type Count = keyof SegmentCounts;

/** The share of right ones; 1 where nothing is wrong. */
function share(counts: readonly SegmentCounts[], right: Count, wrong: Count): number {
  const [rights, wrongs] = [sum(counts, right), sum(counts, wrong)];
  return wrongs === 0 ? 1 : rights / (rights + wrongs);
}

function sum(counts: readonly SegmentCounts[], name: Count): number {
  return counts.reduce((total, { [name]: count }) => total + count, 0);
}

/** Shingle scores are the F1 of the mean precision and recall, not the mean of the pages' F1. */
const summarizeShingles: Summarize = (scores) =>
  shingleScore(scores.map(({ shingles = NO_SHINGLES }) => shingles));
const NO_SHINGLES: ShingleCounts = { tp: 0, fp: 0, fn: 0 };

function estimates(pages: readonly ScoredPage[], summarize: Summarize): Estimates {
  return bootstrap(pages.length, (positions) => {
    const { f1, precision, recall } = summarize(pick(pages, positions));
    return { f1, precision, recall };
  });
}

function pick<T>(items: readonly T[], positions: Int32Array): T[] {
  return Array.from(positions, (position) => items[position]);
}
