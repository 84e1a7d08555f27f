import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPage } from '../testing/own-page.ts';
import { EXTRACT, finish, NODE, start, useFolder } from './fixtures/extract-process.ts';

const hasParallel = spawnSync('parallel', ['--version']).error === undefined;
const folder = useFolder();

describe.skipIf(!hasParallel)('--jsonl under GNU parallel', () => {
  it('gives what one process gives, in the same order', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => JSON.stringify({ id: i, ...ownPage(i) }));
    const path = join(folder(), 'pages.jsonl');
    await writeFile(path, `${lines.join('\n')}\n`);
    const command = [NODE, ...EXTRACT, '--engine', 'bte', '--jsonl'];
    const alone = await finish(start(NODE, command.slice(1), { input: `${lines.join('\n')}\n` }));
    const asDocumented = ['--pipepart', '--arg-file', path, '--block', '-1', '--keep-order'];
    const shared = await finish(
      start('parallel', ['-j2', ...asDocumented, ...command], { input: '' }),
    );
    expect(alone.stdout.split('\n')).toHaveLength(13);
    expect(shared.stdout).toBe(alone.stdout);
  });
});
