import { pid } from 'node:process';
import { expect, test } from 'vitest';
import { faultsBetween, faultsOf } from './page-faults.ts';

test('a process that came in between has made all of its faults since, and one that has ended none', () => {
  const before = new Map([
    [1, 10],
    [2, 20],
  ]);
  const after = new Map([
    [1, 15],
    [3, 100],
  ]);
  expect(faultsBetween(before, after)).toBe(105);
});

test.runIf(process.platform === 'linux')(
  'memory that is touched for the first time is counted, a page at a time',
  async () => {
    const pages = 1_000;
    const before = (await faultsOf(pid)) ?? Number.NaN;
    const memory = new Uint8Array(pages * 65_536);
    for (let page = 0; page < pages; page++) memory[page * 65_536] = 1;
    const after = (await faultsOf(pid)) ?? Number.NaN;
    // Fewer than pages where the system gives larger ones.
    expect(after - before).toBeGreaterThan(0);
  },
);

test('a process that is not there has none', async () => {
  expect(await faultsOf(2 ** 30)).toBeUndefined();
});
