import { describe, expect, it } from 'vitest';
import { findChromiums } from './find-chromium.ts';

const here = (environment: NodeJS.ProcessEnv, ...programs: string[]) => ({
  platform: 'linux' as const,
  environment,
  playwrightPath: '/playwright/chrome',
  isProgram: (path: string) => programs.includes(path),
});

describe('the browsers to try', () => {
  it("are Playwright's own, then those on the search path, Chromium before Chrome", () => {
    const programs = ['/usr/bin/google-chrome', '/opt/chromium', '/playwright/chrome'];
    expect(findChromiums(here({ PATH: '/opt:/usr/bin' }, ...programs))).toEqual([
      '/playwright/chrome',
      '/opt/chromium',
      '/usr/bin/google-chrome',
    ]);
  });

  it('are just the one that PITH_CHROMIUM names', () => {
    const environment = { PATH: '/opt', PITH_CHROMIUM: '/mine/chrome' };
    expect(findChromiums(here(environment, '/opt/chromium', '/mine/chrome'))).toEqual([
      '/mine/chrome',
    ]);
  });

  it('are none, with a word about it, when PITH_CHROMIUM names no program', () => {
    const environment = { PATH: '/opt', PITH_CHROMIUM: '/mine/chrome' };
    expect(() => findChromiums(here(environment, '/opt/chromium'))).toThrow(
      'PITH_CHROMIUM is /mine/chrome',
    );
  });

  it('are looked for among the applications of a Mac', () => {
    const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromiums({ ...here({ HOME: '/Users/a' }, path), platform: 'darwin' })).toEqual([
      path,
    ]);
  });

  it('are none of PITH_CHROMIUM where that is empty', () => {
    const environment = { PATH: '/opt', PITH_CHROMIUM: '' };
    expect(findChromiums(here(environment, '/opt/chromium'))).toEqual(['/opt/chromium']);
  });
});
