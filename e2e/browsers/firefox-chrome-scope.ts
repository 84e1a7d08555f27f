import type { Browser } from 'puppeteer-core';
import type { Data } from './browser.ts';

/**
 * What Firefox logs when a page goes while its content script still waits, for good or to where the back
 * button finds it: no error of anyone's.
 */
const LEFT_BEHIND =
  /^Promise (resolved|rejected) (after context unloaded|while context is inactive)/;

interface Connection {
  send(method: string, parameters: object): Promise<{ result: unknown }>;
  once(
    event: 'browsingContext.navigationStarted',
    listener: (navigation: { readonly url: string }) => void,
  ): unknown;
}

/** Puppeteer hides its BiDi connection, the only way to the window's scope and to closed roots. */
export function connectionOf(browser: Browser): Connection {
  return (browser as unknown as { connection: Connection }).connection;
}

/** Contexts of the browser's windows. */
async function windowsOf(connection: Connection): Promise<string[]> {
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = result as { contexts: { context: string; url: string }[] };
  return contexts.filter(({ url }) => url.endsWith('/browser.xhtml')).map(({ context }) => context);
}

/** Runs scripts with the rights of the browser's own window. */
export class ChromeScope {
  private readonly connection: Connection;
  private readonly context: string;
  private readonly id: string;

  private constructor(connection: Connection, context: string, id: string) {
    this.connection = connection;
    this.context = context;
    this.id = id;
  }

  static async of(browser: Browser, id: string): Promise<ChromeScope> {
    const connection = connectionOf(browser);
    const [window] = await windowsOf(connection);
    if (window === undefined) throw new Error('Firefox has no window.');
    return new ChromeScope(connection, window, id);
  }

  /** @returns the scope of the window that is opened for it */
  async openPrivateWindow(): Promise<ChromeScope> {
    const before = await windowsOf(this.connection);
    await this.run(`ChromeUtils.importESModule('resource:///modules/BrowserWindowTracker.sys.mjs')
      .BrowserWindowTracker.promiseOpenWindow({ private: true }).then(() => null)`);
    const window = (await windowsOf(this.connection)).find((one) => !before.includes(one));
    if (window === undefined) throw new Error('Firefox opens no private window.');
    const scope = new ChromeScope(this.connection, window, this.id);
    await scope.activate();
    return scope;
  }

  /** Gives the page of the window the focus. Without it, Enter presses no button there. */
  async activate(): Promise<void> {
    await this.run(`(window.focus(), (Services.focus.activeWindow = window),
      gBrowser.selectedBrowser.focus(), null)`);
  }

  /** Closes all windows but this one. */
  async closeOthers(): Promise<void> {
    await this.run(`(() => {
      for (const other of Services.wm.getEnumerator('navigator:browser')) {
        if (other !== window) other.close();
      }
      return null;
    })()`);
    await this.activate();
  }

  /** Value of an expression that may use `extension` and its toolbar `button`. */
  async run(expression: string): Promise<Data> {
    const { result } = await this.connection.send('script.evaluate', {
      target: { context: this.context },
      awaitPromise: true,
      expression: `(async () => {
        const extension = WebExtensionPolicy.getByID(${JSON.stringify(this.id)}).extension;
        const button = extension.apiManager.global.browserActionFor(extension);
        return JSON.stringify(await (${expression}));
      })()`,
    });
    const answer = result as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text ?? 'No answer');
    return JSON.parse(answer.result.value) as Data;
  }

  async errors(): Promise<string[]> {
    const messages = await this.run(`Services.console.getMessageArray()
      .filter((message) => message instanceof Ci.nsIScriptError)
      .filter((message) => !(message.flags & Ci.nsIScriptError.warningFlag))
      .filter((message) => message.sourceName.startsWith('moz-extension://'))
      .map(({ errorMessage, sourceName, lineNumber, columnNumber }) =>
        errorMessage + ' (' + [sourceName, lineNumber, columnNumber].join(':') + ')')`);
    return (messages as string[]).filter((message) => !LEFT_BEHIND.test(message));
  }
}
