import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINE, finish, NODE, PAGE, start, useFolder } from './fixtures/extract-process.ts';

useFolder();

describe('what goes wrong with the output', () => {
  // Linux has a device that is always full.
  it.skipIf(!existsSync('/dev/full'))('is said in one line', async () => {
    const command = `'${NODE}' src/cli/pith-extract.ts ${ENGINE.join(' ')} - > /dev/full`;
    const { code, stderr } = await finish(start('bash', ['-c', command], { input: PAGE }));
    expect(code).toBe(7);
    expect(stderr).toMatch(/^(pith-extract: )?Cannot write to standard output: .*ENOSPC.*\n$/);
  });
});
