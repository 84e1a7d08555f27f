import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Badge, Tab, TestBrowser } from '../../e2e/browsers/browser.ts';
import { UnsuitableBrowser } from '../../e2e/browsers/unsuitable-browser.ts';
import { startPageServer } from '../../e2e/server/page-server.ts';
import { isBarSeen } from '../../e2e/support/drivers/bar-driver.ts';
import { highlightedTexts, pressAndSettle } from '../../e2e/support/drivers/driver.ts';
import { openReader } from '../../e2e/support/drivers/reader-driver.ts';
import { readLeafStates } from '../../e2e/support/page-state.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';
import { readArguments } from '../../src/cli/command-line.ts';
import { CommandError, exitCodeOf } from '../../src/cli/exit-codes.ts';
import { OUTPUT_FOLDER, scriptCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { getBrowser } from './get-browser.ts';
import { hasDisplay } from './has-display.ts';
import { highlightTime, startHighlightClock } from './highlight-clock.ts';
import { openLoaded } from './open-loaded.ts';
import { findTargetPage, NoSuchPage } from './target-page.ts';

// `npm start [-- URL|FILE]` builds the extension, opens a browser with it, and presses its button.

/** An error whose message is written for the user. */
class StartError extends Error {}

/** The badge's text when the action failed. */
const FAILED = '!';

/** How long to wait for a page to load; few pages need longer. */
const TIMEOUT_MS = 10_000;

const say = (line: string): void => console.log(line);

async function start(argument: string | undefined): Promise<void> {
  // npm runs scripts in the repository's folder and stores the user's folder in INIT_CWD.
  const target = await findTargetPage(argument, process.env.INIT_CWD ?? process.cwd());
  await build();
  const isHeaded = hasDisplay();
  say(
    isHeaded
      ? 'Opening a browser …'
      : 'Opening a browser without a window, as there is no display …',
  );
  const browser = await getBrowser({ headed: isHeaded }, say);
  const server = target.kind === 'file' ? await startPageServer(target.folder) : undefined;
  try {
    const url = target.kind === 'file' ? `${server?.origin}${target.path}` : target.url;
    await show({ browser, url, isHeaded });
    if (isHeaded) {
      say(
        '\nThe browser stays open until you close it. “Read” in the bar opens the reader; the button of Pith switches the highlight off and on.',
      );
      await browser.closed;
    }
  } finally {
    await browser.close();
    await server?.close();
  }
}

async function build(): Promise<void> {
  say('Building the extension …');
  const { code, output } = await runCommand(scriptCommand('build'));
  if (code !== 0) throw new StartError(`The build failed:\n${output}`);
}

interface Showing {
  readonly browser: TestBrowser;
  readonly url: string;
  readonly isHeaded: boolean;
}

async function show({ browser, url, isHeaded }: Showing): Promise<void> {
  const tab = await browser.openTab();
  say(`Opening ${url} …`);
  await open(tab, url);
  await tab.run(startHighlightClock);
  say('Pressing the button …');
  const pressedAt = performance.timeOrigin + performance.now();
  const badge = await pressAndSettle(tab);
  // The bar appears after the highlight is painted, and it belongs in the picture.
  if (badge.text !== FAILED) {
    await waitUntil('the bar', () => isBarSeen(tab));
  }
  await report({ browser, tab, badge, url, pressedAt });
  if (!isHeaded) await pictureReader(tab);
  await browser.closeDriverPages();
}

async function open(tab: Tab, url: string): Promise<void> {
  try {
    if (!(await openLoaded(tab, url, TIMEOUT_MS)))
      say('It is still loading; going on with what is there …');
  } catch (error) {
    throw new StartError(`The page did not open: ${String(error).split('\n')[0]}`);
  }
}

interface Outcome {
  readonly browser: TestBrowser;
  readonly tab: Tab;
  readonly badge: Badge;
  readonly url: string;
  readonly pressedAt: number;
}

async function report({ browser, tab, badge, url, pressedAt }: Outcome): Promise<void> {
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  const screenshot = join(OUTPUT_FOLDER, 'start.png');
  await tab.screenshot(screenshot);
  const kept = (await highlightedTexts(tab)).length;
  if (kept === 0)
    throw new StartError(`Nothing is highlighted on ${url}. Pith says: ${badge.title}`);
  const leaves = (await tab.runInFrames(readLeafStates)).flat().length;
  const seenAt = await tab.run(highlightTime);
  const facts = {
    page: await tab.run(() => document.title),
    browser: `Chromium ${browser.version}`,
    'text leaves': `${leaves}, of which ${kept} are highlighted`,
    'words kept': badge.text,
    time:
      seenAt === 0
        ? 'not seen in the top document'
        : `${Math.round(seenAt - pressedAt)} ms from the first press to the highlight, the model's loading included`,
    screenshot,
  };
  say('');
  for (const [name, value] of Object.entries(facts)) say(fact(name, value));
}

/** Opens the reader where nobody can press “Read” and takes a picture of it. */
async function pictureReader(tab: Tab): Promise<void> {
  await openReader(tab);
  const path = join(OUTPUT_FOLDER, 'reader.png');
  await tab.screenshot(path);
  say(fact('the reader', path));
}

function fact(name: string, value: string): string {
  return `  ${name.padEnd(12)} ${value}`;
}

const HELP = `npm start [-- URL|FILE]
    Builds the extension, opens a browser with it on a page (the demo page unless one is named), and presses its button.
`;

try {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (positionals.length > 1) throw new StartError('npm start opens one page at a time.');
  if (values.help) say(HELP);
  else await start(positionals[0]);
} catch (error) {
  const isExpected = [StartError, NoSuchPage, UnsuitableBrowser, CommandError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}
