import { listen } from '../../../platform/events/listen.ts';
import { message } from '../../ui/message.ts';
import type { ArticleView } from '../article-view.ts';
import { type AvailableSpace, isWorthEnlarging } from './enlarging.ts';

/**
 * Makes pictures of an article work as buttons, if they show more detail in the whole window. It
 * decides when a picture has loaded, and again when the text's width changes.
 * @returns ends it
 */
export function makeEnlargeable(view: Pick<ArticleView, 'element' | 'rendering'>): () => void {
  const { element } = view;
  const offer = (image: HTMLImageElement, space: AvailableSpace) => {
    if (canBeEnlarged(view, image, space)) showAsButton(image);
    else unshowAsButton(image);
  };
  let space: AvailableSpace | undefined;
  const onLoad = ({ target }: Event) => {
    // Those that have loaded before the width is known are offered then.
    if (target instanceof HTMLImageElement && space !== undefined) offer(target, space);
  };
  // The width of the text depends on the window and on the settings. Each loaded picture also
  // changes the element's height, which does not matter.
  const watch = new ResizeObserver(([{ contentRect }]) => {
    const now = { textWidth: contentRect.width, windowHeight: window.innerHeight };
    if (space?.textWidth === now.textWidth && space.windowHeight === now.windowHeight) return;
    space = now;
    for (const image of view.rendering.pictures.keys()) offer(image, now);
  });
  // `load` events do not bubble, but are seen while capturing.
  const endLoads = listen(element, 'load', onLoad, { capture: true });
  watch.observe(element);
  return () => {
    endLoads();
    watch.disconnect();
  };
}

/** Whether a press on a picture enlarges it. */
export function isEnlargeable(image: HTMLImageElement): boolean {
  return image.getAttribute('role') === 'button';
}

function canBeEnlarged(
  { rendering }: Pick<ArticleView, 'rendering'>,
  image: HTMLImageElement,
  space: AvailableSpace,
): boolean {
  const picture = rendering.pictures.get(image);
  if (picture === undefined || image.closest('a[href]') !== null) return false;
  if (!image.complete || image.classList.contains('missing')) return false;
  const { naturalWidth, naturalHeight } = image;
  const isInGallery = image.closest('.gallery') !== null;
  return isWorthEnlarging({ ...picture, naturalWidth, naturalHeight, isInGallery }, space);
}

function showAsButton(image: HTMLImageElement): void {
  const { alt } = image;
  image.tabIndex = 0;
  image.role = 'button';
  image.ariaHasPopup = 'dialog';
  image.ariaLabel =
    alt === '' ? message('readerPictureEnlarge') : message('readerPictureEnlargeNamed', alt);
}

function unshowAsButton(image: HTMLImageElement): void {
  for (const name of ['tabindex', 'role', 'aria-haspopup', 'aria-label']) {
    image.removeAttribute(name);
  }
}
