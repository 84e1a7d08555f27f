import type { ClipboardContent } from '../../../../article/formats/write-tasks.ts';
import { listen } from '../../../platform/events/listen.ts';

/** What became of a copy. */
export type CopyOutcome =
  | 'copied'
  /** The browser does not let us: mostly because it wants a sign of the user first. */
  | 'refused'
  /** A listener of the page came before ours: the clipboard has what it had, or what the page has put there. */
  | 'intercepted';

/**
 * Puts something on the clipboard: text, and HTML where there is some.
 *
 * First by a copy command of our own, which works on insecure pages too, where there is no
 * `navigator.clipboard`; and Chrome does not work styles into its markup. Both ways need a sign of
 * the user in the page, some five seconds old at most: a menu in the page, a shortcut or, in Chrome,
 * any call of the extension is one; the menu of Firefox's toolbar button is none.
 * @param own a document that no script of the page knows; it must have been there at the sign of the user
 */
export async function writeClipboard(
  clipboardContent: ClipboardContent,
  own?: Document,
): Promise<CopyOutcome> {
  if (own !== undefined) {
    if (writeByCommand(clipboardContent, own) === 'copied') return 'copied';
    // Firefox lets no document copy while a frame in it has the focus.
    (own.defaultView?.frameElement as HTMLElement | null)?.blur();
  }
  const outcome = writeByCommand(clipboardContent, document);
  if (outcome === 'copied' || (await writeByApi(clipboardContent))) return 'copied';
  return outcome;
}

function writeByCommand({ text, html }: ClipboardContent, to: Document): CopyOutcome {
  const window = to.defaultView;
  if (window === null) return 'refused';
  let isWritten = false;
  const write = (event: ClipboardEvent) => {
    // The page is not to see what is copied, nor to add its own.
    event.stopImmediatePropagation();
    event.preventDefault();
    const { clipboardData } = event;
    if (clipboardData === null) return;
    // Files of a listener before this one, too, which `clearData` leaves.
    clipboardData.items.clear();
    clipboardData.setData('text/plain', text);
    if (html !== undefined) clipboardData.setData('text/html', html);
    isWritten = true;
  };
  const end = listen(window, 'copy', write, { capture: true });
  try {
    // Chrome lets that document copy alone which has the focus.
    if (to !== document) window.focus();
    // Firefox tells so whether it lets us; in Chrome the command itself does.
    const isAllowed = to.queryCommandEnabled('copy');
    const isDone = to.execCommand('copy');
    if (isWritten) return isDone ? 'copied' : 'refused';
    return isAllowed || isDone ? 'intercepted' : 'refused';
  } catch (error) {
    // Documents that are not HTML have no commands.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'refused';
    throw error;
  } finally {
    end();
  }
}

async function writeByApi({ text, html }: ClipboardContent): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    ...(html !== undefined && { 'text/html': new Blob([html], { type: 'text/html' }) }),
  });
  try {
    await clipboard.write([item]);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
    throw error;
  }
}
