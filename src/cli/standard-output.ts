import { once } from 'node:events';
import { exit, stderr, stdout } from 'node:process';
import { EXIT_CODES } from './exit-codes.ts';
import { plainReason } from './plain-reason.ts';

/**
 * Ends the program quietly when the reader of its output has gone, as with `| head`. Other output
 * errors are reported.
 */
export function exitWhenOutputCloses(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') exit(0);
    stderr.write(`Cannot write to standard output: ${plainReason(error)}.\n`);
    exit(EXIT_CODES.unwritable);
  });
}

/**
 * Writes a text and waits until the reader can take more, so that output does not pile up in
 * memory.
 */
export async function writeOutput(text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
