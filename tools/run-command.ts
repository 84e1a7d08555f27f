import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { type Command, ROOT } from './repository.ts';

export interface CommandResult {
  /** Exit code; null when a signal ended the command. */
  readonly code: number | null;
  /** What it wrote to both its outputs. */
  readonly output: string;
}

export interface CommandOptions {
  /** Is given each line of the output as it comes. */
  readonly onLine?: (line: string) => void;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder to run it in; the repository's unless named. */
  readonly cwd?: string;
}

/**
 * Runs a program to its end, with nothing to read from. A program that is
 * not there gives code 127.
 */
export function runCommand(
  [program, args]: Command,
  { onLine, env = {}, cwd = ROOT }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const lines = new PassThrough();
    if (onLine !== undefined) createInterface({ input: lines }).on('line', onLine);
    const note = (chunk: string) => {
      output += chunk;
      if (onLine !== undefined) lines.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      lines.end(() => resolve({ code, output }));
    });
  });
}
