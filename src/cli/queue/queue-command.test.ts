import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownArchive, useFolder } from '../corpora/fixtures/corpus-process.ts';
import { usePrograms } from '../testing/use-programs.ts';
import { NO_REDIS, useRedis } from './fixtures/redis-server.ts';

describe.skipIf(NO_REDIS !== '')(`a queue ${NO_REDIS}`.trim(), () => {
  const redis = useRedis();
  const folder = useFolder();

  const run = usePrograms();
  const queue = (action: string, ...args: string[]) =>
    run({
      program: 'src/cli/pith-extract.ts',
      args: ['queue', action, '--redis', redis.url(), ...args],
      input: new Uint8Array(),
      env: {},
    });

  it('does each file once, and names the dead with the reason', async () => {
    const names = ['a.warc.gz', 'b.warc', 'c.jsonl', 'cut.warc.gz'];
    const [a, b, c, cut] = names.map((name) => join(folder(), name));
    await ownArchive(a, 5);
    await ownArchive(b, 3);
    await writeFile(c, `${JSON.stringify({ id: 1, html: '<p>One line.' })}\n`);
    await ownArchive(cut, 3);
    const packed = await readFile(cut);
    await writeFile(cut, packed.subarray(0, packed.length - 60));
    const add = ['--engine', 'bte', a, b, c, cut];
    expect((await queue('add', ...add)).stdout).toBe('4 files added, 0 were there already\n');
    expect((await queue('add', ...add)).stdout).toBe('0 files added, 4 were there already\n');
    const { code, stderr } = await queue('work', '--threads', '1', '--until-empty');
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${a}: 5 pages, 0 failed`)]);
    const status = JSON.parse((await queue('status', '--json')).stdout);
    expect(status).toEqual({
      ...{ waiting: 0, retried: 0, active: [], done: 3, pages: 9, failedPages: 0, dead: 1 },
      deadLetters: [
        { input: cut, reason: expect.stringMatching(/is damaged at byte \d+/), attempts: 1 },
      ],
    });
    expect((await readdir(folder())).sort()).toEqual(
      [...names, ...names.slice(0, 3).map((name) => `${name}.pith.jsonl`)].sort(),
    );
    expect((await readFile(`${a}.pith.jsonl`, 'utf8')).split('\n')).toHaveLength(6);
    // The dead letter is tried again when the file is mended.
    await ownArchive(cut, 3);
    expect((await queue('retry')).stdout).toBe('1 dead file is tried again\n');
    expect((await queue('retry')).stdout).toBe('No file is dead\n');
    await queue('work', '--threads', '1', '--until-empty');
    expect((await queue('status')).stdout).toMatch(/^done +4$/m);
  });

  it.each([
    [['add'], /Add what\?/],
    [['add', 'none.warc'], /Cannot read none\.warc/],
    [['stop'], /queue knows add, work, status, retry, not "stop"/],
    [['status', '--redis', 'http://x'], /--redis wants an address/],
    [['status', '--redis', 'redis://127.0.0.1:1'], /There is no Redis at 127\.0\.0\.1:1: /],
  ])('refuses %j', async ([action, ...args], message) => {
    const { code, stderr } = await queue(action, ...args);
    expect([2, 3]).toContain(code);
    expect(stderr).toMatch(message);
  });
});
