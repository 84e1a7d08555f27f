import { safeLink, safePicture } from '../../../core/text/safe-url.ts';

/** SVG as data. In an `img` it runs no script and loads nothing. Saved files do not use it. */
const DRAWING_DATA = /^data:image\/svg\+xml[;,]/i;

/**
 * The address, if following it runs nothing; otherwise undefined. `#anchor` is a place in the
 * article.
 */
export function followableLink(url: string): string | undefined {
  return url.startsWith('#') ? url : safeLink(url) || undefined;
}

/**
 * The address, if it can only be a picture: of the web, or data of an image type. Otherwise
 * undefined.
 */
export function showablePicture(url: string): string | undefined {
  return DRAWING_DATA.test(url) ? url : safePicture(url) || undefined;
}
