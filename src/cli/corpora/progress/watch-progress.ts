import { stderr } from 'node:process';
import { type Progress, progressLine } from './progress-line.ts';

/** How often a line is written at a terminal, in its own place; and elsewhere, one below the other. */
const TERMINAL_MS = 1_000;
const LOG_MS = 10_000;

/**
 * Writes a line on standard error again and again.
 * @returns ends it
 */
export function watchProgress(read: () => Progress): () => void {
  const { isTTY } = stderr;
  const write = () => {
    const line = progressLine(read());
    // The cursor goes to the start of its line, which is then emptied.
    stderr.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(write, isTTY ? TERMINAL_MS : LOG_MS);
  return () => {
    clearInterval(timer);
    if (isTTY) stderr.write('\r\u001b[K');
  };
}
