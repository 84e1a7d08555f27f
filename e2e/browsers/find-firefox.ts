import { installedPaths, type ProgramNames } from './installed-paths.ts';
import { isProgram } from './search-path.ts';

/** Environment variable with the path of the Firefox to use. */
export const FIREFOX_VARIABLE = 'PITH_FIREFOX';

const PROGRAMS: ProgramNames = {
  unix: ['firefox-esr', 'firefox', 'firefox-developer-edition'],
  mac: [
    'Firefox.app/Contents/MacOS/firefox',
    'Firefox Developer Edition.app/Contents/MacOS/firefox',
  ],
  windows: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
};

/** Path of the Firefox to use: the one named by PITH_FIREFOX, else an installed one. */
export function findFirefox(): string | undefined {
  const wanted = process.env[FIREFOX_VARIABLE];
  if (wanted !== undefined && wanted !== '') return wanted;
  const here = { platform: process.platform, environment: process.env };
  return installedPaths(PROGRAMS, here).find(isProgram);
}
