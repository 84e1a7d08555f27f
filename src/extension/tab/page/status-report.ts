import type { PageStatus } from '../../../page/messages.ts';

/** What takes no longer than this feels immediate (Nielsen 1993, after Miller 1968): nothing to tell of. */
const WORKING_AFTER_MS = 100;

export interface StatusReportOptions {
  send(status: PageStatus): void;
  /** Resolves once what the page shows now is painted, or nobody sees it anyway. */
  untilPainted(): Promise<void>;
}

/**
 * Tells the background what a page's status is, out of the way of the work itself: each message
 * makes four calls of the browser there, at a time when the page waits to be read or painted. That
 * work is under way is told once it takes long, that it is done once the result is painted; what
 * another status has overtaken is not told at all. A problem stays until the next press: the
 * highlight that is done behind it does not take its place.
 */
export function createStatusReport({
  send,
  untilPainted,
}: StatusReportOptions): (status: PageStatus) => void {
  let newest: PageStatus | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(status: PageStatus): void {
    if (status === newest) send(status);
  }

  return (status) => {
    if (status.state === 'done' && newest?.state === 'notified' && newest.isProblem) return;
    newest = status;
    clearTimeout(timer);
    if (status.state === 'working') timer = setTimeout(() => tell(status), WORKING_AFTER_MS);
    else if (status.state === 'done') void untilPainted().then(() => tell(status));
    else tell(status);
  };
}
