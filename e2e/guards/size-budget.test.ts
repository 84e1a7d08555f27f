import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** A build that grows past these costs every user disk, download and, in a tab, time. */
const BUILD_BUDGET = 6 * MEGABYTE;
const TAB_SCRIPT_BUDGET = 60 * KILOBYTE;

const CHROMIUM_BUILD = join(ROOT, 'dist/chromium');
const TAB_SCRIPT = 'src/extension/content/content-script.js';

describe('the build for Chromium', () => {
  it('takes no more than 6 MB on disk', async () => {
    expect(await folderBytes(CHROMIUM_BUILD)).toBeLessThanOrEqual(BUILD_BUDGET);
  });

  it('runs less than 60 kB of script in a tab', async () => {
    const { size } = await stat(join(CHROMIUM_BUILD, TAB_SCRIPT));
    expect(size).toBeLessThan(TAB_SCRIPT_BUDGET);
  });
});

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
}
