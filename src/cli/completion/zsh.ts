import { type CommandShape, quoted, type ShellOption } from './command-shape.ts';

/** A script that makes zsh complete the command. It may be sourced, or be a file `_pith-extract` of `fpath`. */
export function zshCompletion([first, ...commands]: readonly CommandShape[]): string {
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
if [[ $funcstack[1] == _pith-extract ]]; then _pith_extract "$@"; else compdef _pith_extract pith-extract; fi
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
  const action = value === 'file' ? '_files' : value === 'words' ? `(${words.join(' ')})` : ' ';
  const rest = `[${escaped(help)}]${value === 'none' ? '' : `:value:${action}`}`;
  return written.length === 1
    ? quoted(written[0] + rest)
    : `${quoted(`(${names.join(' ')})`)}{${written.join(',')}}${quoted(rest)}`;
}

/** Brackets and colons divide an argument. */
function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}
