import type { Image } from '../../../../article/article.ts';

/** Minimum width in pixels. A smaller picture is an icon, unless the page has a larger version. */
const MIN_WIDTH = 300;
/**
 * Minimum width of a picture with a larger version, in pixels. Icons have larger versions too, for
 * high-density screens.
 */
const MIN_THUMBNAIL = 80;
/** Share of the text's width from which a picture counts as filling it. */
const WIDE_SHARE = 0.9;
/** Minimum factor by which a picture is larger than it is shown. */
const MIN_GAIN = 1.2;
/** Share of the window's height above which the style sheet shrinks a picture. */
const MAX_HEIGHT_SHARE = 0.85;

export interface AvailableSpace {
  /** Width of the text column, in CSS pixels. */
  readonly textWidth: number;
  readonly windowHeight: number;
}

/** The sizes of a loaded picture. */
export interface PictureSize extends Pick<Image, 'url' | 'width' | 'fullUrl'> {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** Whether it is beside other pictures, in at most half of the text's width. */
  readonly isInGallery: boolean;
}

/** Whether a picture shows more detail in the whole window, or fills the text already. */
export function isWorthEnlarging(
  picture: PictureSize,
  { textWidth, windowHeight }: AvailableSpace,
): boolean {
  const { naturalWidth, naturalHeight, url, width, fullUrl, isInGallery } = picture;
  if (fullUrl !== undefined) return naturalWidth >= MIN_THUMBNAIL;
  const minWidth = Math.min(MIN_WIDTH, textWidth * WIDE_SHARE);
  // A vector drawing may have no natural size.
  if (isDrawing(url)) return Math.max(naturalWidth, width) >= minWidth;
  if (naturalWidth < minWidth) return false;
  const space = isInGallery ? textWidth / 2 : textWidth;
  if (naturalWidth >= space * WIDE_SHARE) return true;
  const shown = width > 0 ? Math.min(width, space) : space;
  return naturalWidth >= shown * MIN_GAIN || naturalHeight > windowHeight * MAX_HEIGHT_SHARE;
}

/** Whether a picture is a vector drawing, which is sharp at any size. */
export function isDrawing(address: string): boolean {
  return /^data:image\/svg\+xml|\.svg(?:[?#]|$)/i.test(address);
}
