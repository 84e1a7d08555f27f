import { codeOfNothing, PithError, reportError } from '../../../core/errors.ts';
import type { PageStatus } from '../../../page/messages.ts';
import type { KeptWords } from '../../layers/page/shown-highlight.ts';

/** The result of reading a page. */
export interface ReadResult {
  readonly hasText: boolean;
  readonly hasContent: boolean;
  readonly words: KeptWords;
  /** Whether the page was too long and its end was left out. */
  readonly truncated: boolean;
}

/** A session on a page, opened by a press and ended by the next. */
export interface PageSession {
  /**
   * Reads and labels the page, then shows its content. What was shown before is replaced at once,
   * when the new content is ready.
   */
  read(signal: AbortSignal): Promise<ReadResult>;
  /**
   * As `read`, after the user has chosen another strictness or engine. It reads the page only if it
   * must.
   */
  applyChoice(signal: AbortSignal): Promise<ReadResult>;
  /** Removes the highlight. */
  clear(): void;
  /** Ends the session, and removes everything from the page. */
  end(): void;
}

export interface HighlighterOptions {
  /** @param onSettled called when the page has changed since it was last read, and has settled */
  openSession(onSettled: () => void): PageSession;
  report(status: PageStatus): void;
  /** Milliseconds on a monotonic clock. */
  now(): number;
}

/**
 * Time to wait for text on a page that has none, in milliseconds, because a slow page or an app's
 * next route may still be loading.
 */
const LATE_TEXT_MS = 10_000;

/**
 * The highlight of one tab: off, working, on or failed. This is one closure, because it is a state
 * machine whose transitions share the status.
 */
export function createHighlighter({ openSession, report, now }: HighlighterOptions) {
  let status: PageStatus = { state: 'off' };
  let session: PageSession | undefined;
  let reading: AbortController | undefined;
  /** When a reading found no content, and the one before it did or there was none. */
  let emptySince = 0;
  /** Whether the choice has changed while the page was read. */
  let isChoiceNew = false;

  function setStatus(next: PageStatus): void {
    const isNews = !isSameStatus(next, status);
    status = next;
    if (isNews) report(next); // Each report may have to start the background.
  }

  function start(): void {
    end();
    setStatus({ state: 'working' });
    const opened = openSession(() => {
      const isTooLate = status.state === 'failed' && now() - emptySince > LATE_TEXT_MS;
      if (isTooLate) end();
      else if (reading === undefined) void show(opened, opened.read);
    });
    session = opened;
    void show(opened, opened.read);
  }

  function end(): void {
    reading?.abort();
    reading = undefined;
    isChoiceNew = false;
    session?.end();
    session = undefined;
  }

  async function show(page: PageSession, read: PageSession['read']): Promise<void> {
    const current = new AbortController();
    reading = current;
    try {
      const found = await read(current.signal);
      if (current.signal.aborted) return;
      reading = undefined;
      settle(page, found);
      if (isChoiceNew) applyChoice();
    } catch (error) {
      if (current.signal.aborted) return; // The caller that aborted has set the status.
      end();
      if (!(error instanceof PithError)) console.error(error);
      setStatus({ state: 'failed', code: reportError(error).code });
    }
  }

  function settle(page: PageSession, { hasText, hasContent, words, truncated }: ReadResult): void {
    if (hasContent) {
      setStatus({ state: 'done', ...words, truncated });
      return;
    }
    // Nothing found is no error. The session goes on for a while, because the page may still be
    // loading.
    page.clear();
    if (status.state !== 'failed') emptySince = now();
    setStatus({ state: 'failed', code: codeOfNothing({ hasText, isTruncated: truncated }) });
  }

  /** Shows the page at the strictness or engine that the user has chosen, if anything is shown. */
  function applyChoice(): void {
    isChoiceNew = reading !== undefined;
    if (session !== undefined && reading === undefined) void show(session, session.applyChoice);
  }

  return {
    choiceChanged: applyChoice,
    /** Starts when off or failed, cancels while working, switches off when on. */
    press() {
      if (status.state === 'off' || status.state === 'failed') {
        start();
      } else {
        end();
        setStatus({ state: 'off' });
      }
    },
    /** As `press`, but never switches off or cancels. */
    switchOn() {
      if (status.state === 'off' || status.state === 'failed') start();
    },
    /** Ends without a report, when the extension has been removed or updated. */
    dismiss() {
      end();
      status = { state: 'off' };
    },
    /** Reports the status again, where the browser has lost it. */
    reportAgain() {
      if (status.state !== 'off') report(status);
    },
  };
}

function isSameStatus(a: PageStatus, b: PageStatus): boolean {
  if (a.state !== 'done' || b.state !== 'done') return false;
  return a.kept === b.kept && a.all === b.all && a.truncated === b.truncated;
}
