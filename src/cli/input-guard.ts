import { type BigIntStats, fstatSync, statSync } from 'node:fs';
import { CommandError } from './exit-codes.ts';

/** The numbers of files that are open from the start. */
const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;

/**
 * Refuses an input that an output would be written over, whatever name or link leads to it.
 * @param input a path; `-` for standard input
 * @throws CommandError `usage`
 */
export type InputGuard = (input: string, found?: BigIntStats) => void;

/**
 * Makes the guard for outputs. Those that do not exist yet, devices and pipes can lose nothing.
 * @param outputs paths; undefined for standard output
 */
export function guardInputs(outputs: readonly (string | undefined)[]): InputGuard {
  const written = new Set(outputs.map((output) => identityOf(fileAt(output ?? STANDARD_OUTPUT))));
  written.delete('');
  return (input, found = fileAt(input === '-' ? STANDARD_INPUT : input)) => {
    if (!written.has(identityOf(found))) return;
    const name = input === '-' ? 'Standard input' : input;
    throw new CommandError('usage', `${name} is also the output, and would be written over.`);
  };
}

/** What tells a file from all others; empty for what is not a file. */
function identityOf(file: BigIntStats | undefined): string {
  return file?.isFile() ? `${file.dev}:${file.ino}` : '';
}

function fileAt(name: string | number): BigIntStats | undefined {
  try {
    const bigint = true;
    return typeof name === 'string' ? statSync(name, { bigint }) : fstatSync(name, { bigint });
  } catch {
    // What cannot be looked at is reported where it is read or written.
    return undefined;
  }
}
