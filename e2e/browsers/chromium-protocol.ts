import type { CDPSession } from 'playwright';
import { waitUntil } from '../support/wait-until.ts';
import { UnsuitableBrowser } from './unsuitable-browser.ts';

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

const UNTIL_LOADED = `document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))`;

/** Number of the one question that is asked in a session with a worker. */
const QUESTION = 1;

/** What comes back from a worker. */
interface Answer {
  /** Of the question; none where the worker tells something by itself. */
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: { readonly exceptionDetails?: { readonly text: string } };
}

/** The commands that Playwright's types do not know. */
export class Protocol {
  private readonly session: CDPSession;
  /** What takes the answer of a worker, by the session in which it was asked. */
  private readonly asked = new Map<string, (answer: Answer) => void>();

  constructor(session: CDPSession) {
    this.session = session;
    const settle = (sessionId: string, answer: Answer) => {
      this.asked.get(sessionId)?.(answer);
      this.asked.delete(sessionId);
    };
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      const received = JSON.parse(message) as Answer;
      // A worker begins by telling that its script is loaded. Whoever leaves it then may take along
      // the question before it was heard.
      if (received.id === QUESTION) settle(sessionId, received);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) =>
      settle(sessionId, { error: { message: 'The worker stopped before it answered.' } }),
    );
  }

  send(method: string, parameters: object): Promise<unknown> {
    const send = this.session.send as (method: string, parameters: object) => Promise<unknown>;
    return send.call(this.session, method, parameters);
  }

  async loadExtension(path: string): Promise<string> {
    try {
      const { id } = (await this.send('Extensions.loadUnpacked', { path })) as { id: string };
      return id;
    } catch (error) {
      throw new UnsuitableBrowser(`It does not load the extension in ${path}: ${String(error)}`);
    }
  }

  async assertCanPress(id: string): Promise<void> {
    try {
      await this.send('Extensions.triggerAction', { id, targetId: 'no such tab' });
    } catch (error) {
      if (!/wasn't found/.test(String(error))) return;
      throw new UnsuitableBrowser(
        'It is too old: nothing but a hand can press its toolbar button.',
      );
    }
  }

  async tabs(): Promise<string[]> {
    return (await this.targets('tab')).map((target) => target.targetId);
  }

  async serviceWorkers(id: string): Promise<string[]> {
    const all = await this.targets('service_worker');
    return all.filter(({ url }) => new URL(url).host === id).map(({ targetId }) => targetId);
  }

  /** Pages of the extension that stand in no tab of a driver; closes them. */
  async takePopups(origin: string): Promise<string[]> {
    const all = await this.targets('page');
    const popups = all.filter(
      ({ url }) => url.startsWith(`${origin}src/`) && /popup\.html/.test(url),
    );
    for (const { targetId } of popups) {
      // Else whoever opens it is told that it could not be.
      await this.evaluate(targetId, UNTIL_LOADED);
      await this.send('Target.closeTarget', { targetId });
      // The answer comes before it is closed.
      const isListed = async () =>
        (await this.targets('page')).some((target) => target.targetId === targetId);
      await waitUntil('a popup to close', isListed, false);
    }
    return popups.map(({ url }) => url.slice(origin.length));
  }

  /**
   * Runs an expression in a worker. Playwright goes on listing a worker that was stopped, and waits for
   * ever for what it says, so its sessions are of no use here.
   */
  async evaluate(targetId: string, expression: string): Promise<void> {
    const attached = await this.send('Target.attachToTarget', { targetId, flatten: false });
    const { sessionId } = attached as { sessionId: string };
    const answered = new Promise<Answer>((resolve) => this.asked.set(sessionId, resolve));
    const parameters = { expression, awaitPromise: true };
    const message = JSON.stringify({
      id: QUESTION,
      method: 'Runtime.evaluate',
      params: parameters,
    });
    await this.send('Target.sendMessageToTarget', { sessionId, message });
    const { error, result } = await answered;
    await this.send('Target.detachFromTarget', { sessionId });
    const problem = error?.message ?? result?.exceptionDetails?.text;
    if (problem !== undefined) throw new Error(problem);
  }

  /** What is loaded through DevTools is not there when the browser starts, and hears of it here. */
  async announceStart(id: string): Promise<void> {
    for (const worker of await this.serviceWorkers(id)) {
      await this.evaluate(worker, 'chrome.runtime.onStartup.dispatch()');
    }
  }

  /** Ends the process of the browser, with which all others end. */
  async killBrowser(): Promise<void> {
    const answer = await this.send('SystemInfo.getProcessInfo', {});
    const { processInfo } = answer as { processInfo: readonly { type: string; id: number }[] };
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  }

  private async targets(type: string): Promise<TargetInfo[]> {
    const answer = await this.send('Target.getTargets', { filter: [{ type }] });
    return (answer as { targetInfos: TargetInfo[] }).targetInfos;
  }
}
