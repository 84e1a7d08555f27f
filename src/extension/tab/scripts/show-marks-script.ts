import type { BackgroundRequest } from '../../../page/messages.ts';
import { listen } from '../../platform/events/listen.ts';
import { canonicalOf } from '../annotations/inject-annotations.ts';

// Runs by itself on sites where the user wants their own highlights shown, and on no others; see
// background/site-rules.ts.

/** Chromium's alone: the page is prepared before the user asks for it. */
type MaybeAhead = Document & { readonly prerendering?: boolean };

if ((document as MaybeAhead).prerendering === true) {
  // Until it is shown its tab shows the page before it.
  listen(document, 'prerenderingchange', askForMarks, { once: true });
} else {
  askForMarks();
}

function askForMarks(): void {
  const { href: url } = location;
  const request: BackgroundRequest = { type: 'show-marks', url, canonical: canonicalOf() };
  // An extension that was just updated does not hear it; the next page will.
  chrome.runtime.sendMessage(request).catch(console.info);
}
