import { safeLink, safePicture } from '../../core/text/safe-url.ts';

/** Shown by `img`, where not even SVG runs a script or loads anything; files that are kept hold none. */
const DRAWING_DATA = /^data:image\/svg\+xml[;,]/i;

/** The address if it can be followed without running anything; `#anchor` stands for a place in the article. */
export function followableLink(url: string): string | undefined {
  return url.startsWith('#') ? url : safeLink(url) || undefined;
}

/** The address if it can only be a picture: of the web, or data of an image type. */
export function showablePicture(url: string): string | undefined {
  return DRAWING_DATA.test(url) ? url : safePicture(url) || undefined;
}
