import type { Benchmark } from '../evaluate/benchmark.ts';
import { Progress } from '../train/progress.ts';
import { ablateRules, type PredictedPage } from './ablate-rules.ts';
import { type RuleReport, reportRules } from './rule-report.ts';

interface MeasuredSet {
  readonly benchmark: Pick<Benchmark, 'name' | 'summarize'>;
  /** What the pages are, and by which networks they are predicted. */
  readonly title: string;
  /** The number of pages, for the progress. */
  readonly count: number;
}

/** What each rule contributes on pages that a network has predicted. */
export function measureRules(
  { benchmark, title, count }: MeasuredSet,
  pages: Iterable<PredictedPage>,
): RuleReport {
  const progress = new Progress(`rules on ${benchmark.name}`, count);
  const ablated = Array.from(pages, (page) => {
    progress.advance(1);
    return ablateRules(page);
  });
  return reportRules(title, ablated, benchmark.summarize);
}
