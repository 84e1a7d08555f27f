import type { PageType } from '../corpora/wcxb.ts';
import { PAGE_TYPES } from '../corpora/wcxb.ts';
import { typeTable } from '../type-table.ts';
import { bootstrapMean, type Estimate } from './bootstrap.ts';
import type { ScoredPage } from './run-folder.ts';

/** All scores of one extractor, pages in the same order for all extractors of a report. */
export interface Run {
  readonly extractorId: string;
  /** The extractor's id, and a tag where one was given. */
  readonly name: string;
  readonly pages: readonly ScoredPage[];
}

/** Figures of a run, and of its difference from the run it is compared with. */
export interface RunReport {
  readonly name: string;
  readonly pages: number;
  readonly f1: Estimate;
  readonly precision: Estimate;
  readonly recall: Estimate;
  readonly f1ByType: Partial<Record<PageType, Estimate & { readonly pages: number }>>;
  /** F1 of this run less that of `baseline` on the same pages. */
  readonly difference?: Estimate & { readonly baseline: string };
  /** Milliseconds for the median page, parsing apart. */
  readonly medianMs: number;
}

export function reportRun(run: Run, baseline: Run | undefined): RunReport {
  const { name, pages } = run;
  const f1ByType: RunReport['f1ByType'] = {};
  for (const type of PAGE_TYPES) {
    const ofType = pages.filter((page) => page.type === type);
    if (ofType.length === 0) continue;
    f1ByType[type] = { ...bootstrapMean(ofType.map(({ f1 }) => f1)), pages: ofType.length };
  }
  const isCompared = baseline !== undefined && baseline !== run;
  return {
    name,
    pages: pages.length,
    f1: bootstrapMean(pages.map(({ f1 }) => f1)),
    precision: bootstrapMean(pages.map(({ precision }) => precision)),
    recall: bootstrapMean(pages.map(({ recall }) => recall)),
    f1ByType,
    ...(isCompared && {
      difference: { ...pairedDifference(run, baseline), baseline: baseline.name },
    }),
    medianMs: median(pages.map(({ ms }) => ms)),
  };
}

/** The reports as plain text: F1 by page type, then each run's intervals. */
export function formatReports(runs: readonly Run[], reports: readonly RunReport[]): string {
  const rows = runs.map(({ name, pages }) => ({
    name,
    pages: pages.map(({ type, f1 }) => ({ type, value: f1 })),
  }));
  const lines = reports.map(({ name, f1, precision, recall, difference, medianMs }) => {
    const versus =
      difference === undefined
        ? ''
        : `, ${signed(difference.mean)} [${signed(difference.low)}, ${signed(difference.high)}] against ${difference.baseline}`;
    return (
      `${name}: F1 ${formatEstimate(f1)}, precision ${formatEstimate(precision)}, ` +
      `recall ${formatEstimate(recall)}${versus}; median ${medianMs.toFixed(1)} ms`
    );
  });
  return `Mean text F1 by page type\n${typeTable(rows)}\n\n95 % bootstrap intervals\n${lines.join('\n')}`;
}

function pairedDifference(run: Run, baseline: Run): Estimate {
  return bootstrapMean(run.pages.map(({ f1 }, i) => f1 - baseline.pages[i].f1));
}

function formatEstimate({ mean, low, high }: Estimate): string {
  return `${mean.toFixed(4)} [${low.toFixed(4)}, ${high.toFixed(4)}]`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
