import type { Estimate } from '../../../core/bootstrap.ts';
import type { Benchmark, BenchmarkName } from '../benchmark.ts';
import { PEERS } from '../extractor.ts';
import { type NothingScore, nothingScore } from '../nothing-score.ts';
import { type PartScores, partScores } from '../part-scores.ts';
import type { Run, ScoredPage } from '../run-folder.ts';
import { differenceOf } from '../run-report.ts';
import { languageGroups } from './language-groups.ts';

/** Sets with labelled blocks, whose pages are put together by kind and by language. */
const BLOCK_SETS = [
  'blocks',
  'blocks-val',
  'blocks-new-sites',
  'blocks-new-sites-val',
  'blocks-wcxb',
  'blocks-multilingual',
  'blocks-fundus',
  'blocks-magic-html',
  'blocks-unlabelled',
] as const satisfies readonly BenchmarkName[];

/** The sets of one table, in its order. */
export const ALL_SETS = [
  'val',
  'multilingual-first',
  'multilingual-second',
  ...BLOCK_SETS,
  'fundus',
  'magic-html',
  'harvest',
] as const satisfies readonly BenchmarkName[];

/** Further sets of which each kind has a row of its own. */
const SETS_BY_KIND: readonly BenchmarkName[] = ['val', 'magic-html'];

/** Pages below this F1 are of little use to a reader. */
const USELESS_F1 = 0.5;

/** The runs of all extractors on one set, with the same pages in the same order. */
export interface SetRuns {
  readonly benchmark: Pick<Benchmark, 'name' | 'summarize'>;
  readonly runs: readonly Run[];
}

/** What one extractor scores on some pages. */
interface Cell {
  readonly f1: number;
  /** The number of pages below an F1 of .5. */
  readonly belowHalf: number;
}

/** The first extractor beside the better of the peers on the same pages. */
interface Comparison {
  readonly against: string;
  /** F1 of the first extractor minus that of the peer, by paired bootstrap. */
  readonly difference: Estimate;
  /** Whether the first extractor is below by more than the interval. */
  readonly isBelow: boolean;
  /** Whether it has more pages below .5 than any of the peers. */
  readonly hasMoreBelowHalf: boolean;
}

/** The scores of all extractors on some pages. */
export interface PagesRow {
  readonly name: string;
  readonly pages: number;
  /** By the run's name. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Missing where no peer was run. */
  readonly comparison?: Comparison;
}

/** The scores of all extractors on all sets. */
export interface SetsReport {
  readonly sets: readonly PagesRow[];
  /** By kind of page: those of labelled blocks, then those of some other sets. */
  readonly kinds: readonly PagesRow[];
  /** By language of the pages with labelled blocks. */
  readonly languages: readonly PagesRow[];
  /** How well pages without content are told, by the run's name. */
  readonly nothing: Readonly<Record<string, NothingScore>>;
  /** F1 of words by part, by the run's name and set; of extractors that tell parts. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, PartScores>>>>;
}

/** @param sets at least one; the first run of each is compared with the peers among the others */
export function reportSets(sets: readonly SetRuns[]): SetsReport {
  const blocks = withBlocks(sets);
  return {
    sets: [
      ...sets.map((set) => pagesRow(set.benchmark.name, set)),
      ...(blocks === undefined ? [] : [pagesRow('all with blocks', blocks)]),
    ],
    kinds: [
      ...(blocks === undefined ? [] : kindRows(blocks)),
      ...sets
        .filter(({ benchmark }) => SETS_BY_KIND.includes(benchmark.name))
        .flatMap((set) => kindRows(set, `${set.benchmark.name}: `)),
    ],
    languages: blocks === undefined ? [] : languageRows(blocks),
    nothing: blocks === undefined ? {} : nothingScores(blocks),
    parts: scoresOfParts(sets),
  };
}

/** Runs over pages of one metric. */
type Pages = Pick<SetRuns, 'runs'> & {
  readonly benchmark: Pick<Benchmark, 'summarize'>;
};

/** The runs on all sets with labelled blocks as one; undefined where there is none. */
function withBlocks(sets: readonly SetRuns[]): Pages | undefined {
  const some = sets.filter(({ benchmark }) => BLOCK_SETS.some((name) => name === benchmark.name));
  if (some.length === 0) return undefined;
  const [{ benchmark, runs }] = some;
  const joined = runs.map((run, i) => ({
    ...run,
    pages: some.flatMap((set) => set.runs[i].pages),
  }));
  return { benchmark, runs: joined };
}

function pagesRow(name: string, { runs, benchmark: { summarize } }: Pages): PagesRow {
  const cells = runs.map((run): [string, Cell] => [
    run.name,
    {
      f1: summarize(run.pages).f1,
      belowHalf: run.pages.filter(({ f1 }) => f1 < USELESS_F1).length,
    },
  ]);
  const byName = Object.fromEntries(cells);
  const [ours] = runs;
  const peers = runs.filter((run) => isPeer(run) && run !== ours);
  const row = { name, pages: ours.pages.length, cells: byName };
  if (peers.length === 0) return row;
  const best = peers.reduce((a, b) => (byName[b.name].f1 > byName[a.name].f1 ? b : a));
  const { baseline: against, ...difference } = differenceOf(ours, best, summarize);
  const fewest = Math.min(...peers.map((peer) => byName[peer.name].belowHalf));
  return {
    ...row,
    comparison: {
      against,
      difference,
      isBelow: difference.high < 0,
      hasMoreBelowHalf: byName[ours.name].belowHalf > fewest,
    },
  };
}

function isPeer({ extractorId }: Run): boolean {
  return PEERS.some((id) => id === extractorId);
}

function kindRows(pages: Pages, prefix = ''): PagesRow[] {
  const kinds = new Map<string, number[]>();
  pages.runs[0].pages.forEach(({ group }, position) => {
    kinds.set(group, [...(kinds.get(group) ?? []), position]);
  });
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, positions]) => pagesRow(`${prefix}${kind}`, pagesAt(pages, positions)));
}

function languageRows(pages: Pages): PagesRow[] {
  return [...languageGroups(pages.runs[0].pages)].map(([language, positions]) =>
    pagesRow(language, pagesAt(pages, positions)),
  );
}

function pagesAt({ runs, benchmark }: Pages, positions: readonly number[]): Pages {
  const pick = (pages: readonly ScoredPage[]) => positions.map((position) => pages[position]);
  return { benchmark, runs: runs.map((run) => ({ ...run, pages: pick(run.pages) })) };
}

function nothingScores({ runs }: Pages): Record<string, NothingScore> {
  const scores = runs.flatMap(({ name, pages }) => {
    const score = nothingScore(pages.flatMap(({ nothing }) => nothing ?? []));
    return score === undefined ? [] : [[name, score] as const];
  });
  return Object.fromEntries(scores);
}

function scoresOfParts(sets: readonly SetRuns[]): SetsReport['parts'] {
  const scores: Record<string, Readonly<Record<string, PartScores>>> = {};
  for (const { benchmark, runs } of sets) {
    for (const { name, pages } of runs) {
      const counts = pages.flatMap(({ parts }) => parts ?? []);
      if (counts.length === 0) continue;
      scores[name] = { ...scores[name], [benchmark.name]: partScores(counts) };
    }
  }
  return scores;
}
