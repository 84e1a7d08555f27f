import { cpuUsage } from 'node:process';

/** Milliseconds that this process has had a processor for: unlike a clock's, they do not grow when others work, too. */
export function processorMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
