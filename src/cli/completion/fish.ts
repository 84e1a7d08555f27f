import { type CommandShape, quoted, type ShellOption } from './command-shape.ts';

/** A script that makes fish complete the command. */
export function fishCompletion(shapes: readonly CommandShape[]): string {
  const names = shapes.map(({ name }) => name).filter((name) => name !== '');
  const none = `not __fish_seen_subcommand_from ${names.join(' ')}`;
  const lines = shapes.flatMap(({ name, summary, options, words }) => {
    const condition = name === '' ? none : `__fish_seen_subcommand_from ${name}`;
    const start = `complete -c pith-extract -n ${quoted(condition)}`;
    return [
      ...(name === ''
        ? []
        : [
            `complete -c pith-extract -n ${quoted(`__fish_is_first_arg; and ${none}`)} -a ${name} -d ${fishQuoted(summary)}`,
          ]),
      ...(words.length === 0 ? [] : [`${start} -a ${fishQuoted(words.join(' '))}`]),
      ...options.map((option) => `${start} ${optionOf(option)}`),
    ];
  });
  return `# Completion of pith-extract in fish.\n${lines.join('\n')}\n`;
}

function optionOf({ long, short, help, value, words }: ShellOption): string {
  const parts = [`-l ${long.slice(2)}`];
  if (short !== '') parts.push(`-s ${short.slice(1)}`);
  // -r: something follows; -F: files do; -x: something follows that is no file.
  if (value === 'file') parts.push('-r -F');
  if (value === 'free') parts.push('-x');
  if (value === 'words') parts.push(`-x -a ${fishQuoted(words.join(' '))}`);
  return [...parts, `-d ${fishQuoted(help)}`].join(' ');
}

/** Within fish's single quotes, a backslash quotes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
