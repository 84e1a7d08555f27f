import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../core/engine.ts';
import { type Command, oneOf, positiveInteger, readArguments } from '../command-line.ts';
import { markPage } from '../errors/mark-page.ts';
import { type JudgedPage, worstPages } from '../errors/worst-pages.ts';
import { loadEngine } from '../load-engine.ts';
import { Progress } from '../train/progress.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/errors');

/** `npm run lab -- errors`: the pages an engine does worst on, to be looked at. */
export const errors: Command = {
  usage: '[--engine ID] [--count N] [--models FOLDER] [--data FOLDER]',
  summary:
    'Shows the worst 50 pages of val as pictures from Chromium: what was kept, what was dropped, and where the reference says otherwise.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        engine: { type: 'string', default: DEFAULT_ENGINE },
        count: { type: 'string', default: '50' },
        models: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const id = oneOf(values.engine, ENGINE_IDS, '--engine');
    const engine = await loadEngine(id, values.models);
    const count = positiveInteger(values.count, '--count');
    const pages = await worstPages(engine, { count, data: values.data });
    engine.dispose();
    const folder = join(FOLDER, id);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await takePictures(pages, folder);
    writeFileSync(join(folder, 'index.html'), indexPage(pages, id));
    stdout.write(`${join(folder, 'index.html')}\n`);
  },
};

async function takePictures(pages: readonly JudgedPage[], folder: string): Promise<void> {
  const { openPictureTaker } = await import('../errors/picture-taker.ts');
  const taker = await openPictureTaker();
  const progress = new Progress('taking pictures', pages.length);
  try {
    for (const judged of pages) {
      const { page, verdicts } = judged;
      const { source, url, id } = page;
      const markup = markPage({ source, url, verdicts, heading: describe(judged) });
      writeFileSync(join(folder, `${id}.html`), markup);
      await taker.take(markup, join(folder, `${id}.png`));
      progress.advance(1);
    }
  } finally {
    await taker.close();
  }
}

function describe({ page, f1, ceiling, words }: JudgedPage): string {
  const { kept, 'wrongly-kept': extra, 'wrongly-dropped': missed } = words;
  return `${page.id} ${page.type}: F1 ${f1.toFixed(2)} of ${ceiling.toFixed(2)}; words: ${kept} rightly kept, ${extra} too many, ${missed} missed`;
}

function indexPage(pages: readonly JudgedPage[], engine: string): string {
  const figures = pages.map(
    (judged) =>
      `<figure><a href="${judged.page.id}.html"><img loading="lazy" src="${judged.page.id}.png" alt=""></a><figcaption>${describe(judged)}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages of ${engine}</title><style>${INDEX_STYLE}</style><h1>Worst pages of ${engine} on val</h1><p>Green: rightly kept. Grey: rightly dropped. Red with a wavy line: kept, but not in the reference. Blue with a double line: in the reference, but dropped.</p><main>${figures.join('')}</main></html>`;
}

const INDEX_STYLE =
  'body{font:16px sans-serif;margin:2em}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(22em,1fr));gap:1em}figure{margin:0}img{width:100%;height:30em;object-fit:cover;object-position:top;border:1px solid #ccc}';
