import { oneOf, readArguments } from '../command-line.ts';
import type { CliCommand, CommandRow, OptionRow, OptionTable } from '../option-table.ts';
import { writeOutput } from '../standard-output.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

const OPTIONS = {
  help: { type: 'boolean', short: 'h', help: 'this help' },
} as const satisfies OptionTable;

/** What a shell has to know of a command. */
interface CommandShape {
  /** Empty for what is done where no command is named. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly ShellOption[];
  /** Words that may follow its name. */
  readonly words: readonly string[];
}

interface ShellOption {
  readonly long: string;
  readonly short: string;
  readonly help: string;
  /** What follows: nothing, a file, one of some words, several of them with commas between, or what no shell can know. */
  readonly value: 'none' | 'file' | 'words' | 'list' | 'free';
  readonly words: readonly string[];
}

/** Placeholders of values that are paths. */
const PATHS: ReadonlySet<string> = new Set(['FILE', 'FOLDER', 'PATH']);

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
    summary: 'Prints a script for the shell: source <(npx pith-extract completion bash)',
    options: OPTIONS,
    words: SHELLS,
    async run(args) {
      const { positionals } = readArguments(args, OPTIONS);
      const shell = oneOf(positionals.join(' '), SHELLS, 'completion');
      await writeOutput(SCRIPTS[shell](await commandShapes(loadDefault, commands)));
    },
  };
}

/**
 * All commands, what is done by default first.
 * @param loadDefault loads what is done where no command is named
 */
async function commandShapes(
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
  return { options: Object.entries(options).map(shellOptionOf), words };
}

function shellOptionOf([long, row]: [string, OptionRow]): ShellOption {
  const { short = '', help, values = [] } = row;
  return {
    long: `--${long}`,
    short: short && `-${short}`,
    help,
    value: kindOfValue(row),
    words: values,
  };
}

function kindOfValue({ type, value = '', values = [] }: OptionRow): ShellOption['value'] {
  if (type === 'boolean') return 'none';
  if (PATHS.has(value)) return 'file';
  if (values.length === 0) return 'free';
  return value === 'LIST' ? 'list' : 'words';
}

/** Quoted for a shell, in which only a single quote ends a quoted text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A script that makes bash, from 4.4 on, complete the command. It calls nothing, not even the command. */
function bashCompletion(shapes: readonly CommandShape[]): string {
  const commands = shapes.map(({ name }) => name).filter((name) => name !== '');
  return `# Completion of pith-extract in bash.
_pith_extract() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command='' words='' options=''
  # Bash takes the sign of --option=value for a word of its own.
  if [[ $cur == = ]]; then cur=''
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  if ((COMP_CWORD > 1)); then
    case \${COMP_WORDS[1]} in ${commands.join(' | ')}) command=\${COMP_WORDS[1]} ;; esac
  fi
  COMPREPLY=()
  case "$command $prev" in
${shapes.flatMap(valueCases).join('\n')}
  esac
  case $command in
${shapes.map((shape) => nameCase(shape, commands)).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$cur"))
    return
  fi
  if ((COMP_CWORD == 1)) || [[ $prev == "$command" ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    # The word that a command needs is no file.
    [[ -n $command && -n $words ]] && return
  fi
  compopt -o filenames
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
}
complete -F _pith_extract pith-extract
# Without a global installation, npx runs the command.
_pith_extract_npx() {
  [[ \${COMP_WORDS[1]} == pith-extract ]] || return
  COMP_WORDS=("\${COMP_WORDS[@]:1}")
  ((COMP_CWORD--))
  ((COMP_CWORD > 0)) && _pith_extract
}
complete -p npx &>/dev/null || complete -o default -F _pith_extract_npx npx
`;
}

/** One case for each kind of value of a command. */
function valueCases({ name, options }: CommandShape): string[] {
  return options
    .filter(({ value }) => value !== 'none')
    .map((option) => {
      const names = [option.long, option.short].filter((text) => text !== '');
      const patterns = names.map((text) => quoted(`${name} ${text}`)).join(' | ');
      return `    ${patterns}) ${actionOf(option)}; return ;;`;
    });
}

function actionOf({ value, words }: ShellOption): string {
  if (value === 'file') return 'compopt -o default';
  const list = quoted(words.join(' '));
  if (value === 'words') return `COMPREPLY=($(compgen -W ${list} -- "$cur"))`;
  // What stands before the last comma stays.
  const last = `local before=; [[ $cur == *,* ]] && before=\${cur%,*},`;
  return value === 'list'
    ? `${last}; compopt -o nospace; COMPREPLY=($(compgen -P "$before" -W ${list} -- "\${cur##*,}"))`
    : ':';
}

function nameCase({ name, options, words }: CommandShape, commands: readonly string[]): string {
  const names = options.flatMap(({ long, short }) => (short === '' ? [long] : [long, short]));
  const own = name === '' ? commands : words;
  return `    ${quoted(name)}) options=${quoted(names.join(' '))} words=${quoted(own.join(' '))} ;;`;
}

/** A script that makes fish complete the command. */
function fishCompletion(shapes: readonly CommandShape[]): string {
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
      ...(words.length === 0 ? [] : [`${fishWords(name, words)}`]),
      ...options.map((option) => `${start} ${fishOption(option)}`),
    ];
  });
  return `# Completion of pith-extract in fish.
${lines.join('\n')}
# Without a global installation, npx runs the command.
complete -c npx -n '__fish_seen_subcommand_from pith-extract' -f -a '(complete -C (string replace -r "^.*?npx +" "" -- (commandline -cp)))'
`;
}

/** The words that a command needs first, without files among them. */
function fishWords(name: string, words: readonly string[]): string {
  const all = words.join(' ');
  const condition = `__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${all}`;
  return `complete -c pith-extract -n ${quoted(condition)} -f -a ${fishQuoted(all)}`;
}

function fishOption({ long, short, help, value, words }: ShellOption): string {
  const parts = [`-l ${long.slice(2)}`];
  if (short !== '') parts.push(`-s ${short.slice(1)}`);
  // -r: something follows; -F: files do; -x: something follows that is no file.
  if (value === 'file') parts.push('-r -F');
  if (value === 'free') parts.push('-x');
  if (value === 'words') parts.push(`-x -a ${fishQuoted(words.join(' '))}`);
  if (value === 'list') parts.push(`-x -a ${fishQuoted(`(__fish_append , ${words.join(' ')})`)}`);
  return [...parts, `-d ${fishQuoted(help)}`].join(' ');
}

/** Within fish's single quotes, a backslash quotes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** A script that makes zsh complete the command. It may be sourced, or be a file `_pith-extract` of `fpath`. */
function zshCompletion([first, ...commands]: readonly CommandShape[]): string {
  const described = commands.map(({ name, summary }) => quoted(`${name}:${escaped(summary)}`));
  return `#compdef pith-extract
# Completion of pith-extract in zsh.
_pith_extract_first() {
  local -a commands=(${described.join(' ')})
  _describe -t commands command commands
  _files
}
_pith_extract() {
  if ((CURRENT > 2)); then
    case $words[2] in
${commands.map(commandCase).join('\n')}
    esac
  fi
  _arguments -s ${[...first.options.map(specOf), "'1:page:_pith_extract_first'", "'*:page:_files'"].join(CONTINUED)}
}
# Without a global installation, npx runs the command.
_pith_extract_npx() {
  if [[ $words[2] == pith-extract ]] && ((CURRENT > 2)); then shift words; ((CURRENT--)); _pith_extract; else _files; fi
}
if [[ $funcstack[1] == _pith-extract ]]; then _pith_extract "$@"
else
  (($+functions[compdef])) || { autoload -Uz compinit && compinit }
  compdef _pith_extract pith-extract
  (($+_comps[npx])) || compdef _pith_extract_npx npx
fi
`;
}

const CONTINUED = ' \\\n    ';

function commandCase({ name, options, words }: CommandShape): string {
  const first = words.length > 0 ? [quoted(`1:word:(${words.join(' ')})`)] : [];
  const specs = [...options.map(specOf), ...first, "'*:file:_files'"].join(CONTINUED);
  return `    ${name}) shift words; ((CURRENT--)); _arguments -s ${specs}; return ;;`;
}

/** An argument of `_arguments`, as in `'(-f --format)'{-f,--format}'[help]:FORMAT:(text html)'`. */
function specOf({ long, short, help, value, words }: ShellOption): string {
  const names = [short, long].filter((name) => name !== '');
  const written = names.map((name) => (value !== 'none' && name === long ? `${name}=` : name));
  const actions = {
    file: '_files',
    words: `(${words.join(' ')})`,
    list: `_values -s , part ${words.join(' ')}`,
    free: ' ',
    none: '',
  };
  const action = actions[value];
  const rest = `[${escaped(help)}]${value === 'none' ? '' : `:value:${action}`}`;
  return written.length === 1
    ? quoted(written[0] + rest)
    : `${quoted(`(${names.join(' ')})`)}{${written.join(',')}}${quoted(rest)}`;
}

/** Brackets and colons divide an argument. */
function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}
