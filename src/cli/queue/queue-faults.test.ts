import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ended,
  ownArchive,
  type Running,
  startCommand,
  useFolder,
} from '../corpora/fixtures/corpus-process.ts';
import type { Fault } from '../corpora/fixtures/fault.ts';
import { NO_REDIS, useRedis } from './fixtures/redis-server.ts';

/** Pages of each file, which differ. */
const PAGES = [12, 30, 5, 20];
/** How long a killed worker keeps its file, in seconds: long enough for one that lives to renew it on a busy machine. */
const LOCK = '3';
/** So long that no worker loses its file to another, however slow the machine is. */
const LONG = ['--lock', '600'];

describe.skipIf(NO_REDIS !== '')(`a queue whose ${NO_REDIS || 'parts fail'}`, () => {
  const redis = useRedis();
  const folder = useFolder();
  let tests = 0;
  afterEach(() => {
    tests++;
  });

  /** Each test has a queue of its own in the same Redis. */
  function start(action: string, args: readonly string[] = [], fault?: Fault): Running {
    const own = ['--redis', redis.url(), '--queue', `test-${tests}`];
    return startCommand(['queue', action, ...own, ...args], fault);
  }
  const work = (args: readonly string[] = [], fault?: Fault) =>
    start('work', ['--threads', '1', '--lock', LOCK, '--until-empty', ...args], fault);

  /** The files, and what they become where nothing fails. */
  const inputs: string[] = [];
  const expected = new Map<string, Buffer>();
  let files = '';
  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'pith-queue-'));
    for (const [i, pages] of PAGES.entries()) {
      const input = await ownArchive(join(files, `${i}.warc.gz`), pages);
      const output = join(files, `expected-${i}.jsonl`);
      const alone = startCommand(['corpus', '--engine', 'bte', '-t', '1', '-o', output, input]);
      expect((await alone.ended).code).toBe(0);
      expected.set(`${i}.warc.gz.pith.jsonl`, await readFile(output));
      inputs.push(input);
    }
  });
  afterAll(() => rm(files, { recursive: true, force: true }));

  /** Where outputs are: they have the whole paths of their inputs. */
  const within = (outputs: string) => join(outputs, files);

  async function addFiles(outputs: string, args: readonly string[] = []): Promise<void> {
    await mkdir(outputs, { recursive: true });
    const options = ['--engine', 'bte', '--folder', outputs, ...args];
    const added = start('add', [...options, ...inputs]);
    expect((await added.ended).stdout).toBe('4 files added, 0 were there already\n');
  }

  async function status(): Promise<Record<string, unknown>> {
    return JSON.parse((await start('status', ['--json']).ended).stdout);
  }

  /** That all outputs are there, with the same bytes as where nothing fails, and nothing else. */
  async function expectAll(outputs: string): Promise<void> {
    expect((await readdir(within(outputs))).sort()).toEqual([...expected.keys()]);
    for (const [name, bytes] of expected) {
      expect((await readFile(join(within(outputs), name))).equals(bytes)).toBe(true);
    }
    expect(await status()).toMatchObject({ waiting: 0, done: 4, dead: 0, pages: 67 });
  }

  /** A worker that is told to stop before it begins to write its first file. */
  async function toldToStop(grace: string): Promise<Running> {
    const worker = work([...LONG, '--grace', grace], { kind: 'stop', step: 1 });
    await worker.stopped;
    worker.child.kill('SIGTERM');
    worker.goOn();
    return worker;
  }

  it.each([1, 3, 9, 10, 13])('worker is killed before change %i of an output', async (step) => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    const first = work([], { kind: 'kill', step });
    expect((await first.ended).signal).toBe('SIGKILL');
    expect((await work().ended).code).toBe(0);
    await expectAll(outputs);
  });

  it.each([
    ['is killed before its next change of the output', { kind: 'kill', step: 9 }],
    ['is stopped there and told to stop', { kind: 'stop', step: 9 }],
  ] as const)('worker %s goes on inside its file', async (_, fault) => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    // The first checkpoint of the first file takes eight changes.
    const first = work(['--checkpoint', '5', '--grace', '0'], fault);
    if (fault.kind === 'stop') {
      await first.stopped;
      first.child.kill('SIGTERM');
      first.goOn();
    }
    await first.ended;
    const { code, stderr } = await work().ended;
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/0\.warc\.gz: continued behind (?:[5-9]|1\d) pages/),
    ]);
    await expectAll(outputs);
  });

  it('two workers share it', async () => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    const workers = await Promise.all([work(LONG).ended, work(LONG).ended]);
    expect(workers.map(({ code }) => code)).toEqual([0, 0]);
    const done = workers.map(({ stderr }) => stderr.match(/pages, 0 failed/g)?.length ?? 0);
    expect(done[0] + done[1]).toBe(PAGES.length);
    await expectAll(outputs);
  });

  it('Redis crashes while nobody works, and while somebody does', async () => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    await redis.crash();
    await redis.restart();
    expect(await status()).toMatchObject({ waiting: 4 });
    const worker = work([], { kind: 'stop', step: 2 });
    await worker.stopped;
    await redis.crash();
    worker.goOn();
    await redis.restart();
    expect((await worker.ended).code).toBe(0);
    await expectAll(outputs);
  });

  it('worker is told to stop gives its file back, which another does', async () => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    const first = await toldToStop('0');
    const { code, stderr } = await first.ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Stopping')]);
    // What it has done is stored for whoever goes on.
    const names = await readdir(within(outputs));
    expect(names.filter((name) => !name.startsWith('0.warc.gz.pith.jsonl.part-'))).toEqual([]);
    expect(await status()).toMatchObject({ waiting: 4, active: [], dead: 0 });
    expect((await work(LONG).ended).code).toBe(0);
    await expectAll(outputs);
  });

  it('worker is told to stop may finish its file, and takes no other', async () => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    const first = await toldToStop('600');
    expect((await first.ended).code).toBe(0);
    expect(await readdir(within(outputs))).toHaveLength(1);
    expect(await status()).toMatchObject({ waiting: 3, done: 1 });
  });

  it('file kills each worker becomes a dead letter, and the others are done', async () => {
    const outputs = join(folder(), 'out');
    await addFiles(outputs);
    let deaths = 0;
    let ended: Ended | undefined;
    while (ended?.code !== 0) {
      ended = await work([], { kind: 'kill', saying: '1.warc.gz: begun' }).ended;
      if (ended.signal !== null) deaths++;
    }
    expect(deaths).toBe(4);
    expect(
      (await readdir(within(outputs))).filter((name) => !name.includes('.part-')).sort(),
    ).toEqual(['0.warc.gz.pith.jsonl', '2.warc.gz.pith.jsonl', '3.warc.gz.pith.jsonl']);
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
      await addFiles(outputs, ['--attempts', '2', '--backoff', '1']);
      expect((await work(LONG).ended).code).toBe(0);
      const full = await status();
      expect(full.dead).toBeGreaterThan(0);
      expect(full.deadLetters).toContainEqual(
        expect.objectContaining({ attempts: 2, reason: expect.stringMatching(/ENOSPC/) }),
      );
      const whole = await readdir(within(outputs));
      expect(whole).toHaveLength(Number(full.done));
      for (const name of whole) {
        expect(
          (await readFile(join(within(outputs), name))).equals(expected.get(name) ?? Buffer.of()),
        ).toBe(true);
      }
      spawnSync('mount', ['-o', 'remount,size=8m', outputs]);
      await start('retry').ended;
      expect((await work(LONG).ended).code).toBe(0);
      await expectAll(outputs);
    } finally {
      spawnSync('umount', [outputs]);
      await rm(outputs, { recursive: true, force: true });
    }
  });
});
