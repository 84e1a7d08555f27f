import { once } from 'node:events';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownArchive, startCommand, useFolder } from './fixtures/corpus-process.ts';

const folder = useFolder();

/** A record that is no page, and so long that no machine reads it to its end. The disk holds nothing of it. */
const LENGTH = 4 * 2 ** 40;
const HEAD = `WARC/1.0\r\nWARC-Type: metadata\r\nContent-Length: ${LENGTH}\r\n\r\n`;

async function endlessArchive(): Promise<string> {
  const path = join(folder(), 'endless.warc');
  await writeFile(path, HEAD);
  await truncate(path, LENGTH + HEAD.length);
  return path;
}

describe('a record that takes for ever to be read', () => {
  it('is given up like a page, and the next input is read', async () => {
    const endless = await endlessArchive();
    const other = await ownArchive(join(folder(), 'b.warc'), 2);
    const output = join(folder(), 'a.jsonl');
    const args = ['corpus', '--engine', 'bte', '-t', '1', '--page-limit', '1', '-o', output];
    // Pages wait for the thread to load its engine, which takes longer than such a limit on a busy machine.
    const { code, stderr } = await startCommand([...args, endless, other]).ended;
    expect(code).toBe(3);
    expect(stderr).toContain('endless.warc: what follows byte 0 took more than 1 s to read.');
    expect((await readFile(output, 'utf8')).split('\n')).toHaveLength(3);
  });

  it('does not keep a run from ending when it is told to', async () => {
    const args = ['corpus', '--engine', 'bte', '-t', '1', '-o', join(folder(), 'a.jsonl')];
    const { child, ended } = startCommand([...args, '--page-limit', '600', await endlessArchive()]);
    if (child.stderr === null) throw new Error('The program has no output.');
    // It says how far it is while it reads.
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(130);
  });
});
