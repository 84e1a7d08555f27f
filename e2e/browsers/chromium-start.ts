import { type BrowserContext, chromium } from 'playwright';
import { WAIT_TIMEOUT_MS } from '../support/wait-until.ts';
import type { LaunchOptions } from './browser.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

/**
 * Chromium heeds the last of several lists, so this one has what Playwright's has, too: see `disabledFeatures`
 * there.
 */
const DISABLED_FEATURES = [
  // A page that takes longer than three seconds to be put away, as on a busy machine, is not brought back by the
  // back button. Chromium's own tests do without that limit.
  'BackForwardCacheEntryTimeout',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * Starts a Chromium, with an empty profile where none is named, and no extension yet.
 * @throws UnsuitableBrowser when it does not start
 */
export async function startChromium(options: LaunchOptions): Promise<BrowserContext> {
  const isRoot = process.getuid?.() === 0;
  try {
    const context = await chromium.launchPersistentContext(options.profile ?? '', {
      executablePath: options.executable,
      timeout: WAIT_TIMEOUT_MS,
      headless: options.headed !== true,
      handleSIGINT: options.leavesSignals !== true,
      // Chromium's sandbox refuses to run as root, which is what most containers are.
      chromiumSandbox: !isRoot,
      ...(options.headed === true ? { viewport: null } : {}),
      ...(options.proxy === undefined ? {} : { proxy: { server: options.proxy } }),
      // Users' Chromium keeps the pages that they leave, for the back button.
      ignoreDefaultArgs: ['--disable-extensions', '--disable-back-forward-cache'],
      args: [
        '--enable-unsafe-extension-debugging',
        `--disable-features=${DISABLED_FEATURES.join()}`,
        ...(options.language === undefined ? [] : [`--lang=${options.language}`]),
      ],
      // Where the system tells its language, Chromium on Linux heeds no argument.
      ...(options.language === undefined
        ? {}
        : { env: { ...process.env, LANGUAGE: options.language } }),
    });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return context;
  } catch (error) {
    throw new UnsuitableBrowser(`It does not start: ${briefly(error)}`, { cause: error });
  }
}

/** What went wrong, and the browser's own reason if it gave one, out of a long log. */
function briefly(error: unknown): string {
  const [what, ...log] = String(error).split('\n');
  const reason = log.find((line) => /error while loading shared|No usable sandbox/.test(line));
  return reason === undefined ? what : `${what} (${reason.trim()})`;
}
