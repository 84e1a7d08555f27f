import { ClickRig } from '../chromium/click-rig.ts';
import { type WorkerMemory, workerMemory } from '../chromium/worker-memory.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';

const NAME = 'worker-memory';
const BEFORE = 5;
const AFTER = 100;
const QUICK_AFTER = 15;
const MEGABYTE = 1_000_000;
/** The most that memory may grow: a worker never is the same to the last byte, and what leaks grows with every page. */
const NO_GROWTH_MEGABYTES = 1;

/** Memory of the worker after 100 pages, against after 5 of them, the largest first. */
export const workerMemoryMeasure: Measure = {
  name: NAME,
  title: `Memory of the worker after ${AFTER} pages`,
  seconds: 150,
  async run(bench) {
    const after = bench.isQuick ? QUICK_AFTER : AFTER;
    const rig = await ClickRig.start(bench);
    try {
      // The memory is that of a worker of its own, which has seen nothing yet.
      await rig.stopExtension();
      await readPages(rig, { from: 0, to: BEFORE, all: after, bench });
      const before = await workerMemory(rig.chromium);
      await readPages(rig, { from: BEFORE, to: after, all: after, bench });
      putRows(bench, after, before, await workerMemory(rig.chromium));
    } finally {
      await rig.close();
    }
  },
};

interface Span {
  readonly from: number;
  readonly to: number;
  readonly all: number;
  readonly bench: Bench;
}

async function readPages(rig: ClickRig, { from, to, all, bench }: Span): Promise<void> {
  // The kernel's memory grows to what the largest page needs: those come first.
  const pages = rig.pages.toSorted((a, b) => b.leaves - a.leaves);
  for (let i = from; i < to; i++) {
    await rig.open(pages[i % pages.length]);
    await rig.click();
    bench.advance((i + 1) / all);
  }
}

function putRows({ table }: Bench, pages: number, before: WorkerMemory, after: WorkerMemory): void {
  const total = ({ heap, buffers, kernel }: WorkerMemory) => (heap + buffers + kernel) / MEGABYTE;
  table.put({
    measure: NAME,
    what: `after ${pages} pages`,
    unit: 'MB',
    figure: figureOf([total(after)]),
    reference: { name: `after ${BEFORE} pages`, figure: figureOf([total(before)]) },
    outcome: {
      value: total(after) - total(before),
      unit: ' MB more',
      goal: { atMost: NO_GROWTH_MEGABYTES },
    },
  });
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  table.note(
    NAME,
    'parts',
    `Worker memory after ${BEFORE} and after ${pages} pages, in MB: objects ${megabytes(before.heap)} and ${megabytes(after.heap)}, ` +
      `buffers ${megabytes(before.buffers)} and ${megabytes(after.buffers)}, kernel ${megabytes(before.kernel)} and ${megabytes(after.kernel)}.`,
  );
}
