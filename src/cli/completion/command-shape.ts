import type { CommandRow, OptionRow } from '../option-table.ts';

/** What a shell has to know of a command. */
export interface CommandShape {
  /** Empty for what is done where no command is named. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly ShellOption[];
  /** Words that may follow its name. */
  readonly words: readonly string[];
}

export interface ShellOption {
  readonly long: string;
  readonly short: string;
  readonly help: string;
  /** What follows: nothing, a file, one of some words, or what no shell can know. */
  readonly value: 'none' | 'file' | 'words' | 'free';
  readonly words: readonly string[];
}

/** Placeholders of values that are paths. */
const PATHS: ReadonlySet<string> = new Set(['FILE', 'FOLDER', 'PATH']);

/**
 * All commands, what is done by default first.
 * @param loadDefault loads what is done where no command is named
 */
export async function commandShapes(
  loadDefault: CommandRow['load'],
  commands: Readonly<Record<string, CommandRow>>,
): Promise<CommandShape[]> {
  const shapes = [{ name: '', summary: '', ...(await shapeOf(loadDefault)) }];
  for (const [name, { summary, load }] of Object.entries(commands)) {
    shapes.push({ name, summary, ...(await shapeOf(load)) });
  }
  return shapes;
}

async function shapeOf(load: CommandRow['load']): Promise<Pick<CommandShape, 'options' | 'words'>> {
  const { options, words = [] } = await load();
  return { options: Object.entries(options).map(optionOf), words };
}

function optionOf([long, row]: [string, OptionRow]): ShellOption {
  const { short = '', help, values = [] } = row;
  const name = row.value ?? '';
  const value =
    row.type === 'boolean'
      ? 'none'
      : PATHS.has(name)
        ? 'file'
        : values.length > 0
          ? 'words'
          : 'free';
  return { long: `--${long}`, short: short && `-${short}`, help, value, words: values };
}

/** Quoted for a shell, in which only a single quote ends a quoted text. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
