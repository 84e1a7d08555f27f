import { describe, expect, it } from 'vitest';
import { installations } from './install-browser.ts';

const machine = (isRoot: boolean, ...programs: string[]) => ({
  isRoot,
  hasProgram: (name: string) => programs.includes(name),
});

describe('the ways to install a browser', () => {
  it('begin for Chromium with Playwright, which leaves the system alone', () => {
    expect(installations('chromium', machine(true, 'apt-get'))[0].name).toBe('Playwright');
  });

  it('hold the package manager for root', () => {
    const [, system] = installations('chromium', machine(true, 'apt-get'));
    expect(system.commands).toEqual([
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']],
    ]);
  });

  it('hold the package manager for a user whose rights take no password', () => {
    const [, system] = installations('chromium', machine(false, 'pacman', 'sudo'));
    expect(system.commands).toEqual([['sudo', ['-n', 'pacman', '-S', '--noconfirm', 'chromium']]]);
  });

  it('are just the package manager for Firefox', () => {
    expect(installations('firefox', machine(false, 'brew'))).toEqual([
      { name: 'brew', commands: [['brew', ['install', '--cask', 'firefox']]] },
    ]);
  });

  it('leave the system alone for any other user', () => {
    const ways = installations('chromium', machine(false, 'apt-get'));
    expect(ways.map(({ name }) => name)).toEqual(['Playwright']);
    expect(installations('firefox', machine(false, 'apt-get'))).toEqual([]);
  });
});
