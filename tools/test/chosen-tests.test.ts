import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { FIREFOX_SPECS, filesOf, SLOW_SPECS, SLOW_UNIT_TESTS } from './chosen-tests.ts';

const SPECS = 'e2e/specs';
const specs = filesBelow(SPECS).filter((file) => file.endsWith('.spec.ts'));

describe('the tests that npm test leaves out', () => {
  it('are there, each once and for a reason', () => {
    const slow = [...SLOW_UNIT_TESTS, ...SLOW_SPECS];
    const files = [...specs, ...['e2e', 'src', 'tools'].flatMap(filesBelow)];
    for (const [file, reason] of [...slow, ...FIREFOX_SPECS]) {
      expect(files).toContain(file);
      expect(reason).toMatch(/\w.*\.$/);
    }
    for (const choices of [slow, FIREFOX_SPECS]) {
      expect(new Set(filesOf(choices)).size).toBe(choices.length);
    }
  });

  it('leave Firefox a spec of each area', () => {
    const areasOf = (files: readonly string[]) => new Set(files.map((file) => file.split('/')[2]));
    expect(areasOf(filesOf(FIREFOX_SPECS))).toEqual(areasOf(specs));
  });

  it('have names that are no part of another, since files are chosen by a part of their path', () => {
    for (const file of filesOf(FIREFOX_SPECS)) {
      expect(specs.filter((spec) => spec.includes(file.slice('e2e/'.length)))).toEqual([file]);
    }
  });
});

function filesBelow(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
