import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, positiveInteger, readOptions } from '../../cli/command-line.ts';
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
  usage: '[--set NAME[,NAME]…] [--count N] [OPTIONS OF leave-out]',
  summary:
    'Writes the worst 50 pages of all labelled sets, by networks that have not learnt them, as pages for a browser, which show what was kept, what was dropped, and where the labels say otherwise; and in errors.md the mistakes by kind and page, as text.',
  async run(args) {
    const values = readOptions(args, {
      ...LEAVE_OUT_OPTIONS,
      set: { type: 'string', multiple: true },
      count: { type: 'string', default: '50' },
    });
    const count = positiveInteger(values.count, '--count');
    const names = values.set === undefined ? SETS : benchmarksNamed(values.set, '--set');
    const plan = leaveOutPlan(values);
    await loadKernel({ relaxed: true });
    const pages = evaluatePages(await leaveSetsOut(plan), names, plan.data);
    const worst = pages.slice(0, count);
    const { path, finish } = openFolder(FOLDER);
    writeFileSync(join(path, 'errors.md'), mistakeReport({ pages, count }));
    for (const evaluated of worst) {
      const { page, verdicts } = evaluated;
      const { source, url } = page;
      const markup = markPage({ source, url, verdicts, heading: summarizePage(evaluated) });
      writeFileSync(join(path, fileName(page)), markup);
    }
    writeFileSync(join(path, 'index.html'), indexPage(worst));
    finish();
    for (const name of ['errors.md', 'index.html']) stdout.write(`${join(FOLDER, name)}\n`);
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

function fileName({ set, id }: EvaluatedPage['page']): string {
  return `${set}-${id}.html`;
}

function indexPage(pages: readonly EvaluatedPage[]): string {
  const items = pages.map(
    (evaluated) => `<li><a href="${fileName(evaluated.page)}">${summarizePage(evaluated)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages of pith</title><h1>Worst pages of pith</h1><p>Green: rightly kept. Gray: rightly dropped. Red with a wavy line: kept, but not content by the labels. Blue with a double line: content, but dropped.</p><ol>${items.join('')}</ol></html>`;
}
