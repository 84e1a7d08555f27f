import { median } from '../../../src/core/median.ts';
import { ClickRig } from '../chromium/click-rig.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';
import { groupName, PAGE_GROUPS, type PageGroup, type SavedPage } from '../pages/saved-pages.ts';
import type { Row } from '../report-table.ts';

const NAME = 'click';
const ROUNDS = 5;
const QUICK_ROUNDS = 1;
/** The most times that a click on a median page may take what one on the least page takes. */
const GOAL_RATIO = 2;

/** Milliseconds of each click on a page. */
type Clicks = ReadonlyMap<SavedPage, number[]>;

/**
 * From the press of a warm extension to the painted highlight. The page of three leaves shows what any extension pays
 * for a click; the rest is what Pith takes to read a page.
 */
export const click: Measure = {
  name: NAME,
  title: 'Click to painted highlight, warm, on saved pages of WCXB val',
  seconds: 350,
  async run(bench) {
    const rig = await ClickRig.start(bench);
    try {
      await measurePages(rig, bench);
    } finally {
      await rig.close();
    }
  },
};

async function measurePages(rig: ClickRig, bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
  const clicks: Clicks = new Map(rig.allPages.map((page) => [page, []]));
  let visits = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [page, ofPage] of clicks) {
      await rig.open(page);
      const { pressedAt, paintedAt } = await rig.click();
      ofPage.push(paintedAt - pressedAt);
      putRows(clicks, bench);
      visits++;
      bench.advance(visits / (rounds * rig.allPages.length), `page ${page.id}`);
    }
  }
}

function putRows(clicks: Clicks, { table }: Bench): void {
  const least = rowOf(clicks, 'least');
  if (least === undefined) return;
  table.put(least);
  const reference = { name: groupName('least'), figure: least.figure };
  for (const group of [...PAGE_GROUPS, 'all'] as const) {
    const row = rowOf(clicks, group);
    if (row === undefined) continue;
    const value = row.figure.median / least.figure.median;
    const goal = group === 'median' ? { goal: { atMost: GOAL_RATIO } } : {};
    table.put({ ...row, reference, outcome: { value, unit: '×', ...goal } });
  }
}

/** @returns undefined while no page of the group has been clicked on */
function rowOf(clicks: Clicks, group: PageGroup | 'all'): Row | undefined {
  const isOf = (page: SavedPage) =>
    group === 'all' ? page.group !== 'least' : page.group === group;
  const pages = [...clicks].filter(([page]) => isOf(page));
  const measured = pages.filter(([, ms]) => ms.length > 0);
  if (measured.length === 0) return undefined;
  const leaves = figureOf(pages.map(([page]) => page.leaves));
  const name = group === 'all' ? 'all pages' : groupName(group);
  const range = leaves.min === leaves.max ? '' : `, ${leaves.min} to ${leaves.max} leaves`;
  return {
    measure: NAME,
    what: `${name}${range}`,
    unit: 'ms',
    figure: figureOf(measured.map(([, ms]) => median(ms))),
  };
}
