import { readFile } from 'node:fs/promises';
import type { BareChromium } from '../../../e2e/browsers/bare/bare-chromium.ts';

/** Page faults of a browser's processes so far, by process. */
export type PageFaults = ReadonlyMap<number, number>;

/**
 * How often the browser's processes have touched memory that they did not have yet. Where the operating
 * system does not tell, there are none in the answer.
 */
export async function pageFaults({ devtools }: BareChromium): Promise<PageFaults> {
  const { processInfo } = await devtools.send<{
    readonly processInfo: readonly { readonly id: number }[];
  }>('SystemInfo.getProcessInfo');
  const faults = await Promise.all(
    processInfo.map(async ({ id }) => [id, await faultsOf(id)] as const),
  );
  return new Map(faults.filter((entry): entry is [number, number] => entry[1] !== undefined));
}

/** Counts the faults between two counts; a process that started in between has made all of its own since. */
export function faultsBetween(before: PageFaults, after: PageFaults): number {
  let sum = 0;
  for (const [process, count] of after) sum += count - (before.get(process) ?? 0);
  return sum;
}

/**
 * Page faults of a process so far; undefined where the system does not tell, or the process has ended. Linux counts
 * them in the tenth field, see proc_pid_stat(5); the second, a name in brackets, may hold anything.
 */
export async function faultsOf(process: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${process}/stat`, 'utf8');
    const [, , , , , , , minor] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(minor);
  } catch {
    return undefined; // No such file.
  }
}
