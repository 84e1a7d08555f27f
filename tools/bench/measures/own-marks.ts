import type { BarePage } from '../../../e2e/browsers/bare/bare-page.ts';
import { launchBareChromium } from '../../../e2e/browsers/bare/launch-bare-chromium.ts';
import { startPageServer } from '../../../e2e/server/page-server.ts';
import { anchorSteps } from '../../../src/article/annotations/anchor.ts';
import { finish } from '../../../src/core/steps.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { PAGES_FOLDER } from '../../repository.ts';
import { watchForHighlight, whenHighlightPainted, whenIdle } from '../chromium/highlight-clock.ts';
import { storeAnnotations, watchForMarks, whenMarksPainted } from '../chromium/marks-clock.ts';
import { shippedExtension } from '../chromium/shipped-extension.ts';
import { figureOf } from '../figures.ts';
import { type Bench, type Measure, orStopped } from '../measure.ts';
import { annotationsOf, type MarkedPages, makeMarkedPages } from '../pages/marked-pages.ts';

const NAME = 'own-marks';
const MARKS = 500;
const ROUNDS = 10;
const QUICK_ROUNDS = 2;
const SITE = 'http://bench.test';
const REFERENCE = 'the highlight of the content';
const VARIANTS = { same: 'the page as it was', changed: 'one mark in ten changed' } as const;
type Variant = keyof typeof VARIANTS;

interface Times {
  readonly content: number[];
  readonly marks: number[];
}

/** From a press until the user's own highlights are painted on a long page, against the highlight of its content. */
export const ownMarks: Measure = {
  name: NAME,
  title: `${MARKS} highlights of one’s own on a page of 60,000 words`,
  seconds: 120,
  async run(bench) {
    const pages = makeMarkedPages(MARKS);
    const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
    const found = findInNode(pages, rounds, bench);
    await showInChromium({ pages, found, rounds }, bench);
  },
};

/**
 * Measures finding them alone, by the code that the extension runs in slices.
 * @returns how many are found
 */
function findInNode(
  { targets, ...sources }: MarkedPages,
  rounds: number,
  { table }: Bench,
): Record<Variant, number> {
  const counts = { same: 0, changed: 0 };
  for (const variant of ['same', 'changed'] as const) {
    const tree = parsePage(sources[variant]);
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const start = performance.now();
      const found = finish(anchorSteps([tree], targets)).filter((anchor) => anchor !== undefined);
      // In the first round the code is compiled.
      if (round >= 0) times.push(performance.now() - start);
      counts[variant] = found.length;
      table.note(NAME, variant, `${found.length} of ${MARKS} found on ${VARIANTS[variant]}.`);
    }
    table.put({
      ...{ measure: NAME, what: `found, ${VARIANTS[variant]}, Node`, unit: 'ms' },
      figure: figureOf(times),
    });
  }
  return counts;
}

interface Plan {
  readonly pages: MarkedPages;
  readonly found: Readonly<Record<Variant, number>>;
  readonly rounds: number;
}

async function showInChromium({ pages, found, rounds }: Plan, bench: Bench): Promise<void> {
  const extension = await orStopped(shippedExtension(), bench.signal);
  const server = await startPageServer(PAGES_FOLDER);
  const variants = Object.keys(VARIANTS) as Variant[];
  for (const variant of variants) {
    server.answer(`/${variant}/`, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[variant]);
    });
  }
  const chromium = await launchBareChromium({ extension, proxy: server.origin });
  bench.noteBrowser(chromium.version);
  try {
    const tab = await chromium.openPage();
    await prepare(tab, chromium.extensionId, pages);
    for (const variant of variants) {
      const times: Times = { content: [], marks: [] };
      for (let round = -1; round < rounds; round++) {
        const { content, marks } = await orStopped(
          press(tab, variant, found[variant]),
          bench.signal,
        );
        // The first press starts the background and the worker.
        if (round < 0) continue;
        times.content.push(content);
        times.marks.push(marks);
        bench.advance((variants.indexOf(variant) + (round + 1) / rounds) / variants.length);
      }
      putRow(variant, times, bench);
    }
  } finally {
    await chromium.close();
    await server.close();
  }
}

/** Has the extension make its store, and stores the marks of both pages. */
async function prepare(
  tab: BarePage,
  extensionId: string,
  { targets }: MarkedPages,
): Promise<void> {
  await tab.open(`chrome-extension://${extensionId}/src/extension/pages/marks/marks.html`);
  await tab.run(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector('main') === null) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
  for (const variant of Object.keys(VARIANTS)) {
    const annotations = annotationsOf(targets, `${SITE}/${variant}/`);
    await tab.run(
      storeAnnotations,
      annotations.map((one) => ({ ...one, id: `${variant}-${one.id}` })),
    );
  }
}

/** @returns milliseconds from the press until the content and the marks are painted */
async function press(
  tab: BarePage,
  variant: Variant,
  found: number,
): Promise<{ content: number; marks: number }> {
  await tab.open(`${SITE}/${variant}/`);
  await tab.run(whenIdle);
  await tab.run(watchForHighlight);
  await tab.run(watchForMarks, found);
  const offset = await tab.clockOffset();
  const pressedAt = (await tab.press()) + offset;
  const content = (await tab.run(whenHighlightPainted)) - pressedAt;
  return { content, marks: (await tab.run(whenMarksPainted)) - pressedAt };
}

function putRow(variant: Variant, { content, marks }: Times, { table }: Bench): void {
  const figure = figureOf(marks);
  const reference = figureOf(content);
  table.put({
    ...{ measure: NAME, what: `painted, ${VARIANTS[variant]}, Chromium`, unit: 'ms', figure },
    reference: { name: REFERENCE, figure: reference },
    outcome: { value: figure.median - reference.median, unit: ' ms after it' },
  });
}
