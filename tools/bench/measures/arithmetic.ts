import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { BILSTM_PLACES, type BilstmPlace } from '../subjects/bilstm-places.ts';
import type { TimeRequest } from '../subjects/bilstm-subject.ts';

const NAME = 'arithmetic';
const UNITS = 256;
const LENGTHS = [300, 1_000, 3_000];
const ROUNDS = 15;
const QUICK_ROUNDS = 3;
/** Long enough, as in inference, that both share the machine with others alike. */
const SAMPLE_MS = 200;
const GOAL = 0.8;
/** The reference computes with floats; products and sums of integers are counted alike. */
const VARIANTS = [
  { variant: 'f32', name: '', goal: GOAL },
  { variant: 'int16', name: ', in 16-bit integers', goal: undefined },
  { variant: 'ships', name: ', as it ships', goal: undefined },
] as const;

/** Measures how much of the machine's arithmetic the BiLSTMs get, beside the best matrix product in the same wasm. */
export const arithmetic: Measure = {
  name: NAME,
  title: 'Arithmetic of the BiLSTMs, 2 layers of 256 units',
  seconds: 160,
  async run(bench) {
    const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
    const steps = rounds * LENGTHS.length * BILSTM_PLACES.length;
    let done = 0;
    for (const place of BILSTM_PLACES) {
      const subject = await orStopped(place.start(bench), bench.signal);
      try {
        await orStopped(subject.ask('prepare', { units: UNITS }), bench.signal);
        for (const length of LENGTHS) {
          await measureLength(subject, { bench, place, length, rounds }, () =>
            bench.advance(++done / steps, `${place.name}, L = ${length}`),
          );
        }
      } finally {
        await subject.close();
      }
    }
  },
};

interface Task {
  readonly bench: Bench;
  readonly place: BilstmPlace;
  readonly length: number;
  readonly rounds: number;
}

async function measureLength(
  subject: Subject,
  { bench, place, length, rounds }: Task,
  onRound: () => void,
): Promise<void> {
  const time = (variant: TimeRequest['variant'], runs: number) =>
    orStopped(subject.ask<number>('time', { variant, length, runs }), bench.signal);
  const gigaflop = ((await subject.ask<number>('flopPerLeaf')) * length) / 1e9;
  const runs = Math.max(1, Math.round(SAMPLE_MS / (await time('f32', 1))));
  const ours = VARIANTS.map((): number[] => []);
  const product: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [i, { variant }] of VARIANTS.entries()) ours[i].push(await time(variant, runs));
    product.push(await time('product', runs));
    const reference = rateOf(product, gigaflop);
    for (const [i, { name, goal }] of VARIANTS.entries()) {
      const figure = rateOf(ours[i], gigaflop);
      bench.table.put({
        measure: NAME,
        what: `L = ${length.toLocaleString('en')}, ${place.name}${name}`,
        unit: 'GFLOP/s',
        figure,
        reference: { name: 'packed 512³ product of f32 matrices, same wasm', figure: reference },
        outcome: {
          value: pairedRatio(product, ours[i]),
          unit: ' of it',
          ...(goal === undefined || !place.hasGoals ? {} : { goal: { atLeast: goal } }),
        },
      });
    }
    onRound();
  }
}

function rateOf(times: readonly number[], gigaflop: number): Figure {
  return figureOf(times.map((ms) => (gigaflop / ms) * 1_000));
}
