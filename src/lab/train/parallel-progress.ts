import type { ParallelDisplay } from './parallel-tasks.ts';
import { formatDuration, type ProgressState, standardError } from './progress.ts';

/** A running task. */
interface Running {
  readonly beganMs: number;
  state?: ProgressState;
  /** Whether the task resumes an earlier run. */
  isResumed?: boolean;
}

/** A task that has done more than this share at its first report has been resumed. */
const MAX_DONE_AT_FIRST = 0.02;

interface Plan {
  /** Name of a task, such as `network`. */
  readonly noun: string;
  /** Number of all tasks, including those of other calls. */
  readonly total: number;
  readonly workers: number;
  /** Title of the last and longest step of a task; the task ends with it. */
  readonly last: string;
}

/** Shows parallel tasks on one line: the progress of each, and the time until all are done. */
export class ParallelProgress {
  private readonly plan: Plan;
  private readonly running = new Map<number, Running>();
  /** Seconds that each finished task took, except resumed ones. */
  private readonly took: number[] = [];
  private ended = 0;
  private lastMs = 0;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /**
   * A display for the tasks of one call.
   * @param before number of tasks of earlier calls, which comes before this call's task numbers
   */
  display(before = 0): ParallelDisplay {
    return {
      begin: (task) => this.running.set(before + task, { beganMs: performance.now() }),
      show: (task, state) => this.show(before + task, state),
      note: (task, text) => this.note(before + task, text),
      end: (task) => this.end(before + task),
    };
  }

  private show(task: number, state: ProgressState): void {
    const running = this.running.get(task);
    if (running !== undefined) {
      if (state.title === this.plan.last) running.isResumed ??= state.done > MAX_DONE_AT_FIRST;
      running.state = state;
    }
    const nowMs = performance.now();
    if (nowMs - this.lastMs < standardError.intervalMs) return;
    this.lastMs = nowMs;
    if (this.plan.total === 1) standardError.show(state);
    else standardError.line(this.line(nowMs));
  }

  private note(task: number, text: string): void {
    const { noun, total } = this.plan;
    standardError.note(total === 1 ? text : `${noun} ${task + 1}: ${text}`);
  }

  private end(task: number): void {
    const { beganMs = 0, isResumed } = this.running.get(task) ?? {};
    if (isResumed === false) this.took.push((performance.now() - beganMs) / 1_000);
    this.running.delete(task);
    this.ended++;
  }

  private line(nowMs: number): string {
    const { noun, total, workers, last } = this.plan;
    const tasks = [...this.running];
    const names = tasks.map(([task]) => task + 1).join(', ');
    const states = tasks.flatMap(([, { state }]) =>
      state === undefined ? [] : [`${state.title} ${Math.floor(100 * state.done)} %`],
    );
    const seconds = secondsLeft({
      running: tasks.map(([, { beganMs, state }]) => ({
        spent: (nowMs - beganMs) / 1_000,
        ...(state?.title === last && { left: state.secondsLeft, done: state.done }),
      })),
      took: this.took,
      waiting: total - this.ended - tasks.length,
      workers,
    });
    const left = seconds === undefined ? '' : `; ${formatDuration(seconds)} left`;
    return `${noun}${tasks.length > 1 ? 's' : ''} ${names} of ${total}: ${states.join(', ')}${left}`;
  }
}

interface RunningTask {
  /** Seconds spent in this run. */
  readonly spent: number;
  /** Seconds left, and the share that is done, in [0, 1]; undefined while the task cannot tell. */
  readonly left?: number;
  readonly done?: number;
}

interface ParallelState {
  readonly running: readonly RunningTask[];
  /** Seconds that each task took which was run from its beginning. */
  readonly took: readonly number[];
  readonly waiting: number;
  readonly workers: number;
}

/**
 * Estimated seconds until all tasks are done, if waiting tasks take as long as the others. It is
 * undefined while no task can tell.
 */
export function secondsLeft({
  running,
  took,
  waiting,
  workers,
}: ParallelState): number | undefined {
  const known = running.flatMap(({ left, done = 0 }) =>
    left === undefined || done === 1 ? [] : [left / (1 - done)],
  );
  const lengths = took.length > 0 ? took : known;
  if (lengths.length === 0) return undefined;
  const usual = lengths.reduce((sum, seconds) => sum + seconds, 0) / lengths.length;
  const lanes = running.map(({ spent, left }) => left ?? Math.max(0, usual - spent));
  while (lanes.length < workers) lanes.push(0);
  for (let task = 0; task < waiting; task++) {
    lanes.sort((a, b) => a - b);
    lanes[0] += usual;
  }
  return Math.max(...lanes);
}
