import { fileURLToPath } from 'node:url';
import { median } from '../../../src/core/median.ts';
import { bundleForPage } from '../../bundle-for-page.ts';
import { ClickRig } from '../chromium/click-rig.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';
import { groupName, PAGE_GROUPS, type SavedPage } from '../pages/saved-pages.ts';

const NAME = 'click';
const ROUNDS = 5;
const QUICK_ROUNDS = 1;

interface Times {
  readonly click: number[];
  readonly readability: number[];
}

/** From the press of a warm extension to the painted highlight, against Readability in the same page. */
export const click: Measure = {
  name: NAME,
  title: 'Click to painted highlight, warm, on saved pages of WCXB val',
  seconds: 400,
  async run(bench) {
    const readability = await bundleForPage(
      fileURLToPath(import.meta.resolve('../chromium/readability-in-page.ts')),
    );
    const rig = await ClickRig.start(bench);
    try {
      await measurePages(rig, readability, bench);
    } finally {
      await rig.close();
    }
  },
};

async function measurePages(rig: ClickRig, readability: string, bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
  const times = new Map(rig.allPages.map((page): [SavedPage, Times] => [page, emptyTimes()]));
  let visits = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [page, ofPage] of times) {
      await rig.open(page);
      await rig.tab.load(readability);
      // First the one, then the other: what comes second finds the page in the caches.
      const isReadabilityFirst = visits++ % 2 === 0;
      if (isReadabilityFirst) ofPage.readability.push(await timeReadability(rig));
      const clicked = await rig.click();
      if (!isReadabilityFirst) ofPage.readability.push(await timeReadability(rig));
      ofPage.click.push(clicked.paintedAt - clicked.pressedAt);
      putRows(times, bench);
      bench.advance(visits / (rounds * rig.allPages.length), `page ${page.id}`);
    }
  }
}

function emptyTimes(): Times {
  return { click: [], readability: [] };
}

function timeReadability({ tab }: ClickRig): Promise<number> {
  return tab.run(() => globalThis.timeReadability?.() ?? Number.NaN);
}

function putRows(times: ReadonlyMap<SavedPage, Times>, { table }: Bench): void {
  const all = [...times];
  const groups = [
    ...(['least', ...PAGE_GROUPS] as const).map((group) => ({
      name: groupName(group),
      pages: all.filter(([page]) => page.group === group),
    })),
    { name: 'all pages', pages: all.filter(([page]) => page.group !== 'least') },
  ];
  for (const { name, pages } of groups) {
    const measured = pages.filter(([, { click }]) => click.length > 0);
    if (measured.length === 0) continue;
    const figure = figureOf(measured.map(([, ofPage]) => median(ofPage.click)));
    const reference = figureOf(measured.map(([, ofPage]) => median(ofPage.readability)));
    const leaves = figureOf(pages.map(([page]) => page.leaves));
    table.put({
      measure: NAME,
      what: leaves.min === leaves.max ? name : `${name}, ${leaves.min} to ${leaves.max} leaves`,
      unit: 'ms',
      figure,
      reference: { name: 'Readability.js on a copy of the document', figure: reference },
      outcome: {
        value: reference.median / figure.median,
        unit: '×',
        ...(name === groupName('median') ? { goal: { atLeast: 1 } } : {}),
      },
    });
  }
}
