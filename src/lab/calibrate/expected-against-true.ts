import { readRun, runName } from '../evaluate/run-folder.ts';
import { ALL_SETS } from '../evaluate/sets/sets-report.ts';
import { LEFT_OUT } from '../leave-out/score-left-out.ts';

/** The quality that an engine expects of its result on one page, and the true quality. */
export interface QualityPair {
  readonly id: string;
  /** The kind of page. */
  readonly type: string;
  readonly expected: number;
  /** True F1 by the metric of the page's set, in [0, 1]. */
  readonly f1: number;
}

/**
 * Expected and true quality of the pages on which networks that have not learnt them keep anything,
 * from the runs that `leave-out` has kept. Where they keep nothing, readers are told that nothing
 * was found, so no doubt is shown. Pages with segments alone have no F1 of their own.
 * @throws PithError `bad-input` when there are no such runs
 */
export function expectedAgainstTrue(): QualityPair[] {
  const sets = ALL_SETS.filter((set) => !set.startsWith('multilingual'));
  return sets.flatMap((set) =>
    readRun(set, runName('pith', LEFT_OUT)).flatMap(({ id, group, expected, f1 }) =>
      expected === undefined ? [] : [{ id: `${set}/${id}`, type: group, expected, f1 }],
    ),
  );
}
