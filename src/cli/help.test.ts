import { expect, it } from 'vitest';
import { COMMANDS, loadDefault } from './commands.ts';
import { helpOf } from './help.ts';
import { usePrograms } from './testing/use-programs.ts';

const ALL = {
  '': loadDefault,
  ...Object.fromEntries(Object.entries(COMMANDS).map(([name, { load }]) => [name, load])),
};

/** Lines of a small window. */
const MAX_LINES = 28;

it.each(Object.keys(ALL))('the help fits a small window: pith-extract %s', async (name) => {
  const lines = helpOf(name || undefined, await ALL[name as '']())
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

const run = usePrograms();
const answerTo = (...args: string[]) =>
  run({ program: 'src/cli/pith-extract.ts', args, input: Buffer.alloc(0), env: {} });

it.each([
  ['-v', '--version'],
  ['help', '--help'],
])('%s is the same as %s', async (short, long) => {
  const { code, stdout, stderr } = await answerTo(short);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe((await answerTo(long)).stdout);
});

it('help and the name of a command are the same as its --help', async () => {
  const { code, stdout } = await answerTo('help', 'queue');
  expect([code, stdout]).toEqual([0, (await answerTo('queue', '--help')).stdout]);
});

it('help knows no other names', async () => {
  const { code, stderr } = await answerTo('help', 'nonsense');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^pith-extract: help knows serve, .* not "nonsense"\.\n$/);
});
