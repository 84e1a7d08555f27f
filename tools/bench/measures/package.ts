import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand, PAGES_FOLDER, ROOT } from '../../repository.ts';
import { figureOf } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';

const NAME = 'package';
const ROUNDS = 9;
const QUICK_ROUNDS = 3;
const PAGE = join(PAGES_FOLDER, 'demo/index.html');
const PROGRAM = 'node_modules/pith-extract/chunks/command.js';

/**
 * Measures the package as users get it: its size, how long it installs, and when it answers first. Beside scripts of
 * its peers it stood in the tag `studies-1`.
 */
export const packageMeasure: Measure = {
  name: NAME,
  title: 'The package pith-extract, Node, npm with a filled cache',
  seconds: 60,
  async run(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'pith-bench-package-'));
    try {
      await measureInstalled(await packed(folder, bench), folder, bench);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const run = promisify(execFile);

function put({ table }: Bench, what: string, unit: string, values: readonly number[]): void {
  table.put({ measure: NAME, what, unit, figure: figureOf(values) });
}

/** Builds and packs the package. @returns the tarball's path */
async function packed(folder: string, bench: Bench): Promise<string> {
  const { signal } = bench;
  const script = join(ROOT, 'tools/release/build-library.ts');
  const env = { ...process.env, PITH_BUILDS: folder };
  await run(process.execPath, [script], { cwd: ROOT, env, signal });
  const [npm, args] = npmCommand('pack', '--json', join(folder, 'library'));
  const { stdout } = await run(npm, [...args], { cwd: folder, signal });
  const [{ size, unpackedSize, filename }] = Object.values(JSON.parse(stdout)) as {
    readonly size: number;
    readonly unpackedSize: number;
    readonly filename: string;
  }[];
  put(bench, 'packed', 'MB', [size / 1e6]);
  put(bench, 'unpacked', 'MB', [unpackedSize / 1e6]);
  return join(folder, filename);
}

/** Installs the package into empty projects, and has it answer there, without and with scripts that Node has compiled. */
async function measureInstalled(tarball: string, folder: string, bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
  const times: Record<string, number[]> = {};
  // The first round fills npm's cache and the disk's, and does not count.
  for (let round = -1; round < rounds; round++) {
    const project = join(folder, `project-${round}`);
    const taken = await timesOf(tarball, project, bench.signal);
    for (const [what, ms] of Object.entries(taken)) {
      if (round >= 0) times[what] = [...(times[what] ?? []), ms];
    }
    if (round === rounds - 1) put(bench, 'on the disk', 'MB', [await megabytesOf(project)]);
    await rm(project, { recursive: true });
    bench.advance((round + 2) / (rounds + 1));
  }
  for (const [what, values] of Object.entries(times)) put(bench, what, 'ms', values);
}

async function timesOf(tarball: string, project: string, signal: AbortSignal) {
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{"type":"module","private":true}');
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball];
  const [npm, args] = npmCommand(...words);
  const installed = await timed(() => run(npm, [...args], { cwd: project, signal }));
  const env = { ...process.env, NODE_COMPILE_CACHE: join(project, 'compiled') };
  const answer = async (): Promise<void> => {
    const { stdout } = await run(process.execPath, [PROGRAM, PAGE], { cwd: project, env, signal });
    if (!stdout.includes('Botanists call it the pith')) throw new Error('Nothing was found.');
  };
  const first = await timed(answer);
  return { installed, 'first answer': first, 'later answers': await timed(answer) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How much lies in a project once the package is installed. */
async function megabytesOf(project: string): Promise<number> {
  const modules = join(project, 'node_modules');
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}
