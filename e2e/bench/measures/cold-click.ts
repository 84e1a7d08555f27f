import { ClickRig } from '../chromium/click-rig.ts';
import { figureOf } from '../figures.ts';
import type { Measure } from '../measure.ts';

const NAME = 'cold-click';
const ROUNDS = 10;
const QUICK_ROUNDS = 3;
const GOAL_MS = 400;

/** A click when the browser has put everything of the extension to sleep, against a warm one. */
export const coldClick: Measure = {
  name: NAME,
  title: 'Cold click: no service worker, no worker, no model',
  seconds: 60,
  async run(bench) {
    const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
    const rig = await ClickRig.start(bench);
    try {
      const medianPages = rig.pages.filter(({ group }) => group === 'median');
      const warm: number[] = [];
      const cold: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const page = medianPages[round % medianPages.length];
        for (const times of [warm, cold]) {
          await rig.open(page);
          if (times === cold) await rig.stopExtension();
          const { pressedAt, paintedAt } = await rig.click();
          times.push(paintedAt - pressedAt);
        }
        const figure = figureOf(cold);
        const reference = figureOf(warm);
        bench.sheet.put({
          measure: NAME,
          what: 'median pages',
          unit: 'ms',
          figure,
          reference: { name: 'the warm click', figure: reference },
          outcome: {
            value: figure.median - reference.median,
            unit: ' ms beyond it',
            goal: { atMost: GOAL_MS },
          },
        });
        bench.advance((round + 1) / rounds);
      }
    } finally {
      await rig.close();
    }
  },
};
