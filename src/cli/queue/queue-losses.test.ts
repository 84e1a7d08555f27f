import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Running, startCommand, useFolder } from '../corpora/fixtures/corpus-process.ts';
import type { Fault } from '../corpora/fixtures/fault.ts';
import { NO_REDIS, useRedis } from './fixtures/redis-server.ts';

describe.skipIf(NO_REDIS !== '')(`a queue whose files could get lost ${NO_REDIS}`.trim(), () => {
  const server = useRedis();
  const folder = useFolder();
  let redis: Redis;
  let name = '';
  let tests = 0;
  beforeAll(() => {
    redis = new Redis(server.url());
  });
  afterAll(() => redis.disconnect());
  beforeEach(() => {
    name = `losses-${++tests}`;
  });

  function start(action: string, args: readonly string[], fault?: Fault): Running {
    return startCommand(
      ['queue', action, '--redis', server.url(), '--queue', name, ...args],
      fault,
    );
  }
  const add = (...args: string[]) => start('add', ['--engine', 'bte', ...args]).ended;
  const work = (fault?: Fault) => start('work', ['--threads', '1', '--until-empty'], fault);
  const status = async () => JSON.parse((await start('status', ['--json']).ended).stdout);
  const key = (part: string) => `pith:${name}:${part}`;

  /** Files of one page each, whose text is their path. */
  async function pages(...paths: string[]): Promise<string[]> {
    const files = paths.map((path) => join(folder(), path));
    for (const [i, file] of files.entries()) {
      await mkdir(dirname(file), { recursive: true });
      const html = `<p>These are the words of ${paths[i]}.`;
      await writeFile(file, `${JSON.stringify({ id: 1, html })}\n`);
    }
    return files;
  }

  it('does files of one name in two folders, and of one name with two endings', async () => {
    const files = await pages('a/0.jsonl', 'b/0.jsonl', 'a/0.ndjson');
    const out = join(folder(), 'out');
    for (const file of files) {
      expect((await add('--folder', out, file)).stdout).toBe(
        '1 files added, 0 were there already\n',
      );
    }
    expect((await work().ended).code).toBe(0);
    for (const [i, file] of files.entries()) {
      const text = ['a/0.jsonl', 'b/0.jsonl', 'a/0.ndjson'][i];
      expect(await readFile(join(out, `${file}.pith.jsonl`), 'utf8')).toContain(text);
    }
  });

  it('tells which files were there, what became of them and with which options', async () => {
    const [a, b] = await pages('a.jsonl', 'b.jsonl');
    await add(a);
    await work().ended;
    const again = await add(a, b);
    expect([again.code, again.stdout, again.stderr]).toEqual([
      0,
      '1 files added, 1 were there already\n',
      `Were there already, done with --engine bte: ${a}\n`,
    ]);
    const other = await add('--format', 'markdown', a, b);
    expect([other.code, other.stdout]).toEqual([2, '0 files added, 2 were there already\n']);
    const not = 'which is not what is asked now (--fresh does it again)';
    expect(other.stderr.split('\n')).toEqual([
      `Were there already, done with --engine bte, ${not}: ${a}`,
      `Were there already, waiting with --engine bte, ${not}: ${b}`,
      '',
    ]);
    const fresh = await add('--format', 'markdown', '--fresh', a, b);
    expect([fresh.code, fresh.stdout]).toEqual([0, '2 files added, 0 were there already\n']);
    await work().ended;
    expect(await readFile(`${b}.pith.jsonl`, 'utf8')).toContain('"markdown":');
  });

  it('counts each file once where two add it at the same time', async () => {
    const files = await pages(...Array.from({ length: 20 }, (_, i) => `${i}.jsonl`));
    const both = await Promise.all([add(...files), add(...files, files[0])]);
    const counts = both.map(({ stdout }) => Number(/^\d+/.exec(stdout)?.[0]));
    expect(counts[0] + counts[1]).toBe(20);
    expect(await status()).toMatchObject({ waiting: 20 });
  });

  it('refuses a file that would be written over', async () => {
    const [a] = await pages('a.jsonl');
    await symlink(a, `${a}.pith.jsonl`);
    const { code, stderr } = await add(a);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${a} is also the output`)]);
  });

  it.each([
    ['Redis is emptied', () => redis.flushall(), 4],
    ['the list of waiting files is deleted', () => redis.del(key('wait')), 3],
  ])('ends its worker with an error where %s, and takes the files again', async (_, lose, lost) => {
    const files = await pages('0.jsonl', '1.jsonl', '2.jsonl', '3.jsonl');
    await add(...files);
    const worker = work({ kind: 'stop', step: 1 });
    await worker.stopped;
    await lose();
    worker.goOn();
    const { code, stderr } = await worker.ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`Redis has lost ${lost} of the 4 files of the queue ${name}`),
    ]);
    expect((await add(...files)).stdout).toBe(
      `${lost} files added, ${4 - lost} were there already\n`,
    );
    expect((await work().ended).code).toBe(0);
    expect(await readdir(folder())).toHaveLength(8);
  });

  it('names files in its status that Redis has lost before anybody worked on them', async () => {
    const [a] = await pages('a.jsonl');
    await add(a);
    await redis.del(key('wait'));
    expect(await status()).toMatchObject({ waiting: 0, lost: [a] });
    const { code, stderr } = await work().ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining(`are to be added again: ${a}.`)]);
  });

  it.each(['work', 'status', 'add'])('ends %s where Redis has something else', async (action) => {
    const [a] = await pages('a.jsonl');
    await redis.set(key('wait'), 'not a list');
    const args = { work: ['--threads', '1'], add: [a] }[action] ?? [];
    const { code, stderr } = await start(action, args).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`What Redis has of the queue ${name} is damaged: WRONGTYPE`),
    ]);
  });

  it.each([
    ['no JSON', (job: string) => redis.hset(job, 'data', '{"input')],
    ['no file', (job: string) => redis.hset(job, 'data', '{"input":7}')],
    ['gone', (job: string) => redis.del(job)],
  ])('makes a dead letter with its name of a job whose data are %s', async (_, damage) => {
    const [a, b] = await pages('a.jsonl', 'b.jsonl');
    await add(a, b);
    const [, first = ''] = await redis.lrange(key('wait'), 0, -1);
    await damage(key(first));
    expect((await work().ended).code).toBe(0);
    const reason = expect.stringContaining(`What Redis has of ${a} is damaged`);
    expect(await status()).toMatchObject({ done: 1, dead: 1, deadLetters: [{ input: a, reason }] });
    expect((await add('--fresh', a)).stdout).toBe('1 files added, 0 were there already\n');
    expect((await work().ended).code).toBe(0);
    expect(await status()).toMatchObject({ done: 2, dead: 0 });
  });
});
