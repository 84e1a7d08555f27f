import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** A build that grows past these costs every user disk, download and, in a tab, time. */
const BUILD_BUDGET = 6 * MEGABYTE;
const TAB_SCRIPT_BUDGET = 60 * KILOBYTE;
/** A first click waits until the worker has read all of it, and run it once. */
const WORKER_BUDGET = 240 * KILOBYTE;
/** Each waits until the browser and the extension have time for it: the code, what starts it, and the bundler's own. */
const FIRST_CLICK_FILES = 3;

const CHROMIUM_BUILD = join(ROOT, 'dist/chromium');
const ASSETS = join(CHROMIUM_BUILD, 'assets');
/** As the build writes them. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+)"/g;
const TAB_SCRIPT = 'src/extension/content/content-script.js';

describe('the build for Chromium', () => {
  it('takes no more than 6 MB on disk', async () => {
    expect(await folderBytes(CHROMIUM_BUILD)).toBeLessThanOrEqual(BUILD_BUDGET);
  });

  it('runs less than 60 kB of script in a tab', async () => {
    const { size } = await stat(join(CHROMIUM_BUILD, TAB_SCRIPT));
    expect(size).toBeLessThan(TAB_SCRIPT_BUDGET);
  });

  it('starts the worker, with the default engine, on less than 240 kB of script', async () => {
    const { file, bytes } = await loadedWith(/^label-service-/);
    expect(bytes).toBeLessThan(WORKER_BUDGET);
    // Not by leaving the engine to be fetched after it.
    expect(await readFile(join(ASSETS, file), 'utf8')).toContain('weights that are not those of');
  });

  it.each([
    ['offscreen document', /^offscreen-/],
    ['worker', /^label-service-/],
  ])('starts the %s on a handful of files', async (_, name) => {
    const { files } = await loadedWith(name);
    expect(files.length).toBeLessThanOrEqual(FIRST_CLICK_FILES);
  });
});

/** A script and all that it imports before it runs. */
async function loadedWith(
  name: RegExp,
): Promise<{ readonly file: string; readonly files: readonly string[]; readonly bytes: number }> {
  const [file, ...others] = (await readdir(ASSETS)).filter((asset) => name.test(asset));
  expect(others).toEqual([]);
  const loaded = new Set([file]);
  let bytes = 0;
  for (const script of loaded) {
    const code = await readFile(join(ASSETS, script), 'utf8');
    bytes += Buffer.byteLength(code);
    for (const [, imported] of code.matchAll(STATIC_IMPORT)) loaded.add(imported);
  }
  return { file, files: [...loaded], bytes };
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
}
