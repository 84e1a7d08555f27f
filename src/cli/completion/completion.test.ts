import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePrograms } from '../testing/use-programs.ts';

const run = usePrograms();
const folder = mkdtempSync(join(tmpdir(), 'pith-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'my page.html'), '');

/** Where the scripts are. */
const scripts: Record<string, string> = {};
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout, stderr } = await completion(shell);
    expect([code, stderr]).toEqual([0, '']);
    scripts[shell] = join(folder, `completion.${shell}`);
    writeFileSync(scripts[shell], stdout);
  }
});

function completion(...args: string[]) {
  const program = 'src/cli/pith-extract.ts';
  return run({ program, args: ['completion', ...args], input: Buffer.alloc(0), env: {} });
}

function isThere(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

/** What a shell's own completion offers for a line, at its end. */
const OFFERS: Readonly<Record<string, (line: string) => string[]>> = {
  bash: (line) => {
    const words = line.split(/(?<==)|(?==)| /);
    const quoted = words.map((word) => `'${word}'`).join(' ');
    // What readline would do itself cannot be set outside a completion, which bash says on standard error.
    const script = `source "$0"; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}
      _pith_extract 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return printed('bash', ['--norc', '-c', script, scripts.bash]);
  },
  // Of each candidate, fish says after a tab what it is.
  fish: (line) =>
    printed('fish', [
      '--no-config',
      '-c',
      'source $argv[1]; complete -C $argv[2]',
      scripts.fish,
      line,
    ]).map((offer) => offer.split('\t')[0]),
};

function printed(shell: string, args: readonly string[]): string[] {
  const { stdout } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * The command's arguments after zsh has completed lines at Tab: they are typed into a zsh of its own, in which a function
 * of the command's name prints what it is given.
 */
function completedByZsh(lines: readonly string[]): string[] {
  // The mark at the end is cut in two where it is typed, so that only what is printed has it.
  const script = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; cd '${folder}'; autoload -Uz compinit; compinit -D -u; source $1"
zpty -w shell "pith-extract() { print -r -- GIVEN:\\$*:DO''NE }"
for line in "\${@:2}"; do
  zpty -n -w shell "$line"$'\\t\\n'
  zpty -r shell output $'*:DONE'
  print -r -- $output
done`;
  const { stdout } = spawnSync('zsh', ['-f', '-c', script, 'zsh', scripts.zsh, ...lines], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^GIVEN:(.*):DONE/gm)].map(([, given]) => given);
}

describe.each(['bash', 'fish'])('%s', (shell) => {
  const offers = OFFERS[shell];
  it.skipIf(!isThere(shell)).each([
    ['pith-extract --fo', ['--format']],
    ['pith-extract --format m', ['markdown', 'markdown-folder']],
    ['pith-extract --engine boilerpipe-', ['boilerpipe-tree']],
    ['pith-extract se', ['serve']],
    ['pith-extract serve --fe', ['--fetch']],
    ['pith-extract serve --jso', []],
    ['pith-extract completion f', ['fish']],
    ['pith-extract queue st', ['status']],
    ['pith-extract queue ', ['add', 'retry', 'status', 'work']],
    ['pith-extract --parts no', ['notes']],
    ['pith-extract --parts main,no', ['main,notes']],
    ['pith-extract mcp --ti', ['--timeout']],
    ['pith-extract queue add my', ['my page.html']],
    ['pith-extract --url x', []],
    ['pith-extract my', ['my page.html']],
    ['pith-extract --jsonl my', ['my page.html']],
  ])('completes "%s"', (line, expected) => {
    // Fish writes files as they have to be written in a line.
    const found = offers(line).map((offer) => offer.replace('\\ ', ' '));
    expect(found.toSorted()).toEqual(expected);
  });
});

it.skipIf(!isThere('bash'))('bash completes what npx runs, without a global installation', () => {
  const script = `source "$0"; COMP_WORDS=(npx pith-extract --format m); COMP_CWORD=3
    _pith_extract_npx 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p npx`;
  expect(printed('bash', ['--norc', '-c', script, scripts.bash])).toEqual([
    'markdown',
    'markdown-folder',
    'complete -o default -F _pith_extract_npx npx',
  ]);
});

it.skipIf(!isThere('bash'))('bash completes what follows the sign of --format=', () => {
  expect(OFFERS.bash('pith-extract --format=m')).toEqual(['markdown', 'markdown-folder']);
  expect(OFFERS.bash('pith-extract --format=')).toContain('epub');
});

it.skipIf(!isThere('zsh'))('zsh completes what is typed', () => {
  const completed = {
    'pith-extract --js': '--jsonl',
    'pith-extract --format m': '--format markdown',
    'pith-extract --format=m': '--format=markdown',
    'pith-extract se': 'serve',
    'pith-extract serve --fe': 'serve --fetch',
    'pith-extract completion f': 'completion fish',
    'pith-extract queue st': 'queue status',
    'pith-extract --parts main,no': '--parts main,notes',
    'pith-extract queue add my': 'queue add my page.html',
    'pith-extract my': 'my page.html',
  };
  expect(completedByZsh(Object.keys(completed))).toEqual(Object.values(completed));
});

it('knows three shells', async () => {
  const { code, stderr } = await completion('tcsh');
  expect([code, stderr]).toEqual([
    2,
    'pith-extract: completion knows bash, zsh, fish, not "tcsh".\n',
  ]);
});
