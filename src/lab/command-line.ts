import { resolve } from 'node:path';
import { chdir, cwd, env, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { reportError } from '../core/errors.ts';
import { CommandError, exitCodeOf } from './exit-codes.ts';
import { exitWhenOutputCloses } from './standard-output.ts';

/** One command of the lab. */
export interface Command {
  /** What stands behind the command's name, such as `[--set NAME]`. */
  readonly usage: string;
  /** What it does, in half a line. */
  readonly summary: string;
  run(args: readonly string[]): Promise<void>;
}

/**
 * Runs a program to its end; an error becomes one clear line on standard error and an exit code.
 * PITH_TRACE=1 shows where an error came from.
 */
export async function runProgram(name: string, program: () => Promise<void>): Promise<void> {
  exitWhenOutputCloses();
  enterCallerFolder();
  try {
    await program();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const { code, message } = reportError(error);
    const line = message.replace(/\s*\n\s*/g, ' ');
    stderr.write(`${name}: ${code === 'unexpected' ? `unexpected error: ${line}` : line}\n`);
    if (process.env.PITH_TRACE === '1' && error instanceof Error) stderr.write(`${error.stack}\n`);
  }
}

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Aborted by the first Ctrl-C, for what can end well in the middle; the second ends the program as ever. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    stderr.write('\nStopping; Ctrl-C once more ends at once.\n');
    controller.abort(new Error('Stopped by the user.'));
  });
  return controller.signal;
}

/** npm runs scripts in the repository's folder, and keeps in INIT_CWD where the user stands: paths are meant from there. */
function enterCallerFolder(): void {
  if (env.INIT_CWD !== undefined && cwd() === REPOSITORY) chdir(env.INIT_CWD);
}

/**
 * `parseArgs` of node:util, whose complaints come as errors that are meant for the user.
 * @throws CommandError `usage`
 */
export const readArguments: typeof parseArgs = (config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError('usage', firstSentence(error.message), { cause: error });
    }
    throw error;
  }
};

/**
 * A count given on the command line.
 * @throws CommandError `usage` unless it is a whole number from 1
 */
export function positiveInteger(text: string, option: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new CommandError('usage', `${option} wants a whole number from 1, not "${text}".`);
}

/**
 * One of the values that an option knows.
 * @throws CommandError `usage` when it is another
 */
export function oneOf<T extends string>(text: string, known: readonly T[], option: string): T {
  const value = known.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new CommandError('usage', `${option} knows ${known.join(', ')}, not "${text}".`);
}

/** Node follows the first sentence with advice on `--` that helps nobody here. */
function firstSentence(message: string): string {
  return message.split(/\. |\n/, 1)[0].replace(/\.?$/, '.');
}
