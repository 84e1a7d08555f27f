import type { Benchmark } from './benchmark.ts';
import { bootstrap, type Estimate } from './bootstrap.ts';
import type { Run, ScoredPage } from './run-folder.ts';

/** F1 of one run less that of another on the same pages. */
export interface Difference extends Estimate {
  readonly baseline: string;
}

/** The figures of a run, machine-readable. */
export interface RunReport {
  readonly name: string;
  readonly pages: number;
  readonly f1: Estimate;
  readonly precision: Estimate;
  readonly recall: Estimate;
  /** Of each group that has pages. */
  readonly groups: Readonly<Record<string, Estimate & { readonly pages: number }>>;
  readonly difference?: Difference;
  /** Milliseconds for the median page, parsing apart. */
  readonly medianMs: number;
}

type Summarize = Benchmark['summarize'];

/** @param baseline a run on the same pages that this one is compared with */
export function reportRun(run: Run, baseline: Run | undefined, benchmark: Benchmark): RunReport {
  const { name, pages } = run;
  const groups: Record<string, Estimate & { readonly pages: number }> = {};
  for (const group of benchmark.groups) {
    const ofGroup = pages.filter((page) => page.group === group);
    if (ofGroup.length === 0) continue;
    groups[group] = { ...estimates(ofGroup, benchmark.summarize).f1, pages: ofGroup.length };
  }
  const isCompared = baseline !== undefined && baseline !== run;
  return {
    name,
    pages: pages.length,
    ...estimates(pages, benchmark.summarize),
    groups,
    ...(isCompared && { difference: differenceOf(run, baseline, benchmark.summarize) }),
    medianMs: median(pages.map(({ ms }) => ms)),
  };
}

/** Paired: both runs are resampled together. */
export function differenceOf(run: Run, baseline: Run, summarize: Summarize): Difference {
  const { difference } = bootstrap(run.pages.length, (positions) => ({
    difference:
      summarize(pick(run.pages, positions)).f1 - summarize(pick(baseline.pages, positions)).f1,
  }));
  return { ...difference, baseline: baseline.name };
}

function estimates(
  pages: readonly ScoredPage[],
  summarize: Summarize,
): Record<'f1' | 'precision' | 'recall', Estimate> {
  return bootstrap(pages.length, (positions) => {
    const { f1, precision, recall } = summarize(pick(pages, positions));
    return { f1, precision, recall };
  });
}

function pick<T>(items: readonly T[], positions: Int32Array): T[] {
  return Array.from(positions, (position) => items[position]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
