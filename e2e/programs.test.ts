import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository.ts';

describe('programs of this folder', () => {
  it.each([
    ['pictures.ts', /^npm run pictures /],
    ['start.ts', /^npm start /],
    ['bench.ts', /^npm run .*bench /],
    ['lay-out-pages.ts', /^npm run .*lay-out/],
  ])('%s says how it is used, and begins nothing', (program, usage) => {
    const { status, stdout, stderr } = run(program, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(usage);
  });

  it.each([
    ['pictures.ts', '--nonsense'],
    ['pictures.ts', 'nonsense'],
    ['start.ts', '--nonsense'],
    ['bench.ts', '--nonsense'],
    ['lay-out-pages.ts', 'nonsense'],
  ])('%s refuses %s in one line', (program, word) => {
    const { status, stdout, stderr } = run(program, word);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^.*nonsense.*\n$/);
  });
});

function run(program: string, word: string) {
  return spawnSync(execPath, [`e2e/${program}`, word], { cwd: ROOT, encoding: 'utf8' });
}
