import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../build-element.ts';
import { plainButton, textButton } from '../buttons.ts';
import { buildIcon } from '../icons.ts';
import { avoidFixedBoxes } from '../layers/avoid-fixed-boxes.ts';
import { openShadowHost, type ShadowHost } from '../layers/shadow-host.ts';
import { showsLayers } from '../layers/shows-layers.ts';
import { message } from '../message.ts';
import css from './notice.css?inline';
import { notifyByBadge } from './notify-by-badge.ts';

export interface NoticeOptions {
  /**
   * Screen readers announce a `problem` at once, the others later. `working` stays until it is
   * closed.
   */
  readonly kind: 'done' | 'problem' | 'working';
  /** One action for the user, such as undo. */
  readonly action?: NoticeAction;
  /** Whether it stays until it is closed, because what its action saves would be lost. */
  readonly isKept?: boolean;
}

export interface NoticeAction {
  readonly label: string;
  /** Called once the notice is closed. */
  perform(): void;
  /** Called instead when the notice goes without it. */
  onDismissed?(): void;
}

/**
 * Time in milliseconds to read a short sentence twice. A notice under the pointer, or with the
 * focus, stays longer.
 */
const SHOWN_MS = 6_000;
/** Time in milliseconds for a notice that offers an action or reports a problem. */
const SHOWN_LONG_MS = 15_000;

/** Shows a problem; what it leaves unsaved can be saved by an action until the notice is closed. */
export function showProblem(text: string, unsaved?: NoticeAction): void {
  const kept = unsaved === undefined ? {} : { action: unsaved, isKept: true };
  showNotice(text, { kind: 'problem', ...kept });
}

/**
 * Shows a short text over the page for a while, in place of the notice before it. Where the page
 * cannot show it, the badge does.
 * @returns closes it early
 */
export function showNotice(
  text: string,
  { kind, action, isKept = kind === 'working' }: NoticeOptions,
): () => void {
  const onLost = () => {
    // The outcome of the work will be shown as well.
    if (kind !== 'working') notifyByBadge(text, kind === 'problem');
  };
  if (!showsLayers(document)) {
    onLost();
    return () => undefined;
  }
  let isPerformed = false;
  const onClosed = () => {
    if (!isPerformed) action?.onDismissed?.();
  };
  const notice = openShadowHost('notice', { styles: css, staysInSight: true, onLost, onClosed });
  const { layer } = notice;
  layer.dataset.kind = kind;
  // Screen readers announce changes in a live region, and not a region that appears with its text.
  const words = buildElement('span', {
    class: 'text',
    role: kind === 'problem' ? 'alert' : 'status',
  });
  layer.append(words);
  if (action !== undefined) {
    const perform = () => {
      isPerformed = true;
      notice.close();
      action.perform();
    };
    layer.append(textButton(action.label, perform));
  }
  const close = { class: 'icon-button', 'aria-label': message('noticeClose') };
  layer.append(plainButton(close, [buildIcon('leave')], notice.close));
  words.append(text);
  // Over the reader, no part of the page can be in the way.
  if (layer.closest('dialog') === null) avoidFixedBoxes(layer);
  const isSlow = kind === 'problem' || action !== undefined;
  if (!isKept) closeLater(notice, isSlow ? SHOWN_LONG_MS : SHOWN_MS);
  return notice.close;
}

function closeLater(notice: ShadowHost, afterMs: number): void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(notice.close, afterMs);
  };
  for (const pause of ['pointerenter', 'focusin'] as const) {
    listen(notice.layer, pause, () => clearTimeout(timer));
  }
  for (const resume of ['pointerleave', 'focusout'] as const) {
    listen(notice.layer, resume, () => {
      clearTimeout(timer);
      start();
    });
  }
  start();
}
