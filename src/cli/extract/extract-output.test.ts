import { existsSync } from 'node:fs';
import { link, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ENGINE,
  finish,
  NODE,
  PAGE,
  REPOSITORY,
  start,
  useExtract,
  useFolder,
} from './fixtures/extract-process.ts';

const folder = useFolder();
const extract = useExtract();

describe('what goes wrong with the output', () => {
  // Linux has a device that is always full.
  it.skipIf(!existsSync('/dev/full'))('is said in one line', async () => {
    const command = `'${NODE}' src/cli/pith-extract.ts ${ENGINE.join(' ')} - > /dev/full`;
    const { code, stderr } = await finish(start('bash', ['-c', command], { input: PAGE }));
    expect(code).toBe(7);
    expect(stderr).toMatch(/^(pith-extract: )?Cannot write to standard output: .*ENOSPC.*\n$/);
  });
});

describe('an output that is also the input', () => {
  const places: readonly (readonly [string, (input: string) => Promise<string>])[] = [
    ['by its name', async (input) => input],
    ['by another path', async (input) => input.replace('/a.html', '/./a.html')],
    ['by a link', (input) => linked(symlink, input)],
    ['by a second name', (input) => linked(link, input)],
  ];

  async function linked(make: typeof link, input: string): Promise<string> {
    await make(input, `${input}.txt`);
    return `${input}.txt`;
  }

  it.each(places)('is refused %s, and keeps the page', async (_, placeOf) => {
    const input = join(await mkdtemp(join(folder(), 'page-')), 'a.html');
    await writeFile(input, PAGE);
    const { code, stderr } = await extract(['-o', await placeOf(input), input]);
    expect([code, stderr]).toEqual([
      2,
      `pith-extract: ${input} is also the output, and would be written over.\n`,
    ]);
    expect(await readFile(input, 'utf8')).toBe(PAGE);
  });

  it.each([
    ['a.html >> a.html', 'a.html'],
    ['-o a.html - < a.html', 'Standard input'],
    ['--jsonl < a.html >> a.html', 'Standard input'],
  ])('is refused through the shell: %s', async (args, name) => {
    const callerFolder = await mkdtemp(join(folder(), 'page-'));
    await writeFile(join(callerFolder, 'a.html'), PAGE);
    const program = join(REPOSITORY, 'src/cli/pith-extract.ts');
    const command = `cd '${callerFolder}' && '${NODE}' '${program}' ${ENGINE.join(' ')} ${args}`;
    const { code, stderr } = await finish(start('bash', ['-c', command]));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${name} is also the output`)]);
    expect(await readFile(join(callerFolder, 'a.html'), 'utf8')).toBe(PAGE);
  });
});
