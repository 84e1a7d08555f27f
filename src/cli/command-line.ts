import { resolve } from 'node:path';
import { chdir, cwd, env, stderr } from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reportError } from '../core/errors.ts';
import { CommandError, exitCodeOf } from './exit-codes.ts';
import { exitWhenOutputCloses } from './standard-output.ts';

/** One command of the lab. */
export interface Command {
  /** The arguments that follow the command's name, such as `[--set NAME]`. */
  readonly usage: string;
  /** What the command does, in a sentence or two. */
  readonly summary: string;
  run(args: readonly string[]): Promise<void>;
}

/**
 * Runs a program to its end. An error becomes one line on standard error and an exit code.
 * PITH_TRACE=1 also prints its stack.
 */
export async function runProgram(name: string, program: () => Promise<void>): Promise<void> {
  exitWhenOutputCloses();
  enterCallerFolder();
  try {
    await program();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const { code, message } = reportError(error);
    const line = message.replace(/(?<!\s)\s*\n\s*/g, ' ');
    stderr.write(`${name}: ${code === 'unexpected' ? `unexpected error: ${line}` : line}\n`);
    if (process.env.PITH_TRACE === '1' && error instanceof Error) stderr.write(`${error.stack}\n`);
  }
}

const REPOSITORY = resolve(import.meta.dirname, '../..');

/**
 * A signal that the first Ctrl-C aborts, or a system that ends programs, for work that can stop
 * cleanly. The second ends the program as usual.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    stderr.write('\nStopping; Ctrl-C once more ends at once.\n');
    controller.abort(new Error('Stopped by the user.'));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller.signal;
}

/**
 * Changes to the folder in which the user called npm. npm runs scripts in the repository's folder
 * and keeps the user's in INIT_CWD, and paths in arguments are relative to the latter.
 */
function enterCallerFolder(): void {
  if (env.INIT_CWD !== undefined && cwd() === REPOSITORY) chdir(env.INIT_CWD);
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads options and what stands beside them, by `parseArgs` of node:util, and turns its errors into errors for the user. A
 * negative number after an option is its value.
 * @throws CommandError `usage`
 */
export function readArguments<T extends Options>(args: readonly string[], options: T) {
  return translated(() => parseArgs({ args: joined(args), allowPositionals: true, options }));
}

/**
 * Reads options, beside which nothing may stand.
 * @throws CommandError `usage`
 */
export function readOptions<T extends Options>(args: readonly string[], options: T) {
  return translated(() => parseArgs({ args: joined(args), options })).values;
}

function translated<R>(parse: () => R): R {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError('usage', firstSentence(error.message), { cause: error });
    }
    throw error;
  }
}

/** `--option -1` as `--option=-1`, since `parseArgs` takes `-1` for an option. */
function joined(args: readonly string[]): string[] {
  const all: string[] = [];
  for (const arg of args) {
    const last = all.at(-1);
    const isValue = /^-[\d.]/.test(arg) && last !== undefined && /^--[^=]+$/.test(last);
    if (isValue) all[all.length - 1] = `${last}=${arg}`;
    else all.push(arg);
  }
  return all;
}

/**
 * Parses a count from the command line.
 * @throws CommandError `usage` unless it is a whole number from 1
 */
export function positiveInteger(text: string, option: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new CommandError('usage', `${option} needs a whole number from 1, not "${text}".`);
}

/**
 * Checks that an option has one of its known values.
 * @throws CommandError `usage` when it is another
 */
export function oneOf<T extends string>(text: string, known: readonly T[], option: string): T {
  const value = known.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  const names = known.join(', ');
  const message =
    text === '' ? `${option} needs one of ${names}.` : `${option} knows ${names}, not "${text}".`;
  throw new CommandError('usage', message);
}

/** Cuts off what follows the first sentence: Node adds advice on `--` that does not apply here. */
function firstSentence(message: string): string {
  return message.split(/\. |\n/, 1)[0].replace(/\.?$/, '.');
}
