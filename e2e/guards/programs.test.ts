import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

describe('programs of this folder', () => {
  it.each([
    ['pictures/pictures.ts', /^npm run pictures /],
    ['start/start.ts', /^npm start /],
    ['bench/bench.ts', /^npm run .*bench /],
    ['lay-out/lay-out-pages.ts', /^npm run .*lay-out/],
    ['test/test.ts', /^npm test\n/],
    ['start/dev.ts', /^npm run dev /],
    ['docs/docs.ts', /^npm run docs /],
  ])('%s says how it is used, and begins nothing', (program, usage) => {
    const { status, stdout, stderr } = run(program, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(usage);
  });

  it.each([
    ['pictures/pictures.ts', '--nonsense'],
    ['pictures/pictures.ts', 'nonsense'],
    ['start/start.ts', '--nonsense'],
    ['bench/bench.ts', '--nonsense'],
    ['lay-out/lay-out-pages.ts', 'nonsense'],
    ['test/test.ts', '--nonsense'],
    ['start/dev.ts', '--nonsense'],
    ['docs/docs.ts', 'nonsense'],
  ])('%s refuses %s in one line', (program, word) => {
    const { status, stdout, stderr } = run(program, word);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^.*nonsense.*\n$/);
  });
});

function run(program: string, word: string) {
  const args = ['--import', './src/lab/compile-cache.ts', `tools/${program}`, word];
  return spawnSync(execPath, args, { cwd: ROOT, encoding: 'utf8' });
}
