import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import { listen } from '../../../platform/events/listen.ts';
import { type MarkedPage, readMarkedPage } from './marked-page.ts';

/** The page, read for the user's own highlights alone, where the highlight of the content is off. */
export interface OwnPage {
  readonly isOn: boolean;
  /** Reads it, and again when the page has changed so that something of theirs is missing. */
  start(): Promise<void>;
  end(): void;
}

export interface OwnPageOptions {
  /** Shows the highlights in the page as it was read; undefined ends that. */
  show(page: MarkedPage | undefined): void;
  /** Whether all highlights are found, and still stand in the page. */
  isComplete(): boolean;
  /** @returns ends the listening */
  followChanges(listener: () => void): () => void;
  /** The app shows another page at another address. */
  onRoute(): Promise<void>;
}

/** A page that changes without end is read ever more rarely, in milliseconds. */
const FIRST_REST_MS = 500;
const MAX_REST_MS = 60_000;

export function createOwnPage({
  show,
  isComplete,
  followChanges,
  onRoute,
}: OwnPageOptions): OwnPage {
  let reading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endListening: (() => void) | undefined;
  let restMs = FIRST_REST_MS;
  let route = '';

  async function read(): Promise<void> {
    reading?.abort();
    reading = new AbortController();
    const { signal } = reading;
    try {
      if (location.href !== route) await onRoute();
      route = location.href;
      const page = await readMarkedPage(signal);
      signal.throwIfAborted();
      show(page);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function onChange(): void {
    const isNewRoute = location.href !== route;
    if (isNewRoute) restMs = FIRST_REST_MS;
    if (timer !== undefined || document.hidden) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!isExtensionAlive() || (location.href === route && isComplete())) return;
      restMs = Math.min(restMs * 2, MAX_REST_MS);
      read().catch(console.error);
    }, restMs);
  }

  return {
    get isOn() {
      return endListening !== undefined;
    },
    async start() {
      if (endListening === undefined) {
        route = location.href;
        const endChanges = followChanges(onChange);
        const ending = new AbortController();
        listen(document, 'visibilitychange', onChange, { signal: ending.signal });
        endListening = () => {
          endChanges();
          ending.abort();
        };
      }
      await read();
    },
    end() {
      reading?.abort();
      clearTimeout(timer);
      timer = undefined;
      endListening?.();
      endListening = undefined;
      restMs = FIRST_REST_MS;
    },
  };
}
