import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { FIREFOX_SPECS, SLOW_SPECS, SLOW_UNIT_TESTS } from './chosen-tests.ts';
import { leftOut } from './steps.ts';

const SPECS = 'e2e/specs';
const specs = filesBelow(SPECS).filter((file) => file.endsWith('.spec.ts'));

describe('the tests that npm test leaves out', () => {
  it('are there, each for a reason', () => {
    const files = [...specs, ...['e2e', 'src', 'tools'].flatMap(filesBelow)];
    const lists = [SLOW_UNIT_TESTS, SLOW_SPECS, FIREFOX_SPECS];
    for (const [file, reason] of lists.flatMap(Object.entries<string>)) {
      expect(files).toContain(file);
      expect(reason).toMatch(/\w.*\.$/);
    }
  });

  it('are left out by every project of vitest, and nothing else is', async () => {
    const config = ['list', '--filesOnly', '--config', 'tools/test/vitest.config.ts'];
    const without = leftOut(Object.keys(SLOW_UNIT_TESTS));
    const all = await listed(...config);
    const rest = await listed(...config, ...without);
    const files = Object.keys(SLOW_UNIT_TESTS);
    expect(all).toEqual(expect.arrayContaining([...files]));
    expect(rest).toEqual(all.filter((file) => !files.includes(file)));
  });

  it('leave Firefox a spec of each area', () => {
    const areasOf = (files: readonly string[]) => new Set(files.map((file) => file.split('/')[2]));
    expect(areasOf(Object.keys(FIREFOX_SPECS))).toEqual(areasOf(specs));
  });

  it('have names that are no part of another, since files are chosen by a part of their path', () => {
    for (const file of Object.keys(FIREFOX_SPECS)) {
      expect(specs.filter((spec) => spec.includes(file.slice('e2e/'.length)))).toEqual([file]);
    }
  });
});

/** Paths that vitest lists, each behind the name of its project. */
async function listed(...args: string[]): Promise<string[]> {
  const { output } = await runCommand(toolCommand('vitest', ...args));
  return Array.from(output.matchAll(/\S+\.test\.ts/g), ([file]) => file).sort();
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
