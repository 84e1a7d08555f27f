import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../repository.ts';
import { figureOf } from '../figures.ts';
import { drawGrowth, type GrowthPoint } from '../growth-picture.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import { fitLine } from '../straight-line.ts';
import type { KernelBytes } from '../subjects/engine-in-node.ts';
import { NodeSubject } from '../subjects/node-subject.ts';

const NAME = 'growth';
const PICTURE = join(ROOT, 'e2e/pictures/growth.svg');
const LENGTHS = [100, 300, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 40_000, 50_000];
const QUICK_LENGTHS = [100, 1_000, 5_000, 10_000];
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
/** Straight enough that nobody would call it a curve. */
const GOAL_R2 = 0.99;
const MEGABYTE = 1_000_000;
/** As in inference: long enough that all share the machine with others alike. */
const SAMPLE_MS = 200;

interface Point {
  readonly leaves: number;
  readonly times: number[];
  /** Bytes of the kernel. */
  readonly memory: KernelBytes;
}

/** How time and memory of the engine that ships grow with the page. */
export const growth: Measure = {
  name: NAME,
  title: 'Growth with the page, 100 to 50,000 leaves, Node',
  seconds: 150,
  async run(bench) {
    const lengths = bench.isQuick ? QUICK_LENGTHS : LENGTHS;
    const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
    const work = lengths.reduce((sum, length) => sum + length, 0) * rounds;
    const subject = new NodeSubject(import.meta.resolve('../subjects/engine-in-node.ts'));
    const ask = <R>(name: string, argument?: unknown) =>
      orStopped(subject.ask<R>(name, argument), bench.signal);
    const points = new Map<number, Point>();
    let done = 0;
    try {
      const engine = await ask<string>('prepare');
      for (let round = 0; round < rounds; round++) {
        for (const length of lengths) {
          await ask('makePage', { leaves: length });
          const known = points.get(length);
          const once = await ask<number>('time', { runs: 1 });
          const memory = await ask<KernelBytes>('memory');
          const point = known ?? { leaves: length, times: [], memory };
          const runs = Math.max(1, Math.round(SAMPLE_MS / once));
          point.times.push(await ask<number>('time', { runs }));
          points.set(length, point);
          done += length;
          bench.advance(done / work, `${length} leaves`);
        }
        putRows([...points.values()], engine, bench);
      }
    } finally {
      await subject.close();
    }
    // Only a whole and thorough run may take the place of the picture that README shows.
    if (!bench.isQuick) await draw([...points.values()]);
  },
};

function putRows(points: readonly Point[], engine: string, { sheet }: Bench): void {
  const times = points.map(({ leaves, times }) => ({ x: leaves, y: figureOf(times).median }));
  const memory = points.map(({ leaves, memory }) => ({ x: leaves, y: memory.peak / MEGABYTE }));
  for (const { leaves, times, memory } of points) {
    sheet.put({
      measure: NAME,
      what: `engine ${engine}, ${leaves.toLocaleString('en')} leaves`,
      unit: 'ms',
      figure: figureOf(times),
      outcome: { value: memory.peak / MEGABYTE, unit: ' MB in the kernel' },
    });
  }
  const last = points[points.length - 1];
  sheet.note(
    NAME,
    'grown',
    `The kernel's WebAssembly memory grows by doubling: to ${Math.round(last.memory.grown / MEGABYTE)} MB at ${last.leaves.toLocaleString('en')} leaves.`,
  );
  for (const [what, fitted, unit] of [
    ['time', times, 'ms'],
    ['kernel memory', memory, 'MB'],
  ] as const) {
    const { slope, r2 } = fitLine(fitted);
    sheet.put({
      measure: NAME,
      what: `${what} of 1,000 leaves more, by a straight line`,
      unit,
      figure: figureOf([slope * 1_000]),
      outcome: { value: r2, unit: ' R²', goal: { atLeast: GOAL_R2 } },
    });
  }
}

async function draw(points: readonly Point[]): Promise<void> {
  const drawn = points.map(
    ({ leaves, times, memory }): GrowthPoint => ({
      leaves,
      seconds: figureOf(times).median / 1_000,
      megabytes: memory.peak / MEGABYTE,
    }),
  );
  await mkdir(dirname(PICTURE), { recursive: true });
  await writeFile(PICTURE, drawGrowth(drawn));
}
