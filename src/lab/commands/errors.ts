import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, positiveInteger, readArguments } from '../../cli/command-line.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { openFolder } from '../../cli/replace-file.ts';
import { type EvaluatedPage, evaluatePage, worstFirst } from '../errors/evaluate-pages.ts';
import { markPage } from '../errors/mark-page.ts';
import { mistakeReport, summarizePage } from '../errors/mistake-report.ts';
import { type BenchmarkName, benchmarksNamed } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { crossCalibrations } from '../leave-out/calibrate-held-out.ts';
import { LEAVE_OUT_OPTIONS, leaveOutPlan } from '../leave-out/leave-out-options.ts';
import { type LeftOutNetwork, leaveSetsOut } from '../leave-out/leave-sets-out.ts';
import { leftOutPages } from '../leave-out/predicted-pages.ts';
import { Progress } from '../train/progress.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/errors');

/** The sets whose pages are looked at: those with labels, of which networks were asked that had left them out. */
const SETS: readonly BenchmarkName[] = [
  ...(['val', 'blocks', 'blocks-val', 'blocks-wcxb', 'blocks-multilingual'] as const),
  ...(['blocks-fundus', 'blocks-magic-html', 'blocks-unlabelled', 'harvest'] as const),
];

/** `npm run lab -- errors`: the pages that networks do worst on, for people to look at. */
export const errors: Command = {
  usage: '[--set NAME[,NAME]…] [--count N] [--no-pictures] [OPTIONS OF leave-out]',
  summary:
    'Shows the worst 50 pages of all labelled sets, by networks that have not learnt them, as pictures from Chromium: what was kept, what was dropped, and where the labels say otherwise; and in errors.md the mistakes by kind and page, as text. --no-pictures leaves Chromium out.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...LEAVE_OUT_OPTIONS,
        set: { type: 'string', multiple: true },
        count: { type: 'string', default: '50' },
        'no-pictures': { type: 'boolean', default: false },
      },
    });
    const count = positiveInteger(values.count, '--count');
    const names = values.set === undefined ? SETS : benchmarksNamed(values.set, '--set');
    const plan = leaveOutPlan(values);
    await loadKernel({ relaxed: true });
    const pages = evaluatePages(await leaveSetsOut(plan), names, plan.data);
    const { path, finish } = openFolder(FOLDER);
    const made = ['errors.md'];
    try {
      writeFileSync(join(path, 'errors.md'), mistakeReport({ pages, count }));
      if (values['no-pictures']) return;
      const worst = pages.slice(0, count);
      await takeScreenshots(worst, path);
      writeFileSync(join(path, 'index.html'), indexPage(worst));
      made.push('index.html');
    } finally {
      // The text report is useful even when the screenshots fail, so it is kept in any case.
      finish();
      for (const name of made) stdout.write(`${join(FOLDER, name)}\n`);
    }
  },
};

function evaluatePages(
  networks: readonly LeftOutNetwork[],
  names: readonly BenchmarkName[],
  data: string | undefined,
): EvaluatedPage[] {
  const heldOut = networks.flatMap(({ pages }) => pages);
  const calibrationFor = crossCalibrations(heldOut);
  const progress = new Progress('comparing sets', names.length);
  const pages = names.flatMap((name) => {
    const predicted = leftOutPages(openBenchmark(name, data), heldOut, calibrationFor);
    const evaluated = Array.from(predicted, (page) => evaluatePage(name, page) ?? []).flat();
    progress.advance(1);
    return evaluated;
  });
  return worstFirst(pages);
}

async function takeScreenshots(pages: readonly EvaluatedPage[], folder: string): Promise<void> {
  const { openScreenshotBrowser } = await import('../errors/screenshot-browser.ts');
  const browser = await openScreenshotBrowser();
  const progress = new Progress('taking pictures', pages.length);
  try {
    for (const evaluated of pages) {
      const { page, verdicts } = evaluated;
      const { source, url } = page;
      const name = fileName(page);
      const markup = markPage({ source, url, verdicts, heading: summarizePage(evaluated) });
      writeFileSync(join(folder, `${name}.html`), markup);
      await browser.capture(markup, join(folder, `${name}.png`));
      progress.advance(1);
    }
  } finally {
    await browser.close();
  }
}

function fileName({ set, id }: EvaluatedPage['page']): string {
  return `${set}-${id}`;
}

function indexPage(pages: readonly EvaluatedPage[]): string {
  const figures = pages.map(
    (evaluated) =>
      `<figure><a href="${fileName(evaluated.page)}.html"><img loading="lazy" src="${fileName(evaluated.page)}.png" alt=""></a><figcaption>${summarizePage(evaluated)}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages of pith</title><style>${INDEX_STYLE}</style><h1>Worst pages of pith</h1><p>Green: rightly kept. Grey: rightly dropped. Red with a wavy line: kept, but not content by the labels. Blue with a double line: content, but dropped.</p><main>${figures.join('')}</main></html>`;
}

const INDEX_STYLE =
  'body{font:16px sans-serif;margin:2em}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(22em,1fr));gap:1em}figure{margin:0}img{width:100%;height:30em;object-fit:cover;object-position:top;border:1px solid #ccc}';
