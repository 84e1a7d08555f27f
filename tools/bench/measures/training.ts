import { median } from '../../../src/core/median.ts';
import { figureOf, pairedRatio } from '../figures.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { nodeAndChromium } from '../subjects/places.ts';

const NAME = 'training';
const PLACES = nodeAndChromium({
  inNode: import.meta.resolve('../subjects/training-in-node.ts'),
  inWorker: import.meta.resolve('../subjects/training-in-worker.ts'),
});
const PAGES = 8;
const LEAVES = 300;
const GOAL = 25;
/** Rounds of the stock step, which takes seconds; one of them is for warming up. */
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
/** Steps of ours before and after each stock step. */
const OUR_RUNS = 6;

interface Task {
  readonly bench: Bench;
  readonly place: string;
  readonly rounds: number;
}

/** Measures a step of training as the lab does it, against stock `trainOnBatch` on tfjs-wasm. */
export const training: Measure = {
  name: NAME,
  title: `Training step, ${PAGES} × ${LEAVES} leaves, 2 layers of 128 units`,
  seconds: 90,
  async run(bench) {
    const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
    let done = 0;
    for (const { name: place, start } of PLACES) {
      const subject = await orStopped(start(bench), bench.signal);
      try {
        await measurePlace(subject, { bench, place, rounds }, () =>
          bench.advance(++done / rounds / PLACES.length, place),
        );
      } finally {
        await subject.close();
      }
    }
  },
};

async function measurePlace(
  subject: Subject,
  { bench, place, rounds }: Task,
  onRound: () => void,
): Promise<void> {
  const { isQuick, table, signal } = bench;
  const time = (variant: string) => orStopped(subject.ask<number>('time', { variant }), signal);
  await orStopped(subject.ask('prepare', { pages: PAGES, leaves: LEAVES }), signal);
  await time('ours');
  if (!isQuick) await time('stock');
  const stock: number[] = [];
  const ours: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const turn: number[] = [];
    for (let i = 0; i < OUR_RUNS; i++) turn.push(await time('ours'));
    stock.push(await time('stock'));
    for (let i = 0; i < OUR_RUNS; i++) turn.push(await time('ours'));
    ours.push(turn);
    table.put({
      measure: NAME,
      what: `one step, ${place}`,
      unit: 'ms',
      figure: figureOf(ours.flat()),
      reference: { name: 'stock tfjs trainOnBatch on tfjs-wasm', figure: figureOf(stock) },
      outcome: {
        value: pairedRatio(stock, ours.map(median)),
        unit: '×',
        goal: { atLeast: GOAL },
      },
    });
    onRound();
  }
}
