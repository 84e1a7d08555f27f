import type { Image } from '../../../article/article.ts';

/** Pixels: what is smaller is a sign or an icon, unless the page has more of it. */
const MIN_WIDTH = 300;
/** Pixels: icons, too, come in more of them for screens that are dense. */
const MIN_THUMBNAIL = 80;
/** As wide as the text, or nearly. */
const WIDE_SHARE = 0.9;
/** A picture so many times as large as it is shown is worth a press. */
const MIN_GAIN = 1.2;
/** As the style sheet has it: share of the window's height from which on a picture is made smaller. */
const MAX_HEIGHT_SHARE = 0.85;

export interface AvailableSpace {
  /** CSS pixels, of a line of text. */
  readonly textWidth: number;
  readonly windowHeight: number;
}

/** What is known of a picture that has come. */
export interface PictureSize extends Pick<Image, 'url' | 'width' | 'fullUrl'> {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** It stands beside others, in half of the text's width at most. */
  readonly isInGallery: boolean;
}

/** Whether a picture shows more when it has the whole window, or fills the text already. */
export function isWorthEnlarging(
  picture: PictureSize,
  { textWidth, windowHeight }: AvailableSpace,
): boolean {
  const { naturalWidth, naturalHeight, url, width, fullUrl, isInGallery } = picture;
  if (fullUrl !== undefined) return naturalWidth >= MIN_THUMBNAIL;
  const minWidth = Math.min(MIN_WIDTH, textWidth * WIDE_SHARE);
  // A drawing need not say how large it is.
  if (isDrawing(url)) return Math.max(naturalWidth, width) >= minWidth;
  if (naturalWidth < minWidth) return false;
  const room = isInGallery ? textWidth / 2 : textWidth;
  if (naturalWidth >= room * WIDE_SHARE) return true;
  const shown = width > 0 ? Math.min(width, room) : room;
  return naturalWidth >= shown * MIN_GAIN || naturalHeight > windowHeight * MAX_HEIGHT_SHARE;
}

/** Whether a picture is drawn of lines, which are as sharp in any size. */
export function isDrawing(address: string): boolean {
  return /^data:image\/svg\+xml|\.svg(?:[?#]|$)/i.test(address);
}
