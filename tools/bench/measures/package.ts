import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand, PAGES_FOLDER, ROOT } from '../../repository.ts';
import { figureOf, pairedRatio } from '../figures.ts';
import type { Bench, Measure } from '../measure.ts';

const NAME = 'package';
const ROUNDS = 9;
const QUICK_ROUNDS = 3;
const PAGE = join(PAGES_FOLDER, 'demo/index.html');

/** Measures the package as users get it: its size, how long it installs, and when it answers first. */
export const packageMeasure: Measure = {
  name: NAME,
  title: 'The package pith-extract beside scripts of its peers, Node, npm with a filled cache',
  seconds: 180,
  async run(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'pith-bench-package-'));
    try {
      const tarball = await packed(folder, bench);
      const ways: InstalledWay[] = [
        {
          name: 'pith-extract',
          packages: [tarball],
          program: 'node_modules/pith-extract/chunks/command.js',
        },
        ...PEER_WAYS,
      ];
      await compare(ways, folder, bench);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A way to the text of a page, as one would install it. */
interface InstalledWay {
  readonly name: string;
  /** What npm is to install. */
  readonly packages: readonly string[];
  /** What is run with the page's path, in the project. */
  readonly program: string;
  /** The program's code, where it is not in a package. */
  readonly script?: string;
}

/** The peers in the versions that the project compares itself with, each with a document that its own README names. */
const PEER_WAYS: readonly InstalledWay[] = [
  {
    name: 'readability',
    packages: [versioned('@mozilla/readability'), versioned('jsdom')],
    program: 'readability.js',
    script: `import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
const { document } = new JSDOM(readFileSync(process.argv[2], 'utf8')).window;
console.log(new Readability(document).parse().textContent);
`,
  },
  {
    name: 'defuddle',
    packages: [versioned('defuddle'), versioned('linkedom')],
    program: 'defuddle.js',
    script: `import { readFileSync } from 'node:fs';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
const { document } = parseHTML(readFileSync(process.argv[2], 'utf8'));
console.log((await Defuddle(document, 'https://hedgerow.example/', { markdown: true })).content);
`,
  },
];

/** A package in the version that the project itself has. */
function versioned(name: string): string {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return `${name}@${dependencies[name] ?? devDependencies[name]}`;
}

const run = promisify(execFile);

/** Builds and packs the package. @returns the tarball's path */
async function packed(folder: string, { table, signal }: Bench): Promise<string> {
  const script = join(ROOT, 'tools/release/build-library.ts');
  const env = { ...process.env, PITH_BUILDS: folder };
  await run(process.execPath, [script], { cwd: ROOT, env, signal });
  const [npm, args] = npmCommand('pack', '--json', join(folder, 'library'));
  const { stdout } = await run(npm, [...args], { cwd: folder, signal });
  const [{ size, unpackedSize, filename }] = Object.values(JSON.parse(stdout)) as Tarball[];
  const put = (what: string, bytes: number): void =>
    table.put({ measure: NAME, what, unit: 'MB', figure: figureOf([bytes / 1e6]) });
  put('packed', size);
  put('unpacked', unpackedSize);
  return join(folder, filename);
}

interface Tarball {
  readonly size: number;
  readonly unpackedSize: number;
  readonly filename: string;
}

/** What is measured of each way, in turns, so that all see the machine alike. */
const TIMED = ['installed', 'first answer', 'later answers'] as const;
type Timed = (typeof TIMED)[number];

async function compare(ways: readonly InstalledWay[], folder: string, bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? QUICK_ROUNDS : ROUNDS;
  const times = new Map<string, number[]>();
  const note = (way: InstalledWay, timed: Timed, ms: number): void => {
    const key = `${way.name} ${timed}`;
    times.set(key, [...(times.get(key) ?? []), ms]);
  };
  // The first round fills npm's cache and the disk's, and does not count.
  for (let round = -1; round < rounds; round++) {
    for (const way of ways) {
      const project = join(folder, `${way.name}-${round}`);
      const taken = await timesOf(way, project, bench.signal);
      for (const timed of TIMED) if (round >= 0) note(way, timed, taken[timed]);
      if (round === rounds - 1) await putWeight(way, project, bench);
      await rm(project, { recursive: true });
    }
    bench.advance((round + 2) / (rounds + 1));
  }
  const [own, ...peers] = ways;
  for (const timed of TIMED) {
    const ownTimes = times.get(`${own.name} ${timed}`) ?? [];
    for (const peer of peers) {
      const peerTimes = times.get(`${peer.name} ${timed}`) ?? [];
      bench.table.put({
        measure: NAME,
        what: `${timed}, beside ${peer.name}`,
        unit: 'ms',
        figure: figureOf(ownTimes),
        reference: { name: 'peer', figure: figureOf(peerTimes) },
        outcome: { value: pairedRatio(ownTimes, peerTimes), unit: '×' },
      });
    }
  }
}

/** Installs a way into an empty project, and has it answer there, without and with scripts that Node has compiled. */
async function timesOf(
  { packages, program, script }: InstalledWay,
  project: string,
  signal: AbortSignal,
): Promise<Record<Timed, number>> {
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{"type":"module","private":true}');
  if (script !== undefined) await writeFile(join(project, program), script);
  const [npm, args] = npmCommand(
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...packages,
  );
  const installed = await timed(() => run(npm, [...args], { cwd: project, signal }));
  // The same for all: peers' scripts would by themselves not be kept compiled.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(project, 'compiled') };
  const answer = async (): Promise<void> => {
    const { stdout } = await run(process.execPath, [program, PAGE], { cwd: project, env, signal });
    if (!stdout.includes('Botanists call it the pith'))
      throw new Error(`${program} found nothing.`);
  };
  const first = await timed(answer);
  return { installed, 'first answer': first, 'later answers': await timed(answer) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How much lies in the project once a way is installed. */
async function putWeight({ name }: InstalledWay, project: string, { table }: Bench): Promise<void> {
  const modules = join(project, 'node_modules');
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  table.put({
    measure: NAME,
    what: `on the disk: ${name}`,
    unit: 'MB',
    figure: figureOf([bytes / 1e6]),
  });
}
