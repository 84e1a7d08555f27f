import { median } from '../../../src/core/median.ts';
import { figureOf, pairedRatio } from '../figures.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { BILSTM_PLACES, type BilstmPlace } from '../subjects/bilstm-places.ts';
import type { CompareRequest, TimeRequest } from '../subjects/bilstm-subject.ts';

const NAME = 'inference';
const UNITS = 256;

interface Plan {
  readonly length: number;
  /** Runs of the stock layers, which take half a minute at the greatest length. */
  readonly stockRuns: number;
  /** The seconds that the stock layers take, to show the time left. */
  readonly stockMs: number;
  readonly goal?: number;
}
const PLANS: readonly Plan[] = [
  { length: 100, stockRuns: 7, stockMs: 200 },
  { length: 300, stockRuns: 7, stockMs: 800, goal: 15 },
  { length: 1_000, stockRuns: 3, stockMs: 5_000 },
  { length: 3_000, stockRuns: 2, stockMs: 35_000, goal: 40 },
];
/** Runs of our layers before and after each run of the stock layers. */
const FUSED_RUNS = 3;
/** About how long one timing takes: long enough that both share the machine with others alike. */
const SAMPLE_MS = 200;
/** The arithmetics: those that `pith` asks for on a page, and those that it was trained in. */
const VARIANTS = [
  // Bytes, where the machine multiplies them fastest; what that changes on pages: `npm run lab -- ablate floats`.
  { variant: 'ships', name: '', tolerance: 2e-2 },
  { variant: 'int16', name: ', in 16-bit integers', tolerance: 2e-4 },
  // The same answers, but for the last digits of f32.
  { variant: 'f32', name: ', in floats', tolerance: 1e-5 },
] as const;

/** Measures two bidirectional layers through our kernel against stock tfjs-layers on tfjs-wasm. */
export const inference: Measure = {
  name: NAME,
  title: 'BiLSTM inference, 2 layers of 256 units',
  seconds: 320,
  async run(bench) {
    const plans = bench.isQuick
      ? PLANS.slice(0, 3).map((plan) => ({ ...plan, stockRuns: 1 }))
      : PLANS;
    const work = plans.reduce((sum, { stockRuns, stockMs }) => sum + stockRuns * stockMs, 0);
    let done = 0;
    for (const place of BILSTM_PLACES) {
      const subject = await orStopped(place.start(bench), bench.signal);
      try {
        await prepare(subject, bench);
        for (const plan of plans) {
          await measureLength(subject, { bench, place, plan }, () => {
            done += plan.stockMs / work / BILSTM_PLACES.length;
            bench.advance(done, `${place.name}, L = ${plan.length}`);
          });
        }
      } finally {
        await subject.close();
      }
    }
  },
};

async function prepare(subject: Subject, { signal }: Bench): Promise<void> {
  await orStopped(subject.ask('prepare', { units: UNITS }), signal);
  for (const { variant, tolerance } of VARIANTS) {
    const request: CompareRequest = { variant, length: 100 };
    const difference = await orStopped(subject.ask<number>('compare', request), signal);
    if (difference <= tolerance) continue;
    throw new Error(`The kernel's answer is ${difference} away from that of the stock layers.`);
  }
}

interface Task {
  readonly bench: Bench;
  readonly place: BilstmPlace;
  readonly plan: Plan;
}

async function measureLength(
  subject: Subject,
  { bench, place, plan }: Task,
  onRound: () => void,
): Promise<void> {
  const { length, stockRuns, goal } = plan;
  const time = (variant: TimeRequest['variant'], runs: number) =>
    orStopped(subject.ask<number>('time', { variant, length, runs }), bench.signal);
  const runs = Math.max(1, Math.round(SAMPLE_MS / (await time('f32', 1))));
  const stock: number[] = [];
  const ours = VARIANTS.map((): number[][] => []);
  const timeOurs = async () => {
    for (const [i, { variant }] of VARIANTS.entries()) {
      ours[i].at(-1)?.push(await time(variant, runs));
    }
  };
  for (let round = 0; round < stockRuns; round++) {
    for (const turns of ours) turns.push([]);
    for (let i = 0; i < FUSED_RUNS; i++) await timeOurs();
    stock.push(await time('stock', 1));
    for (let i = 0; i < FUSED_RUNS; i++) await timeOurs();
    const reference = figureOf(stock);
    for (const [i, { name }] of VARIANTS.entries()) {
      const figure = figureOf(ours[i].flat());
      bench.table.put({
        measure: NAME,
        what: `L = ${length.toLocaleString('en')}, ${place.name}${name}`,
        unit: 'ms',
        figure,
        reference: { name: 'stock tfjs-layers on tfjs-wasm', figure: reference },
        outcome: {
          value: pairedRatio(stock, ours[i].map(median)),
          unit: '×',
          ...(goal === undefined || !place.hasGoals ? {} : { goal: { atLeast: goal } }),
        },
      });
    }
    onRound();
  }
}
