import { median } from '../../../src/core/median.ts';
import { figureOf, pairedRatio } from '../figures.ts';
import { type Measure, orStopped } from '../measure.ts';
import { NodeSubject } from '../subjects/node-subject.ts';

const NAME = 'training';
const PAGES = 8;
const LEAVES = 300;
const GOAL = 25;
/** The stock step takes some 8 s; one round of it is for warming up. */
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
/** Of ours, before and after each stock step. */
const OUR_RUNS = 6;

/** A step of training as the lab does it, against stock `trainOnBatch` on tfjs-wasm. */
export const training: Measure = {
  name: NAME,
  title: `Training step, ${PAGES} × ${LEAVES} leaves, 2 layers of 128 units`,
  seconds: 60,
  async run({ isQuick, sheet, signal, advance }) {
    const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
    const subject = new NodeSubject(import.meta.resolve('../subjects/training-in-node.ts'));
    const time = (variant: string) => orStopped(subject.ask<number>('time', { variant }), signal);
    try {
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
        const figure = figureOf(ours.flat());
        const reference = figureOf(stock);
        sheet.put({
          measure: NAME,
          what: 'one step, Node',
          unit: 'ms',
          figure,
          reference: { name: 'stock tfjs trainOnBatch on tfjs-wasm', figure: reference },
          outcome: {
            value: pairedRatio(stock, ours.map(median)),
            unit: '×',
            goal: { atLeast: GOAL },
          },
        });
        advance((round + 1) / rounds);
      }
    } finally {
      await subject.close();
    }
  },
};
