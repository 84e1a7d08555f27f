import type { ParallelDisplay } from './parallel-tasks.ts';
import { formatDuration, type ProgressState, standardError } from './progress.ts';

interface Plan {
  /** Name of a task, such as `network`. */
  readonly noun: string;
  /** Number of all tasks, including those of other calls. */
  readonly total: number;
  /** Title of the last and longest step of a task; the task ends with it. */
  readonly last: string;
}

/** Shows parallel tasks on one line: the progress of each, and the time until all are done. */
export class ParallelProgress {
  private readonly plan: Plan;
  private readonly beganMs = performance.now();
  private readonly states = new Map<number, ProgressState>();
  /** The share of each task that was done at its first report: what an earlier run has done. */
  private readonly before = new Map<number, number>();
  private lastMs = 0;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /**
   * A display for the tasks of one call.
   * @param before number of tasks of earlier calls, which comes before this call's task numbers
   */
  display(before = 0): ParallelDisplay {
    const { noun, total } = this.plan;
    return {
      show: (task, state) => this.show(before + task, state),
      note: (task, text) =>
        standardError.note(total === 1 ? text : `${noun} ${before + task + 1}: ${text}`),
    };
  }

  private show(task: number, state: ProgressState): void {
    this.states.set(task, state);
    if (state.title === this.plan.last && !this.before.has(task)) this.before.set(task, state.done);
    const nowMs = performance.now();
    if (nowMs - this.lastMs < standardError.intervalMs) return;
    this.lastMs = nowMs;
    if (this.plan.total === 1) standardError.show(state);
    else standardError.line(this.line((nowMs - this.beganMs) / 1_000));
  }

  private line(spent: number): string {
    const { noun, total, last } = this.plan;
    const running = [...this.states].filter(([, { title, done }]) => title !== last || done < 1);
    const states = running.map(
      ([task, { title, done }]) => `${noun} ${task + 1}: ${title} ${Math.floor(100 * done)} %`,
    );
    const shares = [...this.states.values()].map(({ title, done }) => (title === last ? done : 0));
    const left = secondsLeft({
      done: sum(shares),
      before: sum(this.before.values()),
      total,
      spent,
    });
    return [
      `${states.join(', ')}, of ${total}`,
      left === undefined ? [] : `${formatDuration(left)} left`,
    ]
      .flat()
      .join('; ');
  }
}

/**
 * Estimated seconds until all tasks are done, at the speed of this run. It is undefined while nothing is done.
 * @param done number of tasks that are done, with parts of tasks
 * @param before how many of these an earlier run has done
 */
export function secondsLeft({
  done,
  before,
  total,
  spent,
}: Readonly<Record<'done' | 'before' | 'total' | 'spent', number>>): number | undefined {
  return done > before ? (spent * (total - done)) / (done - before) : undefined;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
