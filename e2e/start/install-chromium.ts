import { isProgram, onPath } from '../browsers/find-chromium.ts';
import { type Command, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';

/** One way to get a Chromium onto this machine. */
export interface Installation {
  readonly name: string;
  readonly commands: readonly Command[];
}

interface Machine {
  readonly isRoot: boolean;
  readonly hasProgram: (name: string) => boolean;
}

const THIS_MACHINE: Machine = {
  isRoot: process.getuid?.() === 0,
  hasProgram: (name) => onPath(name).some(isProgram),
};

/** Package managers and how each installs Chromium without a question. */
const PACKAGE_MANAGERS: readonly (readonly [string, ...(readonly string[])[]])[] = [
  ['apt-get', ['update', '-q'], ['install', '-q', '-y', '--no-install-recommends', 'chromium']],
  ['dnf', ['install', '-y', 'chromium']],
  ['pacman', ['-S', '--noconfirm', 'chromium']],
  ['apk', ['add', 'chromium']],
  ['zypper', ['--non-interactive', 'install', 'chromium']],
];

/** Ways to install a Chromium here, the gentlest first: Playwright's stays in the user's own folder. */
export function installations(machine: Machine = THIS_MACHINE): Installation[] {
  const withPlaywright = {
    name: 'Playwright',
    commands: [toolCommand('playwright', 'install', 'chromium', '--no-shell')],
  };
  const rights = rightsOf(machine);
  const manager = PACKAGE_MANAGERS.find(([name]) => machine.hasProgram(name));
  if (rights === undefined || manager === undefined) return [withPlaywright];
  const [name, ...runs] = manager;
  const [program, ...before] = [...rights, name];
  const commands = runs.map((args): Command => [program, [...before, ...args]]);
  return [withPlaywright, { name, commands }];
}

/** What to put before a command that changes the system; undefined when that is not ours to do. */
function rightsOf({ isRoot, hasProgram }: Machine): readonly string[] | undefined {
  if (isRoot) return [];
  // Without a password or not at all: nothing here asks for one.
  return hasProgram('sudo') ? ['sudo', '-n'] : undefined;
}

/** Runs an installation until a command of it fails. */
export async function install({ commands }: Installation): Promise<boolean> {
  for (const command of commands) {
    const { code } = await runCommand(command, { isShown: true });
    if (code !== 0) return false;
  }
  return true;
}
