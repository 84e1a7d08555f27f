import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportFolder, setFolder } from './run-folder.ts';

it('keeps the report of some pages apart from that of the whole set', () => {
  expect(reportFolder('val', { pages: 317, of: 317 })).toBe(setFolder('val'));
  expect(reportFolder('val', { pages: 3, of: 317 })).toBe(join(setFolder('val'), 'limit3'));
});
