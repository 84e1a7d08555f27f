import type { PageStatus } from '../../../page/messages.ts';
import type { Failure, FailureListener } from '../../layers/page/pith-page.ts';

/**
 * Tells of what is to be said over the page.
 * @param press does what a press of the button does
 * @param onUnheard there is a failure, and nobody listens yet
 */
export function createFailureNotifier(press: () => void, onUnheard: () => void) {
  const listeners: FailureListener[] = [];
  let isAnswerDue = false;
  let now: Failure | undefined;

  function tell(failure: Failure | undefined): void {
    now = failure;
    if (failure !== undefined && listeners.length === 0) onUnheard();
    for (const listener of listeners) listener(failure);
  }

  return {
    /** Takes every status of the page: a press may have come to nothing. */
    onStatus(status: PageStatus) {
      // That the text of a page goes while an app changes its route is no answer to anybody.
      if (status.state === 'failed' && isAnswerDue) tell({ code: status.code, again: press });
      else if (status.state !== 'failed' && now !== undefined) tell(undefined);
      isAnswerDue = status.state === 'working';
    },
    tell,
    /** The listener hears of the failure that holds, at once, and of each after it. */
    listen(listener: FailureListener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
