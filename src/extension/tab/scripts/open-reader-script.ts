import type { BackgroundRequest } from '../../../page/messages.ts';
import { ownGlobal } from '../../platform/browser/own-global.ts';
import { listen } from '../../platform/events/listen.ts';

// Runs by itself on sites where the user wants the reader at once, and on no others; see
// background/site-rules.ts.

/** Chromium's alone: the page is prepared before the user asks for it. */
type MaybeAhead = Document & { readonly prerendering?: boolean };

if ((document as MaybeAhead).prerendering === true) {
  // Until it is shown its tab shows the page before it, and that is where the reader would open.
  listen(document, 'prerenderingchange', askForReader, { once: true });
} else {
  askForReader();
}

function askForReader(): void {
  // A reader that the user has opened meanwhile would be closed again.
  if (ownGlobal('pithHost') !== undefined) return;
  // A picture or data of a site is nothing to read.
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return;
  const request: BackgroundRequest = { type: 'open-reader' };
  // An extension that was just updated does not hear it; the next page will.
  chrome.runtime.sendMessage(request).catch(console.info);
}
