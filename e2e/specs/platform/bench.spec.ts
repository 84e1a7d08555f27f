import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import type { Report } from '../../../tools/bench/report.ts';
import { ROOT } from '../../../tools/repository.ts';

const run = promisify(execFile);

// The bench measures in Chromium only, and starts that itself.
describe.skipIf(inject('browserName') !== 'chromium')('npm run bench', () => {
  it('measures in Node and in Chromium, skips what lacks its data, and writes JSON', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pith-bench-test-'));
    const json = join(folder, 'bench.json');
    const words = ['--quick', '--only', 'growth', '--only', 'click', '--json', json];
    const { stdout } = await run(process.execPath, [join(ROOT, 'tools/bench/bench.ts'), ...words], {
      env: { ...process.env, PITH_DATA: folder },
    });
    const report = JSON.parse(await readFile(json, 'utf8')) as Report;
    await rm(folder, { recursive: true });
    const lengths = ['100', '1,000', '5,000', '10,000'];
    expect(report.rows.map(({ what }) => what)).toEqual(
      ['Node', 'Chromium'].flatMap((place) => [
        ...lengths.map((length) => `engine pith, ${length} leaves, ${place}`),
        `time of 1,000 leaves more, by a straight line, ${place}`,
        `kernel memory of 1,000 leaves more, by a straight line, ${place}`,
      ]),
    );
    expect(report.notes).toContain(
      `Click to painted highlight, warm, on saved pages of WCXB val: skipped. The data set wcxb is not in ${folder}: nothing to click on.`,
    );
    expect(stdout).toContain('skipped. The data set wcxb');
    expect(stdout).toContain('engine pith, 10,000 leaves, Chromium');
  });
});
