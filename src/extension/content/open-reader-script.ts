import type { BackgroundRequest } from '../../core/messages.ts';

// Runs by itself on sites where the user wants the reader at once, and on no others; see
// background/site-rules.ts. A reader that the user has opened meanwhile would be closed again.
if (globalThis.pithHost === undefined) {
  const request: BackgroundRequest = { type: 'open-reader' };
  // An extension that was just updated does not hear it; the next page will.
  chrome.runtime.sendMessage(request).catch(console.info);
}
