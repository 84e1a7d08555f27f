import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

it('package-lock.json names no registry, so that each user gets packages from their own', async () => {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  // Packages of the repository's own are links to their folders.
  expect(lock.match(/"resolved": "[^"]*:[^"]*"/g)).toBeNull();
});

it('package-lock.json has a hash of every package, of any system, or npm installs whatever it gets', async () => {
  const bare = Object.entries(await readLock()).filter(
    // What comes inside another package is hashed with that one.
    ([path, { integrity, inBundle, link }]) =>
      path.includes('node_modules/') &&
      !inBundle &&
      !link &&
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  const asked = bare.map(([path, { name, version }]) => `${name ?? nameOf(path)}@${version}`);
  // What npm has forgotten is to be had by `npm view NAME@VERSION dist.integrity`, and written after "version".
  expect(asked, 'packages without "integrity"').toEqual([]);
});

it('package-lock.json has an entry for every optional package, of any system, or npm ci refuses it', async () => {
  const packages = await readLock();
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, name]),
  );
  const missing = wanted.filter(
    ([nested, name]) => !(nested in packages) && !(`node_modules/${name}` in packages),
  );
  expect(missing).toEqual([]);
});

it('every package.json asks for one version of each package', async () => {
  const { workspaces } = await readPackage();
  for (const folder of ['.', ...workspaces]) {
    const { dependencies, devDependencies } = await readPackage(folder);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose, folder).toEqual([]);
  }
});

it('package.json says of every package that has a script to run at its installation whether it may', async () => {
  const { allowScripts } = await readPackage();
  const scripted = Object.entries(await readLock()).filter(([, entry]) => entry.hasInstallScript);
  const names = new Set(scripted.map(([path]) => nameOf(path)));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
});

interface Entry {
  /** The package's own name, where it goes by another here. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  /** Whether it is a folder of the repository. */
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

async function readLock(): Promise<Record<string, Entry>> {
  return JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')).packages;
}

function readPackage(folder = '.'): Promise<
  Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, string>> & {
    readonly workspaces: readonly string[];
  }
> {
  return readFile(join(ROOT, folder, 'package.json'), 'utf8').then(JSON.parse);
}

/** A package's name, of the folder that it is installed in. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
