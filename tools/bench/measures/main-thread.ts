import { median } from '../../../src/core/median.ts';
import { CLICK_PARTS, type ClickPart, clickParts } from '../chromium/click-parts.ts';
import { ClickRig } from '../chromium/click-rig.ts';
import { BENCH_TRACK, type LongestTask, readRecording } from '../chromium/read-recording.ts';
import { record } from '../chromium/recording.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';
import { groupName, PAGE_GROUPS, type PageGroup, type SavedPage } from '../pages/saved-pages.ts';

const NAME = 'main-thread';
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const GOAL_MS = 50;
const CONTENT_SCRIPT = '/content-script.js';
/** How long a recording goes on after the highlight, for what a click leaves for later, such as the badge. */
const TAIL_MS = 300;

interface Recorded {
  readonly parts: Readonly<Record<ClickPart, number>>;
  readonly longest: LongestTask;
}

/** Records clicks: the longest task of the page's main thread, and where the time goes. */
export const mainThread: Measure = {
  name: NAME,
  title: 'Longest main-thread task of the page during a click',
  seconds: 280,
  async run(bench) {
    const rig = await ClickRig.start(bench);
    try {
      const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
      const recorded = new Map<SavedPage, Recorded[]>(rig.allPages.map((page) => [page, []]));
      let visits = 0;
      for (let round = 0; round < rounds; round++) {
        for (const page of rig.allPages) {
          await rig.open(page);
          recorded.get(page)?.push(await recordClick(rig));
          putRows(recorded, bench);
          bench.advance(++visits / (rounds * rig.allPages.length), `page ${page.id}`);
        }
      }
    } finally {
      await rig.close();
    }
  },
};

async function recordClick(rig: ClickRig): Promise<Recorded> {
  const events = await record(rig.chromium, async () => {
    const clicked = await rig.click();
    await rig.tab.run(showClick, { ...clicked, track: BENCH_TRACK });
    await new Promise((resolve) => setTimeout(resolve, TAIL_MS));
  });
  const recording = readRecording(events, CONTENT_SCRIPT);
  return { parts: clickParts(recording), longest: recording.longestTask };
}

/** Runs in the page: shows the click in the recording, on the recording's own clock. */
function showClick(click: { pressedAt: number; paintedAt: number; track: string }): void {
  const timeStamp = console.timeStamp as (...args: unknown[]) => void;
  timeStamp('click', click.pressedAt, click.paintedAt, click.track);
}

function putRows(recorded: ReadonlyMap<SavedPage, readonly Recorded[]>, bench: Bench): void {
  const measured = [...recorded].filter(([, clicks]) => clicks.length > 0);
  for (const group of ['least', ...PAGE_GROUPS] as const) {
    const pages = measured.filter(([page]) => page.group === group);
    if (pages.length > 0) putGroup(group, pages, bench);
  }
}

function putGroup(
  group: PageGroup,
  pages: readonly (readonly [SavedPage, readonly Recorded[]])[],
  { table }: Bench,
): void {
  const longest = pages.map(([page, clicks]) => ({
    page,
    ms: median(clicks.map(({ longest }) => longest.ms)),
    cpuMs: median(clicks.map(({ longest }) => longest.cpuMs)),
    what: clicks[0].longest.what,
  }));
  const worst = longest.reduce((a, b) => (b.ms > a.ms ? b : a));
  table.put({
    measure: NAME,
    what: groupName(group),
    unit: 'ms',
    figure: figureOf(longest.map(({ ms }) => ms)),
    outcome: { value: worst.ms, unit: ' ms on the worst page', goal: { atMost: GOAL_MS } },
  });
  table.put({
    measure: NAME,
    what: `${groupName(group)}, without waiting for a processor`,
    unit: 'ms',
    figure: figureOf(longest.map(({ cpuMs }) => cpuMs)),
  });
  table.note(
    NAME,
    group,
    `Longest task on ${groupName(group)}: on page ${worst.page.id} (${worst.page.leaves} leaves), mostly ${worst.what}.`,
  );
  for (const part of CLICK_PARTS) {
    const times = pages.map(([, clicks]) => median(clicks.map(({ parts }) => parts[part])));
    table.putPart({ measure: NAME, part, group: groupName(group), figure: figureOf(times) });
  }
}
