import { parseArgs } from 'node:util';
import type { Tab, TestBrowser } from '../../e2e/browsers/browser.ts';
import { startPageServer } from '../../e2e/server/page-server.ts';
import { ROOT, scriptCommand, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { getBrowser } from './get-browser.ts';
import { hasDisplay } from './has-display.ts';
import { openLoaded } from './open-loaded.ts';
import { findTargetPage } from './target-page.ts';
import { watchFiles } from './watch-files.ts';

// `npm run dev [-- URL|FILE]` opens a browser with the extension on a page. After every change it
// builds and reloads the extension, and opens the page again. The two other tabs belong to the
// browser's driver.

/** The files that a build for Chromium is made from. */
const SOURCES = ['src', 'public', 'models', 'manifest.json', 'vite.config.ts'];
/** How long to wait for a page to load; few pages need longer. */
const TIMEOUT_MS = 10_000;

const HELP = `npm run dev [-- URL|FILE]
    Opens a browser with the extension on a page (the demo page unless one is named). Builds and reloads it, and the
    page, after every change. Ctrl-C, or closing the browser, ends it.
`;

const say = (line: string): void => console.log(line);

async function develop(argument: string | undefined): Promise<void> {
  const target = await findTargetPage(argument, process.env.INIT_CWD ?? process.cwd());
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const isBuilt = await build({ withKernel: true });
  if (stop.signal.aborted) return;
  if (!isBuilt) throw new Error('There is no build to begin with.');
  let browser = await getBrowser({ headed: hasDisplay(), leavesSignals: true }, say);
  const server = target.kind === 'file' ? await startPageServer(target.folder) : undefined;
  try {
    void browser.closed.then(() => stop.abort());
    const url = target.kind === 'file' ? `${server?.origin}${target.path}` : target.url;
    let tab = await browser.openTab();
    await openLoaded(tab, url, TIMEOUT_MS);
    say('Waiting for changes; Ctrl-C ends.');
    await watchFiles({
      paths: SOURCES.map((path) => `${ROOT}${path}`),
      signal: stop.signal,
      async work(changed) {
        const withKernel = changed.some((path) => /[\\/]assembly[\\/]/.test(path));
        if (!(await build({ withKernel })) || stop.signal.aborted) return;
        browser = await browser.update();
        tab = await showAgain(browser, tab, url);
        say('The extension and the page are reloaded.');
      },
    });
  } catch (error) {
    // Every call fails once the user has closed the browser.
    if (!stop.signal.aborted) throw error;
  } finally {
    await browser.close();
    await server?.close();
  }
}

/** @returns whether it could be built; the messages of the tools say why not */
async function build({ withKernel }: { readonly withKernel: boolean }): Promise<boolean> {
  const began = performance.now();
  const steps = [
    ...(withKernel ? [scriptCommand('build:kernel')] : []),
    toolCommand('vite', 'build', '--mode', 'chromium'),
  ];
  for (const step of steps) {
    const { code, output } = await runCommand(step);
    if (code === 0) continue;
    say(`The build failed:\n${output}`);
    return false;
  }
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

/** The address that the user has gone to in the tab, or in another if that was closed. */
async function showAgain(browser: TestBrowser, before: Tab, url: string): Promise<Tab> {
  const address = await before.run(() => location.href).catch(() => url);
  await before.close().catch(() => undefined);
  const tab = await browser.openTab();
  await openLoaded(tab, address, TIMEOUT_MS);
  return tab;
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) say(HELP);
  else await develop(positionals[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
