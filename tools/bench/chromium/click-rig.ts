import { setTimeout as sleep } from 'node:timers/promises';
import type { BareChromium } from '../../../e2e/browsers/bare/bare-chromium.ts';
import type { BarePage } from '../../../e2e/browsers/bare/bare-page.ts';
import type { Target } from '../../../e2e/browsers/bare/devtools.ts';
import { launchBareChromium } from '../../../e2e/browsers/bare/launch-bare-chromium.ts';
import { type PageServer, startPageServer } from '../../../e2e/server/page-server.ts';
import { waitUntil } from '../../../e2e/support/wait-until.ts';
import { PAGES_FOLDER } from '../../repository.ts';
import { type Bench, orStopped } from '../measure.ts';
import { LEAST_PAGES } from '../pages/least-pages.ts';
import {
  chooseSavedPages,
  PAGE_GROUPS,
  PAGES_OF_A_GROUP,
  type SavedPage,
} from '../pages/saved-pages.ts';
import {
  watchForHighlight,
  whenHighlightGone,
  whenHighlightPainted,
  whenIdle,
} from './highlight-clock.ts';
import { shippedExtension } from './shipped-extension.ts';

/** The made-up site of the pages; the proxy answers for every host. */
const SITE = 'http://pages.test';

/** The policy under which a page has the styles written into it, loads nothing and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The element by which some saved pages go elsewhere after a while. */
const REFRESH = /<meta[^>]+http-equiv=["']?refresh[^>]*>/gi;

/**
 * A press right after a navigation can come before the browser has let the extension in; it then
 * tries once more, 800 ms later. Measured is what a user does who has seen the page.
 */
const SETTLE_MS = 1_000;
/**
 * What a page has asked of a service worker that is ended while it starts, Chromium asks of the next one: it has
 * this long to answer, or none that is ended would be the last.
 */
const ANSWER_MS = 1_000;
/** A click that takes longer than this has found nothing. */
const TIMEOUT_MS = 10_000;

/** A click, in milliseconds on the page's clock. */
export interface Click {
  readonly pressedAt: number;
  readonly paintedAt: number;
}

/** The pages that were highlighted in this run, for the measures after the first. */
let clickable: readonly SavedPage[] | undefined;

/** A real Chromium with the extension, warm, one tab, and the saved pages to click on. */
export class ClickRig {
  readonly chromium: BareChromium;
  readonly tab: BarePage;
  private readonly addresses: ReadonlyMap<SavedPage, string>;
  private readonly server: PageServer;
  private readonly signal: AbortSignal;

  private constructor(parts: Pick<ClickRig, 'chromium' | 'tab'>, more: Hidden) {
    this.chromium = parts.chromium;
    this.tab = parts.tab;
    this.addresses = more.addresses;
    this.server = more.server;
    this.signal = more.signal;
  }

  /** @throws NotHere where there are no saved pages */
  static async start({ signal, noteBrowser }: Bench): Promise<ClickRig> {
    const candidates = await orStopped(chooseSavedPages(), signal);
    const extension = await orStopped(shippedExtension(), signal);
    const server = await startPageServer(PAGES_FOLDER);
    const addresses = serveSavedPages(server, [...LEAST_PAGES, ...candidates]);
    const chromium = await launchBareChromium({ extension, proxy: server.origin });
    noteBrowser(chromium.version);
    const tab = await chromium.openPage();
    const rig = new ClickRig({ chromium, tab }, { addresses, server, signal });
    try {
      await rig.warmUp(candidates);
      return rig;
    } catch (error) {
      await rig.close();
      throw error;
    }
  }

  /** The saved pages to click on: ten of each group. */
  get pages(): readonly SavedPage[] {
    return clickable ?? [];
  }

  /** The pages of our own, and then the saved pages. */
  get allPages(): readonly SavedPage[] {
    return [...LEAST_PAGES, ...this.pages];
  }

  private async warmUp(candidates: readonly SavedPage[]): Promise<void> {
    if (clickable !== undefined) {
      await this.isHighlighted(clickable[0]);
      return;
    }
    const found: SavedPage[] = [];
    for (const group of PAGE_GROUPS) {
      let wanted = PAGES_OF_A_GROUP;
      for (const page of candidates.filter((candidate) => candidate.group === group)) {
        if (wanted === 0) break;
        if (!(await this.isHighlighted(page))) continue;
        found.push(page);
        wanted--;
      }
    }
    clickable = found;
  }

  private async isHighlighted(page: SavedPage): Promise<boolean> {
    await this.open(page);
    return (await this.tryClick()) !== undefined;
  }

  /** Opens a page and waits until it has settled. */
  async open(page: SavedPage): Promise<void> {
    const address = this.addresses.get(page) ?? '';
    await orStopped(this.tab.open(address), this.signal);
    await this.tab.run(whenIdle);
    await orStopped(sleep(SETTLE_MS), this.signal);
  }

  /**
   * Presses the button and waits until the highlight is painted.
   * @throws Error when none comes
   */
  async click(): Promise<Click> {
    const clicked = await this.tryClick();
    if (clicked === undefined) throw new Error('A page that had a highlight now gets none.');
    return clicked;
  }

  private async tryClick(): Promise<Click | undefined> {
    const { tab } = this;
    await tab.run(watchForHighlight);
    const offset = await tab.clockOffset();
    const pressedAt = (await tab.press()) + offset;
    const paintedAt = await orStopped(
      within(tab.run(whenHighlightPainted), TIMEOUT_MS),
      this.signal,
    );
    return paintedAt === undefined ? undefined : { pressedAt, paintedAt };
  }

  /** Presses the button once more and waits until the highlight has gone. */
  async unclick(): Promise<void> {
    await this.tab.press();
    await orStopped(this.tab.run(whenHighlightGone), this.signal);
    await this.tab.run(whenIdle);
  }

  /**
   * Ends everything of the extension, as the browser and the extension do when they are idle. What a
   * page asks of it at that very moment starts it again: that is ended, too.
   */
  async stopExtension(): Promise<void> {
    const { devtools } = this.chromium;
    await waitUntil('the extension to stop', async () => {
      const targets = await this.extensionTargets();
      for (const { targetId } of targets) {
        // One that has ended by itself since is no target any more.
        await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
      }
      if (targets.length > 0) await orStopped(sleep(ANSWER_MS), this.signal);
      return targets;
    }, []);
  }

  private async extensionTargets(): Promise<Target[]> {
    const { chromium } = this;
    const types = ['service_worker', 'background_page'];
    const targets = await Promise.all(types.map((type) => chromium.targets(type)));
    return targets.flat().filter(({ url }) => new URL(url).host === chromium.extensionId);
  }

  async close(): Promise<void> {
    await this.chromium.close();
    await this.server.close();
  }
}

interface Hidden {
  readonly addresses: ReadonlyMap<SavedPage, string>;
  readonly server: PageServer;
  readonly signal: AbortSignal;
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the address of each page */
function serveSavedPages(
  server: PageServer,
  pages: readonly SavedPage[],
): ReadonlyMap<SavedPage, string> {
  const addresses = new Map<SavedPage, string>();
  for (const page of pages) {
    const path = `/wcxb/${page.id}/`;
    addresses.set(page, `${SITE}${path}`);
    server.answer(path, (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
      response.end(page.source.replace(REFRESH, ''));
    });
  }
  return addresses;
}
