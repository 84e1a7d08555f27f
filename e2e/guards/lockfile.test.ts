import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../repository.ts';

it('package-lock.json names no registry, so that each user gets packages from their own', async () => {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "[^"]*"/g)).toBeNull();
  expect(lock).toContain('"integrity": "sha512-');
});

it('package-lock.json has an entry for every optional package, of any system, or npm ci refuses it', async () => {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> };
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, name]),
  );
  const missing = wanted.filter(
    ([nested, name]) => !(nested in packages) && !(`node_modules/${name}` in packages),
  );
  expect(missing).toEqual([]);
});

interface Entry {
  readonly optionalDependencies?: Record<string, string>;
}
