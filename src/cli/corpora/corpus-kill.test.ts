import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownArchive, ownPages, startCommand, useFolder } from './fixtures/corpus-process.ts';

const folder = useFolder();

/** How many pages the archive has, and how many there are between two checkpoints. */
const PAGES = 24;
const CHECKPOINT = 15;

function argsOf(input: string, output: string, threads = 1): string[] {
  const options = ['--engine', 'bte', '-t', String(threads), '--checkpoint', String(CHECKPOINT)];
  return ['corpus', ...options, '-o', output, input];
}

/**
 * Runs the command, and kills it before its nth change of a file.
 * @returns whether it was killed; it ends before where there are fewer changes
 */
async function killedAt(nth: number, args: readonly string[]): Promise<boolean> {
  const { signal, code } = await startCommand(args, { kind: 'kill', step: nth }).ended;
  if (signal === null) expect(code).toBe(0);
  return signal === 'SIGKILL';
}

/** What an undisturbed run writes. */
async function expectedBytes(input: string, ending: string): Promise<Buffer> {
  const output = join(folder(), `expected.${ending}`);
  expect((await startCommand(argsOf(input, output)).ended).code).toBe(0);
  return readFile(output);
}

describe('a corpus whose run is killed', () => {
  it.each([
    { ending: 'jsonl', first: 1, every: 2, fewest: 20 },
    { ending: 'jsonl', first: 2, every: 2, fewest: 20 },
    // Of Parquet, nothing is in the file before the end of a row group; all else is the same.
    { ending: 'parquet', first: 1, every: 4, fewest: 12 },
  ])('before change $first, and each $every behind, has the same bytes of $ending', async (of) => {
    const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
    const expected = await expectedBytes(input, of.ending);
    const before = await readdir(folder());
    let nth = of.first;
    while (true) {
      const output = join(folder(), `killed.${of.ending}`);
      const isKilled = await killedAt(nth, argsOf(input, output));
      if (isKilled) expect((await startCommand(argsOf(input, output)).ended).code).toBe(0);
      expect((await readFile(output)).equals(expected)).toBe(true);
      const names = (await readdir(folder())).filter((name) => !before.includes(name));
      expect(names).toEqual([`killed.${of.ending}`, `killed.${of.ending}.report.json`]);
      if (!isKilled) break;
      await Promise.all(names.map((name) => rm(join(folder(), name))));
      nth += of.every;
    }
    expect(nth).toBeGreaterThan(of.fewest);
  });

  it('is continued by no other call', async () => {
    const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
    const output = join(folder(), 'killed.jsonl');
    const args = argsOf(input, output);
    // The first checkpoint takes fewer changes.
    expect(await killedAt(12, args)).toBe(true);
    const other = await startCommand([...args, '--format', 'html']).ended;
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/is of a run with other inputs or options/);
    expect((await startCommand(args).ended).stderr).toMatch(/^Continued behind \d+ pages\.$/m);
  });

  it('is not continued over a folder whose pages were changed', async () => {
    const pages = join(folder(), 'pages');
    await mkdir(pages);
    for (const [i, { body }] of ownPages(PAGES).entries()) {
      await writeFile(join(pages, `${i}.html`), body);
    }
    const args = argsOf(pages, join(pages, 'killed.jsonl'));
    expect(await killedAt(12, args)).toBe(true);
    await rename(join(pages, '1.html'), join(pages, '99.html'));
    const changed = await startCommand(args).ended;
    expect([changed.code, changed.stderr]).toEqual([
      2,
      expect.stringContaining(`${pages} was changed since the run that`),
    ]);
    await rename(join(pages, '99.html'), join(pages, '1.html'));
    const { code, stderr } = await startCommand(args).ended;
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Continued behind \d+ pages\.$/m)]);
  });

  it('again and again comes to its end', async () => {
    const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
    const expected = await expectedBytes(input, 'jsonl');
    const output = join(folder(), 'killed.jsonl');
    let kills = 0;
    while (await killedAt(8 + kills, argsOf(input, output, 2))) kills++;
    expect(kills).toBeGreaterThan(1);
    expect((await readFile(output)).equals(expected)).toBe(true);
  });
});
