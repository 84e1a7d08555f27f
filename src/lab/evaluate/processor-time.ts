import { cpuUsage } from 'node:process';

/**
 * Processor time of this process in milliseconds. Unlike clock time, it does not grow while other
 * processes work.
 */
export function processorMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
