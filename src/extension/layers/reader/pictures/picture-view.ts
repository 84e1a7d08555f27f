import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { iconButton } from '../../ui/buttons.ts';
import { formatCount } from '../../ui/format-count.ts';
import { message } from '../../ui/message.ts';
import { isDrawing } from './enlarging.ts';

/** A picture as the view shows it. */
export interface ShownPicture {
  /** The picture's element in the text, which may already be loaded. */
  readonly image: HTMLImageElement;
  /** Address of a larger version. */
  readonly fullSrc: string | undefined;
  readonly caption: readonly Node[];
  /** Address of a page about the picture. */
  readonly page: string | undefined;
  /** Number among all pictures that can be shown, from 1. */
  readonly number: number;
  readonly count: number;
}

export interface PictureViewOptions {
  onStep(by: 1 | -1): void;
  /** Called when the view was closed, by the user or the browser. */
  onClosed(): void;
}

export interface PictureView {
  readonly isOpen: boolean;
  show(picture: ShownPicture): void;
  close(): void;
}

/**
 * Ratio of height to width from which a picture is scrolled from its top, and not fitted into the
 * window.
 */
const LONG_RATIO = 2.5;
/** Elements of the dialog that can be scrolled. */
const SCROLLABLE = '.picture-stage, .picture-caption';

/**
 * Shows one picture in the whole window, over the reader. It is a dialog of its own, so that it
 * alone gets the keys, and so that browsers close it for a back gesture. This is one closure,
 * because the handlers share the open picture.
 */
export function createPictureView(layer: HTMLElement, parts: PictureViewOptions): PictureView {
  const { dialog, stage, image, caption, steps } = buildDialog({
    onStep: parts.onStep,
    onClose: () => view.close(),
  });
  layer.append(dialog);
  let isOpen = false;
  let wanted = '';

  listen(image, 'load', () => dialog.classList.toggle('long', isLong(image)));
  handleInput(dialog, { close: () => view.close(), step: parts.onStep });
  listen(dialog, 'close', () => dialog.open || ended());
  // The reader's dialog is reopened when the page opens something above it, or after printing. It
  // would then cover this one.
  listen(layer, 'close', (event) => {
    if (event.target !== layer || !isOpen) return;
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    dialog.close();
    dialog.showModal();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });

  function ended(): void {
    if (!isOpen) return;
    isOpen = false;
    image.remove();
    image.removeAttribute('src');
    parts.onClosed();
  }

  /** Shows the picture from the text, until its larger version has loaded. */
  function load({ image: { src }, fullSrc }: ShownPicture): void {
    wanted = fullSrc ?? src;
    image.src = src;
    stage.append(image);
    if (fullSrc === undefined) return;
    const full = new Image();
    listen(full, 'load', () => {
      if (isOpen && wanted === fullSrc) image.src = fullSrc;
    });
    full.referrerPolicy = 'no-referrer';
    full.src = fullSrc;
  }

  const view: PictureView = {
    get isOpen() {
      return isOpen;
    },
    show(picture) {
      const { number, count } = picture;
      load(picture);
      image.alt = picture.image.alt;
      image.classList.toggle('drawn', isDrawing(wanted));
      dialog.classList.toggle('long', isLong(picture.image));
      caption.replaceChildren(...captionParts(picture));
      for (const step of steps) step.hidden = count < 2;
      // `aria-disabled` instead of `disabled`, so that a button keeps the focus at either end.
      steps[0].ariaDisabled = String(number === 1);
      steps[1].ariaDisabled = String(number === count);
      stage.scrollTo({ top: 0, left: 0, behavior: 'instant' });
      if (isOpen) return;
      isOpen = true;
      dialog.showModal();
      // With the focus on the stage, keys scroll a long picture, and Space presses no button.
      stage.focus({ preventScroll: true });
    },
    close() {
      dialog.close();
      ended();
    },
  };
  return view;
}

interface DialogActions extends Pick<PictureViewOptions, 'onStep'> {
  onClose(): void;
}

function buildDialog({ onStep, onClose }: DialogActions) {
  const image = buildElement('img', { alt: '' });
  const stage = buildElement('div', { class: 'picture-stage', tabindex: 0 });
  const caption = buildElement('p', { class: 'picture-caption', 'aria-live': 'polite' });
  const close = iconButton({
    icon: 'leave',
    label: message('readerPictureClose'),
    key: 'Escape',
    onPress: onClose,
  });
  close.classList.add('picture-close');
  const steps = ([-1, 1] as const).map((by) =>
    iconButton({
      icon: by === 1 ? 'next' : 'previous',
      label: message(by === 1 ? 'readerPictureNext' : 'readerPicturePrevious'),
      onPress: () => onStep(by),
    }),
  );
  const foot = buildElement('div', { class: 'picture-foot' }, [steps[0], caption, steps[1]]);
  const dialog = buildElement(
    'dialog',
    { class: 'picture-view', 'aria-label': message('readerPicture'), tabindex: -1 },
    [stage, foot, close],
  );
  return { dialog, stage, image, caption, steps };
}

function captionParts({ caption, page, number, count }: ShownPicture): Node[] {
  const parts: Node[] = [];
  if (count > 1) {
    const place = `${formatCount(number)} / ${formatCount(count)}`;
    parts.push(buildElement('bdi', { class: 'picture-number' }, [place]));
  }
  if (caption.length > 0) parts.push(buildElement('span', {}, caption));
  if (page !== undefined) {
    const children = [message('readerPicturePage')];
    parts.push(buildElement('a', { href: page }, children));
  }
  return parts;
}

function isLong({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalHeight > naturalWidth * LONG_RATIO;
}

/** Handles keys, presses and the wheel in the dialog, and keeps them from the reader beneath. */
function handleInput(
  dialog: HTMLDialogElement,
  { close, step }: { close(): void; step(by: 1 | -1): void },
): void {
  listen(dialog, 'keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    event.stopPropagation();
    const isRtl = getComputedStyle(dialog).direction === 'rtl';
    const isPlain = !altKey && !ctrlKey && !metaKey;
    const isBack = key === 'BrowserBack' || (altKey && key === 'ArrowLeft');
    if (key === 'Escape' || isBack) close();
    else if (isPlain && key === 'ArrowLeft') step(isRtl ? 1 : -1);
    else if (isPlain && key === 'ArrowRight') step(isRtl ? -1 : 1);
    else return;
    event.preventDefault();
  });
  const isBeside = (target: EventTarget | null) =>
    target instanceof Element && target.closest('.picture-foot, button') === null;
  // A selection of the caption's text may end beside it, and must not close the view.
  let beganBeside = true;
  listen(dialog, 'pointerdown', ({ target }) => {
    beganBeside = isBeside(target);
  });
  listen(dialog, 'click', ({ target }) => {
    if (beganBeside && isBeside(target)) close();
  });
  // The fourth mouse button goes back.
  const isBackButton = ({ button }: MouseEvent) => button === 3;
  listen(dialog, 'mouseup', (event) => {
    if (!isBackButton(event)) return;
    event.preventDefault();
    close();
  });
  listen(dialog, 'mousedown', (event) => isBackButton(event) && event.preventDefault());
  // The page beneath must not scroll. A pinch gesture comes as a wheel event with Ctrl.
  listen(
    dialog,
    'wheel',
    (event) => {
      const { target, ctrlKey } = event;
      const box = target instanceof Element ? target.closest(SCROLLABLE) : null;
      const hasMore = box !== null && box.scrollHeight > box.clientHeight;
      if (!ctrlKey && !hasMore) event.preventDefault();
    },
    { passive: false },
  );
}
