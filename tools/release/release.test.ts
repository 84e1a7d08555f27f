import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, scriptCommand } from '../repository.ts';
import { zipFolder } from './zip-folder.ts';

const execute = promisify(execFile);
const { version, dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const { NODE_ENV: _, PITH_BUILDS: __, INIT_CWD: ___, ...env } = process.env;

let folder: string;
let clone: string;
const released = (name: string) => readFile(join(clone, 'dist/release', name));

beforeAll(async () => {
  // On the disk of node_modules, which is linked file by file.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache', 'release-'));
  clone = join(folder, 'a');
  await copySources(clone);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
  await git('init', '--quiet');
  await git('add', '--all');
  const who = ['-c', 'user.name=Pith', '-c', 'user.email=pith@pith.invalid'];
  await git(...who, 'commit', '--quiet', '--message', 'A release');
  await release('--tag', `v${version}`);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a release', () => {
  it('has files whose checksums hold', async () => {
    const sums = strFromU8(await released('SHA256SUMS'))
      .trim()
      .split('\n');
    const names = sums.map((line) => line.slice(66));
    expect([...names, 'SHA256SUMS'].toSorted()).toEqual(
      (await readdir(join(clone, 'dist/release'))).toSorted(),
    );
    expect(names).toEqual([
      `pith-${version}-chromium.zip`,
      `pith-${version}-firefox.zip`,
      `pith-${version}-sources.zip`,
      `pith-${version}.cdx.json`,
      `pith-extract-${version}.tgz`,
      `pith-labels-${version}.zip`,
      'release-notes.md',
    ]);
    for (const [i, name] of names.entries()) {
      const hash = createHash('sha256').update(await released(name));
      expect(sums[i].slice(0, 64)).toBe(hash.digest('hex'));
    }
  });

  it('is built again from its sources, in another folder, to the same bytes', async () => {
    const other = join(folder, 'a longer path', 'with-packages-of-its-own');
    const sources = unzipSync(await released(`pith-${version}-sources.zip`));
    for (const [name, bytes] of Object.entries(sources)) {
      if (name.endsWith('/')) continue;
      const path = join(other, name.slice(`pith-${version}/`.length));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    await linkFiles(join(ROOT, 'node_modules'), join(other, 'node_modules'));
    const [program, args] = scriptCommand('build');
    await execute(program, args, { cwd: other, env });
    for (const browser of ['chromium', 'firefox']) {
      const again = Buffer.from(zipFolder(join(other, 'dist', browser)));
      const first = await released(`pith-${version}-${browser}.zip`);
      expect(hashes(again)).toEqual(hashes(first));
      expect(again.equals(first)).toBe(true);
    }
  });

  it('lists all packages that are built in, in a bill of materials of this version', async () => {
    const bill = JSON.parse(strFromU8(await released(`pith-${version}.cdx.json`)));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'pith', version });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    const listed = bill.components.map((one: { purl: string }) => decodeURIComponent(one.purl));
    expect(listed).toEqual(
      expect.arrayContaining(
        Object.entries(dependencies).map(([name, one]) => `pkg:npm/${name}@${one}`),
      ),
    );
  });

  it('is refused under the tag of another version', async () => {
    const refused = await refusal('--tag', 'v9.9.9');
    expect(refused).toMatch(/The tag is v9\.9\.9, but package\.json has the version/);
  });

  it('is refused while something is not committed', async () => {
    await writeFile(join(clone, 'README.md'), 'changed');
    const refused = await refusal();
    await git('checkout', '--quiet', 'README.md');
    expect(refused).toMatch(/not committed/);
  });
});

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

function git(...args: string[]): Promise<unknown> {
  return execute('git', args, { cwd: clone });
}

function release(...args: string[]): Promise<unknown> {
  return execute(process.execPath, ['tools/release/release.ts', ...args], { cwd: clone, env });
}

/** What a release that fails writes, with its exit code before it. */
async function refusal(...args: string[]): Promise<string> {
  const error = await release(...args).then(
    () => ({ code: 0, stderr: '' }),
    (reason: { code: number; stderr: string }) => reason,
  );
  expect(error.code).toBe(2);
  return error.stderr;
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

/** The hashes of the files of an archive, by their names. */
function hashes(archive: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(archive));
  return Object.fromEntries(
    files.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
}
