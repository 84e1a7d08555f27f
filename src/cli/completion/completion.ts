import { oneOf, readArguments } from '../command-line.ts';
import type { CliCommand, CommandRow, OptionTable } from '../option-table.ts';
import { writeOutput } from '../standard-output.ts';
import { bashCompletion } from './bash.ts';
import { commandShapes } from './command-shape.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

const OPTIONS = {
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/**
 * Prints what makes a shell complete the command, made from the tables of options.
 * @param loadDefault loads what is done where no command is named
 */
export function completionOf(
  loadDefault: CommandRow['load'],
  commands: Readonly<Record<string, CommandRow>>,
): CliCommand {
  return {
    usage: SHELLS.join(' | '),
    summary: 'Prints a script for the shell: source <(pith-extract completion bash)',
    options: OPTIONS,
    words: SHELLS,
    async run(args) {
      const { positionals } = readArguments({
        args: [...args],
        allowPositionals: true,
        options: OPTIONS,
      });
      const shell = oneOf(positionals.join(' '), SHELLS, 'completion');
      await writeOutput(SCRIPTS[shell](await commandShapes(loadDefault, commands)));
    },
  };
}
