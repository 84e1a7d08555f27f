import type { DevTools, Target } from './devtools.ts';

/** Exchanges of which the quickest tells how far a page's clock is from ours. */
const CLOCK_TRIES = 8;

interface Evaluation {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

/** What a page needs of its browser. */
export interface PageBrowser {
  readonly devtools: DevTools;
  readonly extensionId: string;
  targets(type: string): Promise<readonly Target[]>;
}

/** A tab that is driven over DevTools' protocol. */
export class BarePage {
  private readonly chromium: PageBrowser;
  private readonly devtools: DevTools;
  private readonly session: string;
  private readonly pageTarget: string;
  private readonly tabTarget: string;

  private constructor(chromium: PageBrowser, ids: Record<'session' | 'page' | 'tab', string>) {
    this.chromium = chromium;
    this.devtools = chromium.devtools;
    this.session = ids.session;
    this.pageTarget = ids.page;
    this.tabTarget = ids.tab;
  }

  static async open(chromium: PageBrowser): Promise<BarePage> {
    const { devtools } = chromium;
    const known = new Set((await chromium.targets('tab')).map(({ targetId }) => targetId));
    const { targetId: page } = await devtools.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const tab = (await chromium.targets('tab')).find(({ targetId }) => !known.has(targetId));
    if (tab === undefined) throw new Error('The new page has no tab.');
    const { sessionId: session } = await devtools.send<{ sessionId: string }>(
      'Target.attachToTarget',
      { targetId: page, flatten: true },
    );
    await devtools.send('Page.enable', {}, session);
    return new BarePage(chromium, { session, page, tab: tab.targetId });
  }

  /** Opens an address and waits for its `load` event. */
  async open(url: string): Promise<void> {
    const loaded = this.devtools.once('Page.loadEventFired', this.session);
    const { errorText } = await this.devtools.send<{ errorText?: string }>(
      'Page.navigate',
      { url },
      this.session,
    );
    if (errorText !== undefined) throw new Error(`${url} did not open: ${errorText}`);
    await loaded;
  }

  /** Runs a function in the page's own world. It must not use anything outside itself. */
  run<R, A = null>(task: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.evaluate(`(${task})(${JSON.stringify(argument ?? null)})`) as Promise<R>;
  }

  /** Runs a script in the page's own world, past its content security policy. */
  async load(script: string): Promise<void> {
    await this.evaluate(`${script};null`);
  }

  /**
   * Presses the extension's toolbar button.
   * @returns when, in milliseconds on this process's clock
   */
  async press(): Promise<number> {
    const pressedAt = performance.now();
    await this.devtools.send('Extensions.triggerAction', {
      id: this.chromium.extensionId,
      targetId: this.tabTarget,
    });
    return pressedAt;
  }

  /** Milliseconds from this process's `performance.now()` to the page's; good to half a millisecond. */
  async clockOffset(): Promise<number> {
    let quickest = Number.POSITIVE_INFINITY;
    let offset = 0;
    for (let i = 0; i < CLOCK_TRIES; i++) {
      const asked = performance.now();
      const theirs = await this.run(() => performance.now());
      const answered = performance.now();
      if (answered - asked >= quickest) continue;
      quickest = answered - asked;
      offset = theirs - (asked + answered) / 2;
    }
    return offset;
  }

  async close(): Promise<void> {
    await this.devtools.send('Target.closeTarget', { targetId: this.pageTarget });
  }

  private async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.devtools.send<Evaluation>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      this.session,
    );
    if (exceptionDetails !== undefined) {
      throw new Error(`In the page: ${exceptionDetails.exception?.description ?? 'unknown error'}`);
    }
    return result.value;
  }
}
