import { ClickRig } from '../chromium/click-rig.ts';
import { faultsBetween, pageFaults } from '../chromium/page-faults.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';

const NAME = 'cold-click';
const ROUNDS = 10;
const QUICK_ROUNDS = 3;
/** The most milliseconds that a cold click may take beyond a warm one. */
const GOAL_MS = 200;
const REFERENCE = 'the warm click';

interface Clicks {
  readonly ms: number[];
  /** Page faults of all of the browser's processes meanwhile; none where the system does not tell. */
  readonly faults: number[];
}

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
      const warm: Clicks = { ms: [], faults: [] };
      const cold: Clicks = { ms: [], faults: [] };
      for (let round = 0; round < rounds; round++) {
        const page = medianPages[round % medianPages.length];
        for (const clicks of [warm, cold]) {
          await rig.open(page);
          if (clicks === cold) await rig.stopExtension();
          const before = await pageFaults(rig.chromium);
          const { pressedAt, paintedAt } = await rig.click();
          clicks.ms.push(paintedAt - pressedAt);
          const after = await pageFaults(rig.chromium);
          if (after.size > 0) clicks.faults.push(faultsBetween(before, after));
        }
        putRows(cold, warm, bench);
        bench.advance((round + 1) / rounds);
      }
    } finally {
      await rig.close();
    }
  },
};

function putRows(cold: Clicks, warm: Clicks, { table }: Bench): void {
  const figure = figureOf(cold.ms);
  const reference = figureOf(warm.ms);
  table.put({
    measure: NAME,
    what: 'median pages',
    unit: 'ms',
    figure,
    reference: { name: REFERENCE, figure: reference },
    outcome: {
      value: figure.median - reference.median,
      unit: ' ms beyond it',
      goal: { atMost: GOAL_MS },
    },
  });
  if (cold.faults.length === 0) return;
  table.put({
    measure: NAME,
    what: 'page faults of all processes meanwhile',
    unit: 'faults',
    figure: figureOf(cold.faults),
    reference: { name: REFERENCE, figure: figureOf(warm.faults) },
  });
}
