import { type Command, toolCommand } from '../../tools/repository.ts';
import { runCommand } from '../../tools/run-command.ts';
import type { BrowserName } from './browser.ts';
import { isProgram, onPath } from './search-path.ts';

/** One way to get a browser onto this machine. */
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

interface PackageManager {
  readonly program: string;
  /** What comes before the name of the package, in one or more runs; the last takes the name. */
  readonly runs: readonly (readonly string[])[];
  readonly packages: Readonly<Record<BrowserName, string>>;
  /** It belongs to the user, and installs without the rights of root. */
  readonly isUsers?: boolean;
}

const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    program: 'apt-get',
    runs: [
      ['update', '-q'],
      ['install', '-q', '-y', '--no-install-recommends'],
    ],
    packages: { chromium: 'chromium', firefox: 'firefox-esr' },
  },
  {
    program: 'dnf',
    runs: [['install', '-y']],
    packages: { chromium: 'chromium', firefox: 'firefox' },
  },
  {
    program: 'pacman',
    runs: [['-S', '--noconfirm']],
    packages: { chromium: 'chromium', firefox: 'firefox' },
  },
  {
    program: 'apk',
    runs: [['add']],
    packages: { chromium: 'chromium', firefox: 'firefox' },
  },
  {
    program: 'zypper',
    runs: [['--non-interactive', 'install']],
    packages: { chromium: 'chromium', firefox: 'MozillaFirefox' },
  },
  {
    program: 'brew',
    runs: [['install', '--cask']],
    packages: { chromium: 'chromium', firefox: 'firefox' },
    isUsers: true,
  },
];

/**
 * Ways to install a browser here, the gentlest first: Playwright's Chromium stays in the user's own
 * folder. Its Firefox is made for Playwright alone and takes no extension.
 */
export function installations(
  browser: BrowserName,
  machine: Machine = THIS_MACHINE,
): Installation[] {
  const ways: Installation[] = [];
  if (browser === 'chromium') {
    const command = toolCommand('playwright', 'install', 'chromium', '--no-shell');
    ways.push({ name: 'Playwright', commands: [command] });
  }
  const manager = PACKAGE_MANAGERS.find(({ program }) => machine.hasProgram(program));
  if (manager === undefined) return ways;
  const rights = manager.isUsers === true ? [] : rightsOf(machine);
  if (rights === undefined) return ways;
  const [program, ...before] = [...rights, manager.program];
  const commands = manager.runs.map((args, i): Command => {
    const isLast = i === manager.runs.length - 1;
    return [program, [...before, ...args, ...(isLast ? [manager.packages[browser]] : [])]];
  });
  ways.push({ name: manager.program, commands });
  return ways;
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
    const { code } = await runCommand(command, { onLine: console.log });
    if (code !== 0) return false;
  }
  return true;
}
