import { describe, expect, it } from 'vitest';
import { installations } from './install-chromium.ts';

const machine = (isRoot: boolean, ...programs: string[]) => ({
  isRoot,
  hasProgram: (name: string) => programs.includes(name),
});

describe('the ways to install a Chromium', () => {
  it('begin with Playwright, which leaves the system alone', () => {
    expect(installations(machine(true, 'apt-get'))[0].name).toBe('Playwright');
  });

  it('hold the package manager for root', () => {
    const [, system] = installations(machine(true, 'apt-get'));
    expect(system.commands).toEqual([
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']],
    ]);
  });

  it('hold the package manager for a user whose rights take no password', () => {
    const [, system] = installations(machine(false, 'pacman', 'sudo'));
    expect(system.commands).toEqual([['sudo', ['-n', 'pacman', '-S', '--noconfirm', 'chromium']]]);
  });

  it('leave the system alone for any other user', () => {
    expect(installations(machine(false, 'apt-get')).map(({ name }) => name)).toEqual([
      'Playwright',
    ]);
  });
});
