import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '../../cli/replace-file.ts';
import { Progress } from '../train/progress.ts';
import type { PageCounts } from './page-counts.ts';
import type { ReproductionSet } from './published.ts';
import { setIds, setPages } from './set-pages.ts';
import type { Labeller, System } from './system.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const CACHE = join(REPOSITORY, '.cache/reproduce');
/** Increase this whenever the same labels give other counts. */
const MEASURE_VERSION = 1;

/** A system and the set that it is measured on. */
export interface Measurement {
  readonly system: System;
  readonly set: ReproductionSet;
  readonly data: string | undefined;
  /** Seed of the measured training. */
  readonly seed?: number;
}

/**
 * Loads the counts of an earlier run. It is undefined when code, weights or pages have changed
 * since.
 */
export function loadCounts(measurement: Measurement): readonly PageCounts[] | undefined {
  const path = pathOf(measurement);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Labels every page of a set and saves the counts for the next run. */
export async function measureSystem(
  measurement: Measurement,
  labeller: Labeller,
): Promise<readonly PageCounts[]> {
  const { system, set, data, seed } = measurement;
  const name = seed === undefined ? system.id : `${system.id}, seed ${seed},`;
  const progress = new Progress(`${name} on ${set}`, setIds(set, data).length);
  const counts: PageCounts[] = [];
  for (const { id, tree, measure } of setPages(set, data)) {
    const start = process.cpuUsage();
    const labels = await labeller.label(tree);
    const spent = process.cpuUsage(start);
    counts.push({ id, cpuMs: (spent.user + spent.system) / 1_000, ...measure(labels) });
    progress.advance(1, id);
  }
  const path = pathOf(measurement);
  replaceFile(path, `${JSON.stringify(counts)}\n`);
  return counts;
}

/** Paths computed at first use: code that is edited during a run was not what was measured. */
const paths = new Map<string, string>();

function pathOf(measurement: Measurement): string {
  const key = `${measurement.system.id} ${measurement.set} ${measurement.seed}`;
  const path = paths.get(key) ?? findPath(measurement);
  paths.set(key, path);
  return path;
}

function findPath({ system, set, data, seed }: Measurement): string {
  const hash = createHash('sha256').update(JSON.stringify([MEASURE_VERSION, setIds(set, data)]));
  for (const path of system.made) addFiles(hash, join(REPOSITORY, path));
  const run = seed === undefined ? set : `${set}-seed${seed}`;
  return join(CACHE, system.id, `${run}-${hash.digest('hex').slice(0, 12)}.json`);
}

/** Adds names and contents below a path to the hash, except tests. A missing path adds nothing. */
function addFiles(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(REPOSITORY.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!name.endsWith('.test.ts')) addFiles(hash, join(path, name));
  }
}
