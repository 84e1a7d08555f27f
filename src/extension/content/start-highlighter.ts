import { ARE_YOU_THERE, type PageStatus } from '../../core/messages.ts';
import { askBackground, isExtensionAlive } from './ask-background.ts';
import { removeOrphans } from './highlight.ts';
import { createHighlighter, type Highlighter } from './highlighter.ts';
import { openPageSession } from './page-session.ts';

/** Starts Pith in the tab that this script was loaded into. */
export function startHighlighter(): Pick<Highlighter, 'press'> {
  const highlighter = createHighlighter({
    openSession: (onSettled) =>
      openPageSession(document, () => {
        // After an update this script is an orphan: it goes quietly, and a new one takes over.
        if (isExtensionAlive()) onSettled();
        else highlighter.dismiss();
      }),
    report,
    now: () => performance.now(),
  });
  // A page that comes back from the browser's cache still has its highlight, but no badge.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isExtensionAlive()) highlighter.reportAgain();
  });
  chrome.runtime.onMessage.addListener((message, _sender, answer) => {
    if (message === ARE_YOU_THERE) answer(true);
  });
  let isFirst = true;
  return {
    press() {
      const hadOrphan = isFirst && removeOrphans(document);
      isFirst = false;
      if (hadOrphan) report({ state: 'off' });
      else highlighter.press();
    },
  };
}

function report(status: PageStatus): void {
  // The badge is the only place to say anything; when it cannot be reached, the log is.
  askBackground({ type: 'status', status }).catch(console.error);
}
