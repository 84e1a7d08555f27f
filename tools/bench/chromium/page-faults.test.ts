import { pid, resourceUsage } from 'node:process';
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
  'a process has made as many as the system says of it by another way',
  async () => {
    const before = resourceUsage().minorPageFault;
    const counted = await faultsOf(pid);
    expect(counted).toBeGreaterThanOrEqual(before);
    expect(counted).toBeLessThanOrEqual(resourceUsage().minorPageFault);
  },
);

test('a process that is not there has none', async () => {
  expect(await faultsOf(2 ** 30)).toBeUndefined();
});
