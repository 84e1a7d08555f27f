import type { Image } from '../../../../article/article.ts';
import { isPageOfPicture } from '../../../../article/elements/pictures/image-source.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { requestPicture, waitingPicture } from '../pictures/waiting-picture.ts';
import { followableLink, showablePicture } from '../safe-url.ts';
import type { Rendering } from './rendering.ts';

/**
 * Renders a picture in a line of text: the file that the page has loaded, or a button that loads
 * it. Without a safe address it renders the alternative text.
 */
export function renderImage(picture: Image, rendering: Rendering): Node | string {
  const image = imageOf(picture, rendering);
  if (image === undefined) return picture.alt;
  return inItsPlace({ picture, image, shown: image, isInLine: true }, rendering);
}

/**
 * Renders a picture outside a line of text. It keeps its link, unless that leads to a wiki's page
 * about the picture, which the enlarged view links to.
 */
export function renderPicture(picture: Image, rendering: Rendering): Node | string {
  const image = imageOf(picture, rendering);
  if (image === undefined) return picture.alt;
  const { link = '', alt, title } = picture;
  const href = followableLink(link);
  const leads = href !== undefined && !isPageOfPicture(href);
  const name = alt || title ? undefined : href;
  const shown = leads ? buildElement('a', { href, 'aria-label': name }, [image]) : image;
  return inItsPlace({ picture, image, shown, isInLine: false }, rendering);
}

interface PlacedPicture {
  readonly picture: Image;
  readonly image: HTMLImageElement;
  /** The picture with the link around it. */
  readonly shown: HTMLElement;
  readonly isInLine: boolean;
}

function inItsPlace(
  { picture, image, shown, isInLine }: PlacedPicture,
  rendering: Rendering,
): HTMLElement {
  if (image.hasAttribute('src')) return shown;
  const button = waitingPicture(picture, isInLine);
  rendering.waiting.set(button, { image, shown, url: picture.url });
  return button;
}

/**
 * The picture's element. It has no `src` where the page has not loaded it and the user has not
 * requested it.
 */
function imageOf(picture: Image, rendering: Rendering): HTMLImageElement | undefined {
  const { url, alt, title, width, height } = picture;
  const src = showablePicture(url);
  if (src === undefined) return undefined;
  const image = buildElement('img', {
    decoding: 'async',
    alt,
    title: title === '' ? undefined : title,
    width: width > 0 ? Math.round(width) : undefined,
    height: height > 0 ? Math.round(height) : undefined,
  });
  listen(image, 'error', giveUp, { once: true });
  const known = isWithoutServer(src) ? src : showablePicture(picture.loadedUrl ?? '');
  const hasMore = known !== undefined && known !== src;
  // The version that the page has not loaded may be larger, and is shown when the picture is
  // enlarged.
  rendering.pictures.set(image, hasMore ? { fullUrl: url, ...picture } : picture);
  if (known !== undefined) image.src = known;
  else if (rendering.allowed.has(url)) requestPicture(image, src);
  return image;
}

function isWithoutServer(address: string): boolean {
  return address.startsWith('data:');
}

/**
 * Removes the size of a picture that cannot be loaded, so that its alternative text becomes a line.
 */
function giveUp({ currentTarget }: Event): void {
  const image = currentTarget as HTMLImageElement;
  image.removeAttribute('width');
  image.removeAttribute('height');
  image.classList.add('missing');
}
