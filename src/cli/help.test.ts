import { expect, it } from 'vitest';
import { COMMANDS, loadDefault } from './commands.ts';
import { helpOf } from './help.ts';

const ALL = {
  '': loadDefault,
  ...Object.fromEntries(Object.entries(COMMANDS).map(([name, { load }]) => [name, load])),
};

it.each(Object.keys(ALL))('the help fits a screen: pith-extract %s', async (name) => {
  const lines = helpOf(name || undefined, await ALL[name as '']())
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
