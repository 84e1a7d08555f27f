import { type ErrorCode, PithError, reportError } from '../../core/errors.ts';
import type { PageStatus } from '../../page/messages.ts';

/** What a page gave when it was read. */
export interface ReadResult {
  readonly hasText: boolean;
  readonly hasContent: boolean;
  /** Share of the visible text that is content, in [0, 1]. */
  readonly share: number;
  /** The page was too long and its end was left out. */
  readonly truncated: boolean;
}

/** The page while Pith is at work on it; made by a press, ended by the next. */
export interface PageSession {
  /**
   * Reads the page and has it labelled; shows the content that was found, in place of what was
   * shown before, at once and not before it is ready.
   */
  read(signal: AbortSignal): Promise<ReadResult>;
  /** The same after the user has chosen another strictness or engine; reads only where it must. */
  applyChoice(signal: AbortSignal): Promise<ReadResult>;
  /** Takes away what is shown. */
  clear(): void;
  /** Leaves no trace in the page, and no watch on it. */
  end(): void;
}

export interface HighlighterParts {
  /** @param onSettled the page has changed since it was last read, and come to rest */
  openSession(onSettled: () => void): PageSession;
  report(status: PageStatus): void;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
}

export interface Highlighter {
  /** Starts when off or failed, cancels while working, ends when on. */
  press(): void;
  /** As a press, but only ever to switch it on. */
  switchOn(): void;
  /** The user has chosen another strictness or engine: shows that, if anything is shown. */
  choiceChanged(): void;
  /** Ends without a word, when the extension is no more. */
  dismiss(): void;
  /** Tells the status once more, where the browser has forgotten it. */
  reportAgain(): void;
}

/** How long text may be awaited where there is none: a slow page or the next route of an app is still starting. */
const LATE_TEXT_MS = 10_000;

/** The highlight of one tab: off, working, on or failed. */
export function createHighlighter({ openSession, report, now }: HighlighterParts): Highlighter {
  let status: PageStatus = { state: 'off' };
  let session: PageSession | undefined;
  let reading: AbortController | undefined;
  /** Since when there is nothing to show: the press, or the reading that has found nothing any more. */
  let emptySince = 0;
  /** The choice has changed while the page was read. */
  let isChoiceNew = false;

  function setStatus(next: PageStatus): void {
    const isNews = !isSameStatus(next, status);
    status = next;
    if (isNews) report(next); // Each report may have to wake the background.
  }

  function start(): void {
    end();
    emptySince = now();
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
      if (current.signal.aborted) return; // Whoever aborted has said so.
      end();
      if (!(error instanceof PithError)) console.error(error);
      setStatus({ state: 'failed', code: reportError(error).code });
    }
  }

  function settle(page: PageSession, { hasText, hasContent, share, truncated }: ReadResult): void {
    if (hasContent) {
      setStatus({ state: 'done', share, truncated });
      return;
    }
    // Nothing found is no error: the session goes on for a while, as the page may not be done yet.
    page.clear();
    if (status.state === 'done') emptySince = now();
    const code: ErrorCode = hasText ? 'nothing-found' : 'page-empty';
    setStatus({ state: 'failed', code });
  }

  function applyChoice(): void {
    isChoiceNew = reading !== undefined;
    if (session !== undefined && reading === undefined) void show(session, session.applyChoice);
  }

  return {
    choiceChanged: applyChoice,
    press() {
      if (status.state === 'off' || status.state === 'failed') {
        start();
      } else {
        end();
        setStatus({ state: 'off' });
      }
    },
    switchOn() {
      if (status.state === 'off' || status.state === 'failed') start();
    },
    dismiss() {
      end();
      status = { state: 'off' };
    },
    reportAgain() {
      if (status.state !== 'off') report(status);
    },
  };
}

function isSameStatus(a: PageStatus, b: PageStatus): boolean {
  if (a.state !== 'done' || b.state !== 'done') return false;
  return a.share === b.share && a.truncated === b.truncated;
}
