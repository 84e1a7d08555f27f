import { listen } from '../events/listen.ts';
import type { Clipping } from './clippings.ts';

/**
 * Puts something on the clipboard, for plain fields and for those with formats.
 *
 * First by a copy command of our own, which works on insecure pages too, where there is no
 * `navigator.clipboard`; and Chrome does not work styles into its markup. Both ways need a sign of
 * the user in the page, some five seconds old at most: a menu in the page, a shortcut or, in Chrome,
 * any call of the extension is one; the menu of Firefox's toolbar button is none.
 * @returns whether the browser let us
 */
export async function writeClipboard(clipping: Clipping): Promise<boolean> {
  return writeByCommand(clipping) || (await writeByApi(clipping));
}

function writeByCommand({ text, html }: Clipping): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent) => {
    // The page is not to see what is copied, nor to add its own.
    event.stopImmediatePropagation();
    event.preventDefault();
    const { clipboardData } = event;
    if (clipboardData === null) return;
    clipboardData.clearData();
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', html);
    isWritten = true;
  };
  const end = listen(window, 'copy', write, { capture: true });
  try {
    return document.execCommand('copy') && isWritten;
  } catch (error) {
    // Documents that are not HTML have no commands.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return false;
    throw error;
  } finally {
    end();
  }
}

async function writeByApi({ text, html }: Clipping): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  try {
    await clipboard.write([item]);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
    throw error;
  }
}
