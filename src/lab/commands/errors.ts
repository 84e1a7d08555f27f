import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../core/engine.ts';
import { type Command, oneOf, positiveInteger, readArguments } from '../command-line.ts';
import { type EvaluatedPage, evaluatePages } from '../errors/evaluate-pages.ts';
import { markPage } from '../errors/mark-page.ts';
import { mistakeReport, summarizePage } from '../errors/mistake-report.ts';
import { loadEngine } from '../load-engine.ts';
import { openFolder } from '../replace-file.ts';
import { Progress } from '../train/progress.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/errors');

/** `npm run lab -- errors`: the pages that an engine does worst on, for people to look at. */
export const errors: Command = {
  usage: '[--engine ID] [--count N] [--no-pictures] [--models FOLDER] [--data FOLDER]',
  summary:
    'Shows the worst 50 pages of val as pictures from Chromium: what was kept, what was dropped, and where the reference says otherwise; and in errors.md the mistakes by kind and page, as text. --no-pictures leaves Chromium out.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        engine: { type: 'string', default: DEFAULT_ENGINE },
        count: { type: 'string', default: '50' },
        'no-pictures': { type: 'boolean', default: false },
        models: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const id = oneOf(values.engine, ENGINE_IDS, '--engine');
    const engine = await loadEngine(id, values.models);
    const count = positiveInteger(values.count, '--count');
    const pages = await evaluatePages(engine, values.data);
    engine.dispose();
    const folder = join(FOLDER, id);
    const { path, finish } = openFolder(folder);
    const made = ['errors.md'];
    try {
      writeFileSync(join(path, 'errors.md'), mistakeReport({ engine: id, pages, count }));
      if (values['no-pictures']) return;
      const worst = pages.slice(0, count);
      await takeScreenshots(worst, path);
      writeFileSync(join(path, 'index.html'), indexPage(worst, id));
      made.push('index.html');
    } finally {
      // The text report is useful even when the screenshots fail, so it is kept in any case.
      finish();
      for (const name of made) stdout.write(`${join(folder, name)}\n`);
    }
  },
};

async function takeScreenshots(pages: readonly EvaluatedPage[], folder: string): Promise<void> {
  const { openScreenshotBrowser } = await import('../errors/screenshot-browser.ts');
  const browser = await openScreenshotBrowser();
  const progress = new Progress('taking pictures', pages.length);
  try {
    for (const evaluated of pages) {
      const { page, verdicts } = evaluated;
      const { source, url, id } = page;
      const markup = markPage({ source, url, verdicts, heading: summarizePage(evaluated) });
      writeFileSync(join(folder, `${id}.html`), markup);
      await browser.capture(markup, join(folder, `${id}.png`));
      progress.advance(1);
    }
  } finally {
    await browser.close();
  }
}

function indexPage(pages: readonly EvaluatedPage[], engine: string): string {
  const figures = pages.map(
    (evaluated) =>
      `<figure><a href="${evaluated.page.id}.html"><img loading="lazy" src="${evaluated.page.id}.png" alt=""></a><figcaption>${summarizePage(evaluated)}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages of ${engine}</title><style>${INDEX_STYLE}</style><h1>Worst pages of ${engine} on val</h1><p>Green: rightly kept. Grey: rightly dropped. Red with a wavy line: kept, but not in the reference. Blue with a double line: in the reference, but dropped.</p><main>${figures.join('')}</main></html>`;
}

const INDEX_STYLE =
  'body{font:16px sans-serif;margin:2em}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(22em,1fr));gap:1em}figure{margin:0}img{width:100%;height:30em;object-fit:cover;object-position:top;border:1px solid #ccc}';
