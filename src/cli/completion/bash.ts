import { type CommandShape, quoted, type ShellOption } from './command-shape.ts';

/** A script that makes bash, from 4.4 on, complete the command. It calls nothing, not even the command. */
export function bashCompletion(shapes: readonly CommandShape[]): string {
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
  ((COMP_CWORD == 1)) || [[ -n $command ]] && COMPREPLY=($(compgen -W "$words" -- "$cur"))
  compopt -o filenames
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
}
complete -F _pith_extract pith-extract
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
  return value === 'words' ? `COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$cur"))` : ':';
}

function nameCase({ name, options, words }: CommandShape, commands: readonly string[]): string {
  const names = options.flatMap(({ long, short }) => (short === '' ? [long] : [long, short]));
  const own = name === '' ? commands : words;
  return `    ${quoted(name)}) options=${quoted(names.join(' '))} words=${quoted(own.join(' '))} ;;`;
}
