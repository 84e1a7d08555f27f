import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onChange, ownArchive, startCommand, useFolder } from './fixtures/corpus-process.ts';

const folder = useFolder();

/** How many pages the archive has, and how many there are between two checkpoints. */
const PAGES = 24;
const CHECKPOINT = 3;

function argsOf(input: string, output: string): string[] {
  const every = String(CHECKPOINT);
  return ['corpus', '--engine', 'bte', '-t', '2', '--checkpoint', every, '-o', output, input];
}

/**
 * Runs the command, and kills it at the nth change of a file.
 * @returns whether it was killed; it ends before where there are fewer changes, or where the output is whole
 *   already because an earlier kill came behind the last step
 */
async function killedAt(nth: number, args: readonly string[]): Promise<boolean> {
  const { child, ended } = startCommand(args);
  const watcher = onChange(folder(), nth, () => child.kill('SIGKILL'));
  const { signal, code, stderr } = await ended;
  watcher.close();
  if (signal === 'SIGKILL') return true;
  if (code !== 0) expect(stderr).toMatch(/is there already/);
  return false;
}

/** What an undisturbed run writes. */
async function expectedBytes(input: string, ending: string): Promise<Buffer> {
  const output = join(folder(), `expected.${ending}`);
  expect((await startCommand(argsOf(input, output)).ended).code).toBe(0);
  return readFile(output);
}

describe('a corpus whose run is killed', () => {
  it.each(['jsonl', 'parquet'])(
    'at any change of a file has the same bytes of %s in the end',
    async (ending) => {
      const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
      const expected = await expectedBytes(input, ending);
      const before = (await readdir(folder())).length;
      const killed: number[] = [];
      for (const nth of [1, 2, 3, 4, 5, 7, 9, 12, 15, 18, 22, 26, 31, 37, 44]) {
        const output = join(folder(), `killed-${nth}.${ending}`);
        if (await killedAt(nth, argsOf(input, output))) killed.push(nth);
        const { code, stderr } = await startCommand(argsOf(input, output)).ended;
        if (code !== 0) expect(stderr).toMatch(/is there already/);
        expect((await readFile(output)).equals(expected)).toBe(true);
      }
      expect(killed.length).toBeGreaterThan(ending === 'jsonl' ? 12 : 3);
      // An output and a report for each, and nothing else.
      expect(await readdir(folder())).toHaveLength(before + 2 * 15);
    },
  );

  it('is continued by no other call', async () => {
    const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
    const output = join(folder(), 'killed.jsonl');
    const args = argsOf(input, output);
    expect(await killedAt(12, args)).toBe(true);
    const other = await startCommand([...args, '--format', 'html']).ended;
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/is of a run with other inputs or options/);
    expect((await startCommand(args).ended).stderr).toMatch(/^Continued behind \d+ pages\.$/m);
  });

  it('again and again comes to its end', async () => {
    const input = await ownArchive(join(folder(), 'a.warc.gz'), PAGES);
    const expected = await expectedBytes(input, 'jsonl');
    const output = join(folder(), 'killed.jsonl');
    let kills = 0;
    while (await killedAt(8 + kills, argsOf(input, output))) kills++;
    expect(kills).toBeGreaterThan(1);
    expect((await readFile(output)).equals(expected)).toBe(true);
  });
});
