import { isPageOfPicture } from '../../../article/elements/pictures/image-source.ts';
import { listen } from '../../events/listen.ts';
import type { ArticleView } from '../article-view.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import { followableLink, showablePicture } from '../safe-url.ts';
import { loadAll, loadPicturesOnPress } from './load-waiting.ts';
import { isEnlargeable, makeEnlargeable } from './make-enlargeable.ts';
import { createPictureView, type ShownPicture } from './picture-view.ts';

export interface PicturesParts {
  readonly layer: HTMLElement;
  readonly view: ArticleView;
  /** Brings an element into view if it is out of it. */
  reveal(element: HTMLElement): void;
}

export interface Pictures {
  /** One of them is shown in the whole window. */
  readonly isOpen: boolean;
  close(): void;
  /** Loads those that the page has not loaded. */
  loadAll(): void;
  finish(): void;
}

/** Has pictures of the article be enlarged by a press, where that shows more of them. */
export function createPictures({ layer, view, reveal }: PicturesParts): Pictures {
  let current: HTMLImageElement | undefined;
  let hasStepped = false;
  const shown = createPictureView(layer, { onStep: step, onClosed: returnFocus });
  const { element } = view;

  /** All that are shown, or may be once they have come, in the order of the text. */
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

/** The words below a picture, with their links but those within the article. */
function captionOf(image: HTMLImageElement): Node[] {
  const caption = image.closest('figure')?.querySelector(':scope > figcaption');
  if (!caption) return [];
  const copy = caption.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  return [...copy.childNodes];
}
