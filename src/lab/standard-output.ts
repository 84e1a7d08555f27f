import { once } from 'node:events';
import { exit, stderr, stdout } from 'node:process';
import { EXIT_CODES } from './exit-codes.ts';

/**
 * Ends the program quietly when the reader of its output has gone, as `| head` does: nobody wants
 * the rest. Anything else that goes wrong with the output is an error as any other.
 */
export function exitWhenOutputCloses(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') exit(0);
    stderr.write(`Cannot write to standard output: ${error.message}\n`);
    exit(EXIT_CODES.unwritable);
  });
}

/** Writes and waits until the reader has room for more, so that output never piles up in memory. */
export async function writeOutput(text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
