import { isPageOfPicture } from '../../../../article/elements/pictures/image-source.ts';
import { listen } from '../../../platform/events/listen.ts';
import type { ArticleView } from '../article-view.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import { followableLink, showablePicture } from '../safe-url.ts';
import { loadAll, loadPicturesOnPress } from './load-waiting.ts';
import { isEnlargeable, makeEnlargeable } from './make-enlargeable.ts';
import { createPictureView, type ShownPicture } from './picture-view.ts';

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
