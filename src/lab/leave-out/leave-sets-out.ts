import { CommandError } from '../../cli/exit-codes.ts';
import type { Origin } from '../corpora/sets.ts';
import { ParallelProgress } from '../train/parallel-progress.ts';
import { type ParallelDisplay, runInParallel } from '../train/parallel-tasks.ts';
import type { PithTraining } from '../train/pith/pith-training.ts';
import type { TrainedNetwork } from '../train/pith/train-pith.ts';
import { type HeldOutPage, type HeldOutSet, heldOutSets, originOf } from './held-out-sets.ts';
import { type LeaveOutPlan, leftOutGroups, leftOutTraining } from './left-out-training.ts';

/** A training without the pages of an origin, and the sets that its network is asked of. */
export interface LeaveOutTask {
  readonly training: PithTraining;
  readonly asked: readonly HeldOutSet[];
}

export interface LeaveOutAnswer {
  readonly network: TrainedNetwork;
  readonly pages: readonly HeldOutPage[];
}

/** A network that has not learnt any page of some origins. */
export interface LeftOutNetwork {
  readonly origins: readonly Origin[];
  readonly network: TrainedNetwork;
  /** What it says of the pages of these origins. */
  readonly pages: readonly HeldOutPage[];
  /** What it says of pages from other sites of the sets that it has learnt. */
  readonly otherSites: readonly HeldOutPage[];
}

interface LeaveOutOptions extends LeaveOutPlan {
  /** Number of networks that are trained at a time, from 1. */
  readonly workers: number;
  /** Shows the progress; a display of its own where it is missing. */
  readonly display?: ParallelDisplay;
}

/**
 * Trains a network without each group of origins in turn, and asks it of their pages. It resumes
 * interrupted trainings.
 * @throws CommandError `usage` when the sets are all left out together
 */
export async function leaveSetsOut({
  workers,
  display,
  ...plan
}: LeaveOutOptions): Promise<LeftOutNetwork[]> {
  const groups = leftOutGroups(plan.sets);
  if (groups.length < 2) {
    const reason = `all pages are from ${groups.flat().join(' and ')}, so that none are left to learn from`;
    throw new CommandError('usage', `--sets needs sets of more origins: ${reason}.`);
  }
  const tasks = groups.map((origins) => ({
    training: leftOutTraining(plan, origins),
    asked: heldOutSets(origins, plan.data),
  }));
  const team = { noun: 'network', total: groups.length, last: 'training' };
  const answers = await runInParallel<LeaveOutTask, LeaveOutAnswer>(tasks, {
    script: new URL('./leave-out-worker.ts', import.meta.url),
    workers,
    display: display ?? new ParallelProgress(team).display(),
  });
  return groups.map((origins, i) => {
    const { network, pages } = answers[i];
    const isLeftOut = ({ set }: HeldOutPage) => origins.includes(originOf(set));
    return {
      origins,
      network,
      pages: pages.filter(isLeftOut),
      otherSites: pages.filter((page) => !isLeftOut(page)),
    };
  });
}
