import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, scriptCommand } from '../../tools/repository.ts';

const execute = promisify(execFile);
/** Two builds for both browsers, beside the other tests, on a slow machine. */
const TIMEOUT_MS = 900_000;

let folder: string;
beforeAll(async () => {
  // On the disk of node_modules, which is linked file by file.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache', 'builds-'));
});
afterAll(() => rm(folder, { recursive: true }), TIMEOUT_MS);

it(
  'whoever builds the extension gets the same bytes in files of the same names, in any folder',
  async () => {
    const short = join(folder, 'a');
    const long = join(folder, 'a longer path', 'with-packages-of-its-own');
    await Promise.all([short, long].map(copySources));
    await symlink(join(ROOT, 'node_modules'), join(short, 'node_modules'), 'junction');
    await linkFiles(join(ROOT, 'node_modules'), join(long, 'node_modules'));

    // One after the other, for the sake of the tests beside.
    const one = await build(short);
    const other = await build(long);
    expect(Object.keys(one).length).toBeGreaterThan(0);
    expect(other).toEqual(one);
  },
  TIMEOUT_MS,
);

/** What a clone would have, and what is still to be committed. */
async function copySources(to: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await execute('git', args, { cwd: ROOT });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    // What is deleted, and not committed, is still listed.
    await cp(join(ROOT, file), join(to, file)).catch(unlessMissing);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** A copy of a folder that takes no space: its paths are others, and that is what matters. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else await link(source, target);
  }
}

/** @returns the hashes of all files of both builds, by their names */
async function build(cwd: string): Promise<Record<string, string>> {
  const { NODE_ENV: _, PITH_BUILDS: __, ...env } = process.env;
  const [program, args] = scriptCommand('build');
  await execute(program, args, { cwd, env });
  const entries = await readdir(join(cwd, 'dist'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [path.slice(cwd.length + 1), hash] as const;
  });
  return Object.fromEntries((await Promise.all(hashes)).toSorted());
}
