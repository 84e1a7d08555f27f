import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/** Environment variable with the path of the browser to use; no other is tried then. */
export const CHROMIUM_VARIABLE = 'PITH_CHROMIUM';

/** Programs that are Chromium, or near enough to load an unpacked extension, best first. */
const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'ungoogled-chromium',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
  'google-chrome-unstable',
  'microsoft-edge',
  'brave-browser',
];

const MAC_PROGRAMS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Google Chrome Canary.app/Contents/MacOS/Google Chrome Canary',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'Brave Browser.app/Contents/MacOS/Brave Browser',
];

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own browser, installed or not. */
  readonly playwrightPath: string;
  readonly isProgram: (path: string) => boolean;
}

const HERE: Surroundings = {
  platform: process.platform,
  environment: process.env,
  playwrightPath: chromium.executablePath(),
  isProgram,
};

/**
 * Paths of the browsers to try, best first: the one named by PITH_CHROMIUM, else Playwright's own,
 * then the installed ones. Empty when there is none.
 * @throws UnsuitableBrowser when PITH_CHROMIUM names no program
 */
export function findChromiums(here: Surroundings = HERE): string[] {
  const wanted = here.environment[CHROMIUM_VARIABLE];
  if (wanted !== undefined && wanted !== '') {
    if (here.isProgram(wanted)) return [wanted];
    throw new UnsuitableBrowser(
      `${CHROMIUM_VARIABLE} is ${wanted}, which is not a program that can be run.`,
    );
  }
  return [here.playwrightPath, ...installedPaths(here)].filter(here.isProgram);
}

function installedPaths({ platform, environment }: Surroundings): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${environment.HOME}/Applications`];
    return MAC_PROGRAMS.flatMap((program) => folders.map((folder) => `${folder}/${program}`));
  }
  if (platform === 'win32') {
    const variables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    const folders = variables.map((name) => environment[name]).filter((name) => name !== undefined);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  return PROGRAMS.flatMap((program) => onPath(program, environment.PATH));
}

/** Every place on the search path where the program could be. */
export function onPath(program: string, path = process.env.PATH): string[] {
  return (path ?? '').split(delimiter).map((folder) => join(folder, program));
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not to be run: both mean "try the next".
  }
}
