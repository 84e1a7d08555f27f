import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFiles } from './watch-files.ts';

describe('watched files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-watch-'));
    await mkdir(join(folder, 'inner'));
    await writeFile(join(folder, 'inner', 'a.ts'), '1');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lead to a call after each change, also after one during a call, until told to stop', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    let isAtWork = false;
    const work = async (changed: readonly string[]) => {
      expect(isAtWork).toBe(false);
      isAtWork = true;
      seen.push(...changed);
      if (seen.includes(join(folder, 'inner', 'b.ts'))) controller.abort();
      // A file system may report the change before or after this call ends; it must not be lost.
      else await writeFile(join(folder, 'inner', 'b.ts'), '2');
      isAtWork = false;
    };
    const ended = watchFiles({ paths: [folder], work, signal: controller.signal });
    await writeFile(join(folder, 'inner', 'a.ts'), '2');
    await ended;
    expect(seen).toContain(join(folder, 'inner', 'a.ts'));
  });

  it('lead to no call while nothing changes', async () => {
    const controller = new AbortController();
    const work = () => Promise.reject(new Error('Nothing has changed.'));
    const ended = watchFiles({ paths: [folder], work, signal: controller.signal });
    controller.abort();
    await expect(ended).resolves.toBeUndefined();
  });
});
