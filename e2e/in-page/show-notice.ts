import type {} from '../../src/extension/layers/ui/layers/shadow-host.ts';
import { showInTopLayer } from '../../src/extension/layers/ui/layers/show-in-top-layer.ts';
import { dispatchOwn } from '../../src/extension/platform/events/listen.ts';
import {
  notifyCopiedText,
  notifyFailed,
  offerCopy,
} from '../../src/extension/tab/export/notices.ts';
import { type Messages, openRoots, speak } from './extension-apis.ts';

// This script runs in a page of a real browser. It shows the extension's notices with an open
// shadow root.

declare global {
  var showNoticeOf: ((kind: NoticeKind, messages: Messages) => void) | undefined;
  var showLayerOfLeftPage: (() => readonly boolean[]) | undefined;
}

/** One notice of each kind: an action done, an action done with a button, a problem. */
export type NoticeKind = 'done' | 'offer' | 'problem';

openRoots();

globalThis.showNoticeOf = (kind, messages) => {
  speak(messages);
  if (kind === 'done') notifyCopiedText('A few words of a page.');
  else if (kind === 'offer') offerCopy('refused', () => undefined);
  else notifyFailed('nothing-found');
  // A notice beneath the pointer does not go by itself, however long axe takes.
  const notice = pithHost?.root.querySelector('.notice');
  if (notice != null) dispatchOwn(notice, new Event('pointerenter'));
};

/** Whether a layer is shown while its document has no window, and when that is back. */
globalThis.showLayerOfLeftPage = () => {
  const left = document.implementation.createHTMLDocument();
  const layer = left.body.appendChild(left.createElement('div'));
  layer.popover = 'manual';
  const isShown = () => layer.matches(':popover-open');
  showInTopLayer(layer);
  const before = isShown();
  document.body.append(layer);
  dispatchOwn(window, new PageTransitionEvent('pageshow', { persisted: true }));
  return [before, isShown()];
};
