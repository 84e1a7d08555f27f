import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Ended,
  onChange,
  ownArchive,
  type Running,
  startCommand,
  useFolder,
} from '../corpora/fixtures/corpus-process.ts';
import { NO_REDIS, useRedis } from './fixtures/redis-server.ts';

/** Pages of each file, which differ. */
const PAGES = [12, 30, 5, 20];
/** How long a killed worker keeps its file, in seconds. */
const LOCK = '1';

describe.skipIf(NO_REDIS !== '')(`a queue whose ${NO_REDIS || 'parts fail'}`, () => {
  const redis = useRedis();
  const folder = useFolder();
  let tests = 0;
  afterEach(() => {
    tests++;
  });

  /** Each test has a queue of its own in the same Redis. */
  function start(action: string, ...args: string[]): Running {
    const own = ['--redis', redis.url(), '--queue', `test-${tests}`];
    return startCommand(['queue', action, ...own, ...args]);
  }
  const work = (...args: string[]) =>
    start('work', '--threads', '1', '--lock', LOCK, '--until-empty', ...args);

  /** Makes files, what they become where nothing fails, and adds them to the queue. */
  async function addedFiles(outputs: string, ...args: string[]): Promise<Map<string, Buffer>> {
    const expected = new Map<string, Buffer>();
    const inputs: string[] = [];
    for (const [i, pages] of PAGES.entries()) {
      const input = await ownArchive(join(folder(), `${i}.warc.gz`), pages);
      const output = join(folder(), `expected-${i}.jsonl`);
      const alone = startCommand(['corpus', '--engine', 'bte', '-t', '1', '-o', output, input]);
      expect((await alone.ended).code).toBe(0);
      expected.set(`${i}.pith.jsonl`, await readFile(output));
      inputs.push(input);
    }
    await mkdir(outputs, { recursive: true });
    const added = start('add', '--engine', 'bte', '--folder', outputs, ...args, ...inputs);
    expect((await added.ended).stdout).toBe('4 files added, 0 were there already\n');
    return expected;
  }

  async function status(): Promise<Record<string, unknown>> {
    return JSON.parse((await start('status', '--json').ended).stdout);
  }

  /** That all outputs are there, with the same bytes as where nothing fails, and nothing else. */
  async function expectAll(outputs: string, expected: ReadonlyMap<string, Buffer>): Promise<void> {
    expect((await readdir(outputs)).sort()).toEqual([...expected.keys()]);
    for (const [name, bytes] of expected) {
      expect((await readFile(join(outputs, name))).equals(bytes)).toBe(true);
    }
    expect(await status()).toMatchObject({ waiting: 0, done: 4, dead: 0, pages: 67 });
  }

  it.each([1, 2, 4, 6])('worker is killed at change %i of an output', async (nth) => {
    const outputs = join(folder(), 'out');
    const expected = await addedFiles(outputs);
    const first = work();
    const watcher = onChange(outputs, nth, () => first.child.kill('SIGKILL'));
    expect((await first.ended).signal).toBe('SIGKILL');
    watcher.close();
    expect((await work().ended).code).toBe(0);
    await expectAll(outputs, expected);
  });

  it('two workers share it', async () => {
    const outputs = join(folder(), 'out');
    const expected = await addedFiles(outputs);
    const workers = await Promise.all([work().ended, work().ended]);
    expect(workers.map(({ code }) => code)).toEqual([0, 0]);
    const done = workers.map(({ stderr }) => stderr.match(/pages, 0 failed/g)?.length ?? 0);
    expect(done[0] + done[1]).toBe(PAGES.length);
    await expectAll(outputs, expected);
  });

  it('Redis crashes while nobody works, and while somebody does', async () => {
    const outputs = join(folder(), 'out');
    const expected = await addedFiles(outputs);
    await redis.crashAndRestart();
    expect(await status()).toMatchObject({ waiting: 4 });
    const worker = work();
    let crash: Promise<void> | undefined;
    const watcher = onChange(outputs, 1, () => {
      crash = redis.crashAndRestart();
    });
    expect((await worker.ended).code).toBe(0);
    watcher.close();
    expect(crash).toBeDefined();
    await crash;
    await expectAll(outputs, expected);
  });

  it('worker is told to stop gives its file back, which another does', async () => {
    const outputs = join(folder(), 'out');
    const expected = await addedFiles(outputs);
    const first = work('--grace', '0');
    const watcher = onChange(outputs, 1, () => first.child.kill('SIGTERM'));
    const { code, stderr } = await first.ended;
    watcher.close();
    expect([code, stderr]).toEqual([0, expect.stringContaining('Stopping')]);
    expect(await readdir(outputs)).toEqual([]);
    expect(await status()).toMatchObject({ waiting: 4, active: [], dead: 0 });
    expect((await work().ended).code).toBe(0);
    await expectAll(outputs, expected);
  });

  it('worker is told to stop may finish its file, and takes no other', async () => {
    const outputs = join(folder(), 'out');
    await addedFiles(outputs);
    const first = work('--grace', '300');
    const watcher = onChange(outputs, 1, () => first.child.kill('SIGTERM'));
    expect((await first.ended).code).toBe(0);
    watcher.close();
    expect(await readdir(outputs)).toHaveLength(1);
    expect(await status()).toMatchObject({ waiting: 3, done: 1 });
  });

  it('file kills each worker becomes a dead letter, and the others are done', async () => {
    const outputs = join(folder(), 'out');
    await addedFiles(outputs);
    let deaths = 0;
    let ended: Ended | undefined;
    while (ended?.code !== 0) {
      const worker = work();
      ended = await killedByFile(worker, '1.warc.gz: begun');
      if (ended.signal !== null) deaths++;
    }
    expect(deaths).toBe(4);
    expect((await readdir(outputs)).filter((name) => !name.includes('.part-')).sort()).toEqual([
      '0.pith.jsonl',
      '2.pith.jsonl',
      '3.pith.jsonl',
    ]);
    expect(await status()).toMatchObject({
      ...{ waiting: 0, done: 3, dead: 1 },
      deadLetters: [{ reason: expect.stringMatching(/stalled more than/) }],
    });
  });

  it('disk is full keeps its files until there is room', async (context) => {
    const outputs = join(folder(), 'disk');
    await mkdir(outputs);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', outputs]);
    context.skip(mounted.status !== 0, 'a small disk needs the rights to mount one');
    try {
      const expected = await addedFiles(outputs, '--attempts', '2', '--backoff', '1');
      expect((await work().ended).code).toBe(0);
      const full = await status();
      expect(full.dead).toBeGreaterThan(0);
      expect(full.deadLetters).toContainEqual(
        expect.objectContaining({ attempts: 2, reason: expect.stringMatching(/ENOSPC/) }),
      );
      const whole = await readdir(outputs);
      expect(whole).toHaveLength(Number(full.done));
      for (const name of whole) {
        expect(
          (await readFile(join(outputs, name))).equals(expected.get(name) ?? Buffer.of()),
        ).toBe(true);
      }
      spawnSync('mount', ['-o', 'remount,size=8m', outputs]);
      await start('retry').ended;
      expect((await work().ended).code).toBe(0);
      await expectAll(outputs, expected);
    } finally {
      spawnSync('umount', [outputs]);
      await rm(outputs, { recursive: true, force: true });
    }
  });
});

/** Kills a worker when it says that it has begun with a file. */
async function killedByFile({ child, ended }: Running, line: string): Promise<Ended> {
  if (child.stderr === null) throw new Error('The worker has no output.');
  createInterface({ input: child.stderr }).on('line', (said) => {
    if (said.includes(line)) child.kill('SIGKILL');
  });
  return ended;
}
