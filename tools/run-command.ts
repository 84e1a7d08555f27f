import { spawn } from 'node:child_process';
import { type Command, ROOT } from './repository.ts';

export interface CommandResult {
  /** Exit code; null when a signal ended the command. */
  readonly code: number | null;
  /** What it wrote to both its outputs. */
  readonly output: string;
}

export interface CommandOptions {
  /** Shows the output as it comes. */
  readonly isShown?: boolean;
}

/**
 * Runs a program in the repository's folder to its end, with nothing to read from. A program that is
 * not there gives code 127.
 */
export function runCommand(
  [program, args]: Command,
  { isShown = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const note = (chunk: string) => {
      output += chunk;
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
