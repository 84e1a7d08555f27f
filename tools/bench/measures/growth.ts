import { figureOf } from '../figures.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import { fitLine } from '../straight-line.ts';
import type { Subject } from '../subject.ts';
import type { KernelBytes } from '../subjects/engine-subject.ts';
import { nodeAndChromium } from '../subjects/places.ts';

const NAME = 'growth';
const PLACES = nodeAndChromium({
  inNode: import.meta.resolve('../subjects/engine-in-node.ts'),
  inWorker: import.meta.resolve('../subjects/engine-in-worker.ts'),
});
const LENGTHS = [100, 300, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 40_000, 50_000];
const QUICK_LENGTHS = [100, 1_000, 5_000, 10_000];
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
/** The least R² of what nobody would call a curve. */
const GOAL_R2 = 0.99;
const MEGABYTE = 1_000_000;
/** Long enough, as in inference, that all share the machine with others alike. */
const SAMPLE_MS = 200;

interface Point {
  readonly leaves: number;
  readonly times: number[];
  /** Bytes of the kernel's memory. */
  readonly memory: KernelBytes;
}

interface Task {
  readonly bench: Bench;
  readonly place: string;
  onRun(leaves: number): void;
}

/** Measures how time and memory of the default engine grow with the page. */
export const growth: Measure = {
  name: NAME,
  title: 'Growth with the page, 100 to 50,000 leaves',
  seconds: 300,
  async run(bench) {
    const { lengths, rounds } = planOf(bench);
    const work = lengths.reduce((sum, length) => sum + length, 0) * rounds * PLACES.length;
    let done = 0;
    for (const { name: place, start } of PLACES) {
      const onRun = (leaves: number) => {
        done += leaves;
        bench.advance(done / work, `${place}, ${leaves} leaves`);
      };
      const subject = await orStopped(start(bench), bench.signal);
      try {
        await measurePlace(subject, { bench, place, onRun });
      } finally {
        await subject.close();
      }
    }
  },
};

function planOf({ isQuick }: Bench) {
  return isQuick
    ? { lengths: QUICK_LENGTHS, rounds: QUICK_ROUNDS }
    : { lengths: LENGTHS, rounds: ROUNDS };
}

async function measurePlace(subject: Subject, task: Task): Promise<void> {
  const { bench, onRun } = task;
  const { lengths, rounds } = planOf(bench);
  const ask = <R>(name: string, argument?: unknown) =>
    orStopped(subject.ask<R>(name, argument), bench.signal);
  const engine = await ask<string>('prepare');
  const points = new Map<number, Point>();
  for (let round = 0; round < rounds; round++) {
    for (const leaves of lengths) {
      await ask('makePage', { leaves });
      const once = await ask<number>('time', { runs: 1 });
      const memory = await ask<KernelBytes>('memory');
      const point = points.get(leaves) ?? { leaves, times: [], memory };
      const runs = Math.max(1, Math.round(SAMPLE_MS / once));
      point.times.push(await ask<number>('time', { runs }));
      points.set(leaves, point);
      onRun(leaves);
    }
    putRows([...points.values()], engine, task);
  }
}

function putRows(points: readonly Point[], engine: string, { bench, place }: Task): void {
  const { table } = bench;
  const times = points.map(({ leaves, times }) => ({ x: leaves, y: figureOf(times).median }));
  const memory = points.map(({ leaves, memory }) => ({ x: leaves, y: memory.peak / MEGABYTE }));
  for (const { leaves, times, memory } of points) {
    table.put({
      measure: NAME,
      what: `engine ${engine}, ${leaves.toLocaleString('en')} leaves, ${place}`,
      unit: 'ms',
      figure: figureOf(times),
      outcome: { value: memory.peak / MEGABYTE, unit: ' MB in the kernel' },
    });
  }
  const last = points[points.length - 1];
  table.note(
    NAME,
    `grown, ${place}`,
    `The kernel's WebAssembly memory grows by doubling: in ${place} to ${Math.round(last.memory.grown / MEGABYTE)} MB at ${last.leaves.toLocaleString('en')} leaves.`,
  );
  for (const [what, fitted, unit] of [
    ['time', times, 'ms'],
    ['kernel memory', memory, 'MB'],
  ] as const) {
    const { slope, r2 } = fitLine(fitted);
    table.put({
      measure: NAME,
      what: `${what} of 1,000 leaves more, by a straight line, ${place}`,
      unit,
      figure: figureOf([slope * 1_000]),
      outcome: { value: r2, unit: ' R²', goal: { atLeast: GOAL_R2 } },
    });
  }
}
