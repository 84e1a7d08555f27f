import { articleText } from '../../article/analysis/article-text.ts';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import type { Calibration } from '../../engines/pith/calibration.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import { expectedQuality } from '../../page/expected-quality.ts';
import type { Origin } from '../corpora/sets.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import {
  openRun,
  type Run,
  type RunFolder,
  runName,
  type ScoredPage,
} from '../evaluate/run-folder.ts';
import { scoredPage } from '../evaluate/score-pages.ts';
import { ALL_SETS } from '../evaluate/sets/sets-report.ts';
import { Progress } from '../train/progress.ts';
import type { HeldOutPage } from './held-out-sets.ts';
import { leftOutPages } from './predicted-pages.ts';

/** The tags of the runs on sets that were left out, and on other sites of sets that were learnt. */
export const LEFT_OUT = 'left-out';
export const OTHER_SITES = 'other-sites';

/** A set, and a run on it by a network that has not learnt its pages. */
export interface LeftOutRun {
  readonly benchmark: Benchmark;
  readonly run: Run;
}

interface Answers {
  /** What networks say of pages that they have not learnt, each page once. */
  readonly asked: readonly HeldOutPage[];
  /** By origin, as from `crossCalibrations`. */
  readonly calibrationFor: (origin: Origin) => Calibration;
  /** The tag of the runs, which are kept beside those of `evaluate`. */
  readonly tag: string;
  readonly data: string | undefined;
}

/**
 * Scores what networks say of pages that they have not learnt, after all rules, as `evaluate` does,
 * and keeps texts and scores. Sets of which they were not asked are left out.
 */
export function scoreLeftOut({ asked, calibrationFor, tag, data }: Answers): LeftOutRun[] {
  const progress = new Progress(`scoring pith@${tag}`, asked.length);
  const name = runName('pith', tag);
  return ALL_SETS.flatMap((set) => {
    const benchmark = openBenchmark(set, data);
    const predicted = leftOutPages(benchmark, asked, calibrationFor);
    const pages = scoreSet(openRun(set, name), predicted, progress);
    return pages.length === 0 ? [] : [{ benchmark, run: { extractorId: 'pith', name, pages } }];
  });
}

function scoreSet(
  folder: RunFolder,
  predicted: ReturnType<typeof leftOutPages>,
  progress: Progress,
): ScoredPage[] {
  const pages: ScoredPage[] = [];
  for (const { tree, answer, page } of predicted) {
    const { probabilities, threshold, parts } = finalPrediction(tree, answer);
    const labels = labelLeaves({ probabilities, threshold });
    const text = articleText(tree, labels);
    const expected = labels.includes(CONTENT)
      ? { expected: expectedQuality([{ tree, probabilities, labels }]) }
      : {};
    folder.writeText(page.id, text);
    const extraction = { text, ...(parts && { parts }) };
    pages.push({
      id: page.id,
      url: page.url,
      ms: 0,
      ...expected,
      ...scoredPage(page, tree, extraction),
    });
    progress.advance(1);
  }
  if (pages.length === 0) folder.discard();
  else folder.finish(pages);
  return pages;
}
