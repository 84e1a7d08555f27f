import type { Command } from './command-line.ts';

/** One option of a command. `parseArgs` of node:util reads a table of them as it is. */
export interface OptionRow {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly default?: string | boolean;
  /** What stands for the value in help, such as `FILE`. */
  readonly value?: string;
  /** The values that there are, for help and shells. */
  readonly values?: readonly string[];
  /** What the option does, in words that fit into a line of help. */
  readonly help: string;
}

/** The options of a command by their long names, in the order of its help. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** A command of `pith-extract`. */
export interface CliCommand extends Command {
  readonly options: OptionTable;
  /** Words that follow the command's name, for shells. */
  readonly words?: readonly string[];
}

/** A command in a list, loaded only when it is used. */
export interface CommandRow {
  /** What it does, in words that fit into a line of help. */
  readonly summary: string;
  readonly load: () => Promise<CliCommand>;
}

/** How wide a line of help is at most. */
const WIDTH = 80;

/** The lines of help on options: names in a column, and what they do in another. */
export function optionLines(options: OptionTable): string[] {
  const rows = Object.entries(options).map(([name, row]) => [nameOf(name, row), row.help] as const);
  const column = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.flatMap(([name, help]) =>
    wrapped(help, WIDTH - 2 - column).map(
      (line, i) => `  ${(i === 0 ? name : '').padEnd(column)}${line}`,
    ),
  );
}

function nameOf(name: string, { short, value }: OptionRow): string {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return value === undefined ? names : `${names} ${value}`;
}

/** Breaks a text into lines between words. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
