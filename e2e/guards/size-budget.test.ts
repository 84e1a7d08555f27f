import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** A build that grows past these costs every user disk, download and, in a tab, time. Grammars of code, each loaded alone, are part of it. */
const BUILD_BUDGET = 7.2 * MEGABYTE;
/** Every tab that is pressed reads it: capture, highlight, and the way to the worker. */
const TAB_SCRIPT_BUDGET = 75 * KILOBYTE;
/** What a tab reads before it shows an article: the reader, and what asks for one. */
const READER_BUDGET = 200 * KILOBYTE;
/** What a tab reads before it copies or saves: the worker writes all formats. */
const EXPORT_BUDGET = 84 * KILOBYTE;
/**
 * A first click waits until the worker has read all of these scripts, and run them once: engine, kernel and labels.
 * What makes articles is loaded later.
 */
const WORKER_BUDGET = 384 * KILOBYTE;
/** A message of the default engine, which tells its script from others. */
const DEFAULT_ENGINE_TEXT = 'weights that are not the ';

const CHROMIUM_BUILD = join(ROOT, 'dist/chromium');
const ASSETS = join(CHROMIUM_BUILD, 'assets');
/** How what asks for articles, and nothing else, takes the pixels of a canvas; and an option of DOMPurify. */
const ARTICLE_TEXT = 'toDataURL';
const PURIFIER_TEXT = 'FORBID_CONTENTS';
/** An import as the build writes it. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+)"/g;
const TAB_SCRIPT = 'src/extension/tab/scripts/content-script.js';

describe('the build for Chromium', () => {
  it('takes no more than 7.2 MB on disk', async () => {
    expect(await folderBytes(CHROMIUM_BUILD)).toBeLessThanOrEqual(BUILD_BUDGET);
  });

  it('is about as large as README says', async () => {
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    const [, megabytes] = /extension ([\d.]+) MB on disk/.exec(readme) ?? [];
    const difference = (await folderBytes(CHROMIUM_BUILD)) / MEGABYTE - Number(megabytes);
    expect(Math.abs(difference)).toBeLessThan(0.3);
  });

  it('runs less than 75 kB of script in a tab', async () => {
    const { size } = await stat(join(CHROMIUM_BUILD, TAB_SCRIPT));
    expect(size).toBeLessThan(TAB_SCRIPT_BUDGET);
  });

  it('adds less than 200 kB to it for the reader', async () => {
    const scripts = ['article-script.js', 'reader-script.js'];
    const stats = await Promise.all(
      scripts.map((script) => stat(join(CHROMIUM_BUILD, 'src/extension/tab/scripts', script))),
    );
    expect(stats.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(READER_BUDGET);
  });

  it('adds less than 84 kB for copies and files', async () => {
    const { size } = await stat(join(CHROMIUM_BUILD, 'src/extension/tab/scripts/export-script.js'));
    expect(size).toBeLessThan(EXPORT_BUDGET);
  });

  it('has what asks for articles and what purifies in one script each, before all that need it', async () => {
    const folder = join(CHROMIUM_BUILD, 'src');
    const names = await readdir(folder, { recursive: true });
    const scripts = names.filter((name) => name.endsWith('-script.js'));
    const contents = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
    const holding = (text: string) =>
      scripts.filter((_, i) => contents[i].includes(text)).map((name) => basename(name));
    expect(holding(ARTICLE_TEXT)).toEqual(['article-script.js']);
    expect(holding(PURIFIER_TEXT)).toEqual(['purify-script.js']);
  });

  it('starts the worker, with the default engine, on less than 384 kB of script', async () => {
    const scripts = await namesOf(/^label-service-.*\.js$/);
    expect(scripts).toHaveLength(1);
    const engines = await withText(DEFAULT_ENGINE_TEXT, await namesOf(/\.js$/));
    expect(engines).toHaveLength(1);
    expect(await loadedBytes([...scripts, ...engines])).toBeLessThan(WORKER_BUDGET);
  });
});

async function namesOf(pattern: RegExp): Promise<string[]> {
  return (await readdir(ASSETS)).filter((asset) => pattern.test(asset));
}

async function withText(text: string, scripts: readonly string[]): Promise<string[]> {
  const contents = await Promise.all(scripts.map((name) => readFile(join(ASSETS, name), 'utf8')));
  return scripts.filter((_, i) => contents[i].includes(text));
}

/** Sums up the bytes of scripts and of all that they import before they run. */
async function loadedBytes(scripts: readonly string[]): Promise<number> {
  const loaded = new Set(scripts);
  let bytes = 0;
  for (const script of loaded) {
    const code = await readFile(join(ASSETS, script), 'utf8');
    bytes += Buffer.byteLength(code);
    for (const [, imported] of code.matchAll(STATIC_IMPORT)) loaded.add(imported);
  }
  return bytes;
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
}
