import { isPageOfPicture } from '../../../../article/elements/pictures/image-source.ts';
import { listen } from '../../../platform/events/listen.ts';
import type { ArticleView } from '../article-view.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import { followableLink, showablePicture } from '../safe-url.ts';
import { isEnlargeable, makeEnlargeable } from './make-enlargeable.ts';
import { createPictureView, type ShownPicture } from './picture-view.ts';
import { ALL_PICTURES, requestPicture, WAITING_PICTURE } from './waiting-picture.ts';

export interface PicturesOptions {
  readonly layer: HTMLElement;
  readonly view: ArticleView;
  /** Scrolls to an element if it is not in view. */
  reveal(element: HTMLElement): void;
}

export interface Pictures {
  /** Whether a picture is shown in the whole window. */
  readonly isOpen: boolean;
  close(): void;
  /** Loads all pictures that have a placeholder. */
  loadAll(): void;
  finish(): void;
}

/**
 * Enlarges pictures of the article when they are pressed, where that shows more detail. One
 * closure, because opening, stepping and closing share the current picture.
 */
export function createPictures({ layer, view, reveal }: PicturesOptions): Pictures {
  let current: HTMLImageElement | undefined;
  let hasStepped = false;
  const shown = createPictureView(layer, { onStep: step, onClosed: returnFocus });
  const { element } = view;

  /** All pictures that can be enlarged, or may be once they have loaded, in document order. */
  function shownPictures(): HTMLImageElement[] {
    return [...view.rendering.pictures.keys()].filter((image) => {
      if (!image.checkVisibility()) return false;
      if (isEnlargeable(image)) return true;
      const isToCome = !image.complete || image.naturalWidth === 0;
      return isToCome && !image.classList.contains('missing') && image.closest('a[href]') === null;
    });
  }

  function open(image: HTMLImageElement): void {
    hasStepped = false;
    enlarge(image, shownPictures());
  }

  function enlarge(image: HTMLImageElement, all: readonly HTMLImageElement[]): void {
    current = image;
    const number = all.indexOf(image) + 1;
    shown.show({ ...describe(image), number, count: all.length });
  }

  function describe(image: HTMLImageElement): Omit<ShownPicture, 'number' | 'count'> {
    const { fullUrl = '', link = '' } = view.rendering.pictures.get(image) ?? {};
    const page = followableLink(link);
    return {
      image,
      fullSrc: showablePicture(fullUrl),
      caption: captionOf(image),
      page: page !== undefined && isPageOfPicture(page) ? page : undefined,
    };
  }

  function step(by: 1 | -1): void {
    const all = shownPictures();
    const next = current && all[all.indexOf(current) + by];
    if (next === undefined) return;
    hasStepped = true;
    enlarge(next, all);
  }

  function returnFocus(): void {
    const last = current;
    current = undefined;
    if (last === undefined) return;
    if (hasStepped) reveal(last);
    focusAt(last);
  }

  function press(event: Event): void {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !isEnlargeable(target)) return;
    event.preventDefault();
    open(target);
  }

  listen(element, 'click', press);
  loadPicturesOnPress(view);
  listen(element, 'keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') press(event);
  });

  return {
    get isOpen() {
      return shown.isOpen;
    },
    close: shown.close,
    loadAll: () => loadAll(view),
    finish: makeEnlargeable(view),
  };
}

/** The caption of a picture, without links to places in the article. */
function captionOf(image: HTMLImageElement): Node[] {
  const caption = image.closest('figure')?.querySelector(':scope > figcaption');
  if (!caption) return [];
  const copy = caption.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  return [...copy.childNodes];
}

type View = Pick<ArticleView, 'element' | 'rendering'>;

/**
 * Loads a picture when its placeholder is pressed, and all pictures when the button for all is
 * pressed.
 */
function loadPicturesOnPress(view: View): void {
  listen(view.element, 'click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLButtonElement)) return;
    if (!target.matches(`${WAITING_PICTURE}, ${ALL_PICTURES}`)) return;
    // The button may be within a link.
    event.preventDefault();
    const { rendering } = view;
    const first = target.matches(ALL_PICTURES) ? [...rendering.waiting.keys()][0] : target;
    const image = rendering.waiting.get(first)?.image;
    if (target.matches(ALL_PICTURES)) {
      // Pictures that the page shows later are allowed as well.
      rendering.allowed.addAll();
      loadAll(view);
    } else load(view, target);
    // The focused button is gone, so the picture takes the focus.
    if (image !== undefined) focusAt(image);
  });
}

/** Loads all pictures that have a placeholder. */
function loadAll(view: View): void {
  for (const button of [...view.rendering.waiting.keys()]) load(view, button);
}

function load({ element, rendering }: View, button: HTMLButtonElement): void {
  const waiting = rendering.waiting.get(button);
  if (waiting === undefined) return;
  const { image, shown, url } = waiting;
  rendering.waiting.delete(button);
  rendering.allowed.add(url);
  requestPicture(image, showablePicture(url) ?? '');
  button.replaceWith(shown);
  if (rendering.waiting.size === 0) element.querySelector(ALL_PICTURES)?.remove();
}
