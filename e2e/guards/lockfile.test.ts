import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../repository.ts';

it('package-lock.json names no registry, so that each user gets packages from their own', async () => {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "[^"]*"/g)).toBeNull();
  expect(lock).toContain('"integrity": "sha512-');
});
