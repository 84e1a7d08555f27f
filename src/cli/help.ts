import { COMMANDS } from './commands.ts';
import { EXIT_HELP } from './exit-codes.ts';
import { type CliCommand, optionLines } from './option-table.ts';

const NAME = 'pith-extract';

/**
 * The help on a command, which fits a screen.
 * @param name undefined for what is done without a command's name
 */
export function helpOf(name: string | undefined, command: CliCommand): string {
  const { usage, summary, options } = command;
  const own = name === undefined ? NAME : `${NAME} ${name}`;
  const lines = [`${own} ${usage}`, summary, ...optionLines(options)];
  if (name === undefined) lines.push(...commandLines());
  return `${lines.join('\n')}\n${EXIT_HELP}`;
}

function commandLines(): string[] {
  const rows = Object.entries(COMMANDS);
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`);
  return [`Commands, each with --help:`, ...lines];
}
