import { describe, expect, it } from 'vitest';
import { usePrograms } from '../../src/cli/testing/use-programs.ts';

const runProgram = usePrograms();

describe('programs of this folder', () => {
  it.each([
    ['pictures/pictures.ts', /^npm run pictures /],
    ['start/start.ts', /^npm start /],
    ['bench/bench.ts', /^npm run .*bench /],
    ['lay-out/lay-out-pages.ts', /^npm run .*lay-out/],
    ['test/test.ts', /^npm test\n/],
    ['start/dev.ts', /^npm run dev /],
    ['docs/docs.ts', /^npm run docs /],
  ])('%s says how it is used, and begins nothing', async (program, usage) => {
    const { code, stdout, stderr } = await run(program, '--help');
    expect([code, stderr]).toEqual([0, '']);
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
  ])('%s refuses %s in one line', async (program, word) => {
    const { code, stdout, stderr } = await run(program, word);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^.*nonsense.*\n$/);
  });
});

function run(program: string, word: string) {
  return runProgram({
    program: `tools/${program}`,
    args: [word],
    input: Buffer.alloc(0),
    env: {},
  });
}
