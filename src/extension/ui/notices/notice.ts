import { listen } from '../../events/listen.ts';
import { buildElement } from '../build-element.ts';
import { buildIcon } from '../icons.ts';
import { avoidFixedBoxes } from '../layers/avoid-fixed-boxes.ts';
import { openShadowHost, type ShadowHost } from '../layers/shadow-host.ts';
import { showsLayers } from '../layers/shows-layers.ts';
import { message } from '../message.ts';
import css from './notice.css?inline';
import { notifyByBadge } from './notify-by-badge.ts';

export interface NoticeOptions {
  /** `problem` is read out at once by screen readers, the others when they have time; `working` stays until it is closed. */
  readonly kind: 'done' | 'problem' | 'working';
  /** One thing that can be done about it, such as undoing it. */
  readonly action?: NoticeAction;
}

interface NoticeAction {
  readonly label: string;
  /** Stands in the notice, unseen, for what is done to be done with it. */
  readonly aid?: HTMLElement;
  perform(): void;
}

/** Time to read a short sentence twice; a notice under the pointer or with the focus stays longer. */
const SHOWN_MS = 6_000;
/** A notice that asks for a decision, or tells of a problem, is given more. */
const SHOWN_LONG_MS = 15_000;

/**
 * Shows a short sentence over the page for a while, in place of the notice before it; by the badge, where the page
 * does not let it be there.
 * @returns takes it away before its time
 */
export function showNotice(text: string, { kind, action }: NoticeOptions): () => void {
  const onLost = () => {
    // What comes of the work will be told as well.
    if (kind !== 'working') notifyByBadge(text, kind === 'problem');
  };
  if (!showsLayers(document)) {
    onLost();
    return () => undefined;
  }
  const notice = openShadowHost('notice', { styles: css, staysInSight: true, onLost });
  const { layer } = notice;
  layer.dataset.kind = kind;
  // Screen readers announce what appears in a live region, not the region itself.
  const words = buildElement('span', {
    class: 'text',
    attributes: { role: kind === 'problem' ? 'alert' : 'status' },
  });
  layer.append(words);
  if (action !== undefined) layer.append(actionButton(action, notice), action.aid ?? '');
  layer.append(closeButton(notice));
  words.append(text);
  // Over the reader nothing of the page is seen that could be in the way.
  if (layer.closest('dialog') === null) avoidFixedBoxes(layer);
  const isSlow = kind === 'problem' || action !== undefined;
  if (kind !== 'working') closeLater(notice, isSlow ? SHOWN_LONG_MS : SHOWN_MS);
  return notice.close;
}

function actionButton({ label, perform }: NoticeAction, notice: ShadowHost): HTMLElement {
  const button = buildElement('button', {
    class: 'button',
    attributes: { type: 'button' },
    children: [label],
  });
  listen(button, 'click', () => {
    // While it is still there, with what it is done with.
    perform();
    notice.close();
  });
  return button;
}

function closeButton(notice: ShadowHost): HTMLElement {
  const button = buildElement('button', {
    class: 'icon-button',
    attributes: { type: 'button', 'aria-label': message('noticeClose') },
    children: [buildIcon('leave')],
  });
  listen(button, 'click', () => notice.close());
  return button;
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
