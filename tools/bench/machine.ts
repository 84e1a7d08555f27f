import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem, type, version } from 'node:os';

/** The machine of the figures, without anything that names it or its user. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  /** Programs that were waiting for a processor when the run began, by the system's own count. */
  readonly load: number;
  /**
   * Microseconds until the system has given a program a page of memory that it touches for the first time. On
   * some virtual machines that is ten and more, and whatever starts a process takes longer for it. Old reports lack it.
   */
  readonly pageFault?: number;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: systemName(),
    node: process.versions.node,
    load: Math.round(loadavg()[0] * 10) / 10,
    pageFault: Math.round(pageFaultMicroseconds() * 10) / 10,
  };
}

const PAGE_BYTES = 4096;
const PAGES = 16_384;

function pageFaultMicroseconds(): number {
  const memory = new Uint8Array(PAGES * PAGE_BYTES);
  const start = performance.now();
  for (let page = 0; page < PAGES; page++) memory[page * PAGE_BYTES] = 1;
  return ((performance.now() - start) * 1_000) / PAGES;
}

function systemName(): string {
  if (process.platform !== 'linux') return `${type()} ${version()}`;
  try {
    const name = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
    return name ?? type();
  } catch {
    return type(); // Not every Linux has the file, and its name is not worth an error.
  }
}
