import type { TestBrowser } from '../../e2e/browsers/browser.ts';
import { CHROMIUM_VARIABLE } from '../../e2e/browsers/find-chromium.ts';
import { install, installations } from '../../e2e/browsers/install-browser.ts';
import { launchBrowser, type StartOptions } from '../../e2e/browsers/launch.ts';
import { UnsuitableBrowser } from '../../e2e/browsers/unsuitable-browser.ts';

/**
 * Finds a Chromium that can load the extension, or else installs one.
 * @param say shows a line of progress
 * @throws UnsuitableBrowser with advice for the user, when there is no way
 */
export async function getBrowser(
  options: StartOptions,
  say: (line: string) => void,
): Promise<TestBrowser> {
  let refusal: UnsuitableBrowser;
  try {
    return await launchBrowser('chromium', options);
  } catch (error) {
    if (!(error instanceof UnsuitableBrowser)) throw error;
    refusal = error;
  }
  // A browser that the user named is never replaced by another.
  if (!isChosen()) {
    for (const installation of installations('chromium')) {
      say(`${refusal.message}\nInstalling Chromium with ${installation.name} …`);
      if (!(await install(installation))) continue;
      try {
        return await launchBrowser('chromium', options);
      } catch (error) {
        if (!(error instanceof UnsuitableBrowser)) throw error;
        refusal = error;
      }
    }
  }
  throw new UnsuitableBrowser(`${refusal.message}\n\n${ADVICE}`);
}

function isChosen(): boolean {
  return (process.env[CHROMIUM_VARIABLE] ?? '') !== '';
}

const ADVICE = `What you can do, any one of these:
  - install Chromium with your system's package manager, or Google Chrome, and start again;
  - run "npx playwright install --with-deps chromium" and start again;
  - name a browser that is already here: ${CHROMIUM_VARIABLE}=/path/to/chromium npm start`;
