import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { waitUntil } from '../../support/wait-until.ts';
import { UnsuitableBrowser } from '../unsuitable-browser.ts';
import { BarePage } from './bare-page.ts';
import { DevTools, type Target } from './devtools.ts';

export interface BareChromiumOptions {
  readonly executable: string;
  /** Folder of an unpacked extension, if one is wanted. */
  readonly extension?: string;
  /** `http://host:port` of a proxy that gets every request, those to this machine included. */
  readonly proxy: string;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--enable-unsafe-extension-debugging',
  // Chromium is to do nothing of its own while it is watched.
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  // No tab is ever at the back, whatever the window system says.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--window-size=1280,800',
];

/** A real Chromium in which nothing is attached to but what is asked for. */
export class BareChromium {
  readonly version: string;
  readonly devtools: DevTools;
  /** Id of the extension; empty where none was wanted. */
  readonly extensionId: string;
  private readonly child: ChildProcess;
  private readonly profile: string;

  private constructor(
    parts: Pick<BareChromium, 'version' | 'devtools' | 'extensionId'>,
    child: ChildProcess,
    profile: string,
  ) {
    this.version = parts.version;
    this.devtools = parts.devtools;
    this.extensionId = parts.extensionId;
    this.child = child;
    this.profile = profile;
  }

  /** @throws UnsuitableBrowser when the browser does not start or does not load the extension */
  static async launch(options: BareChromiumOptions): Promise<BareChromium> {
    const profile = await mkdtemp(join(tmpdir(), 'pith-chromium-'));
    const child = spawn(options.executable, flagsFor(options, profile), {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      // In a process group of its own, so that Ctrl-C ends the program and not the browser under it.
      detached: process.platform !== 'win32',
    });
    const devtools = new DevTools(child.stdio[3] as Writable, child.stdio[4] as Readable);
    try {
      const { product } = await devtools.send<{ product: string }>('Browser.getVersion');
      const version = product.replace(/^.*\//, '');
      const extensionId = await loadExtension(devtools, options.extension);
      const chromium = new BareChromium({ version, devtools, extensionId }, child, profile);
      if (extensionId !== '') await chromium.closeWelcomePage();
      return chromium;
    } catch (error) {
      child.kill('SIGKILL');
      throw new UnsuitableBrowser(`${options.executable}: ${String(error)}`, { cause: error });
    }
  }

  /** Opens a tab and shows it. */
  openPage(): Promise<BarePage> {
    return BarePage.open(this);
  }

  /** Everything of a type that DevTools could attach to, the extension's parts included. */
  async targets(type: string): Promise<readonly Target[]> {
    const answer = await this.devtools.send<{ targetInfos: Target[] }>('Target.getTargets', {
      filter: [{ type }],
    });
    return answer.targetInfos;
  }

  /** It opens some time after the extension is loaded, before all other tabs: those would paint nothing. */
  private async closeWelcomePage(): Promise<void> {
    const own = `chrome-extension://${this.extensionId}/`;
    const opened = async () => {
      const pages = await this.targets('page');
      return pages.find(({ url }) => url.startsWith(own));
    };
    const page = await waitUntil('the welcome page', opened);
    await this.devtools.send('Target.closeTarget', { targetId: page?.targetId });
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    // It answers or ends, and both are well.
    this.devtools.send('Browser.close').catch(() => undefined);
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function flagsFor({ proxy }: BareChromiumOptions, profile: string): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    `--proxy-server=${proxy}`,
    '--proxy-bypass-list=<-loopback>',
    // Chromium's sandbox refuses to run as root, which is what most containers are.
    ...(isRoot ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

async function loadExtension(devtools: DevTools, path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  const { id } = await devtools.send<{ id: string }>('Extensions.loadUnpacked', { path });
  return id;
}
