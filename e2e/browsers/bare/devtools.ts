import type { Readable, Writable } from 'node:stream';

/** What DevTools can attach to. */
export interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

type Parameters = Readonly<Record<string, unknown>>;
type Listener = (parameters: Parameters) => void;

/**
 * Chromium's DevTools protocol over a pipe, and nothing else. Playwright and Puppeteer attach to every
 * page and worker by themselves, hold up its start until they have, and so change what is measured.
 */
export class DevTools {
  private readonly output: Writable;
  private readonly waiting = new Map<
    number,
    { resolve(result: Parameters): void; reject(reason: Error): void }
  >();
  private readonly listeners = new Map<string, Set<Listener>>();
  private count = 0;

  /**
   * @param output what Chromium reads, its file descriptor 3
   * @param input what it writes, its file descriptor 4
   */
  constructor(output: Writable, input: Readable) {
    this.output = output;
    let rest = '';
    input.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.receive(JSON.parse(message));
    });
    input.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Chromium has ended.'));
      this.waiting.clear();
    });
    output.on('error', () => undefined); // Its input ends too, and that is told to all who wait.
  }

  /**
   * @param session of one target; without it the browser itself is asked
   * @throws Error when the browser refuses or has ended
   */
  send<R = unknown>(method: string, parameters: Parameters = {}, session?: string): Promise<R> {
    const id = ++this.count;
    return new Promise<R>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: Parameters) => void, reject });
      const sessionPart = session === undefined ? {} : { sessionId: session };
      this.output.write(`${JSON.stringify({ id, method, params: parameters, ...sessionPart })}\0`);
    });
  }

  /** @returns stops listening */
  on(method: string, session: string | undefined, listener: Listener): () => void {
    const key = keyOf(method, session);
    const known = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, known.add(listener));
    return () => known.delete(listener);
  }

  once(method: string, session?: string): Promise<Parameters> {
    return new Promise((resolve) => {
      const stop = this.on(method, session, (parameters) => {
        stop();
        resolve(parameters);
      });
    });
  }

  private receive(message: Message): void {
    if (message.id === undefined) {
      const listeners = this.listeners.get(keyOf(message.method, message.sessionId)) ?? [];
      for (const listener of listeners) listener(message.params);
      return;
    }
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.result);
    else asked?.reject(new Error(`Chromium refuses: ${message.error.message}`));
  }
}

type Message =
  | {
      readonly id: number;
      readonly result: Parameters;
      readonly error?: { readonly message: string };
    }
  | {
      readonly id?: undefined;
      readonly method: string;
      readonly params: Parameters;
      readonly sessionId?: string;
    };

function keyOf(method: string, session = ''): string {
  return `${session} ${method}`;
}
