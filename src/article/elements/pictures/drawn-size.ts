import type { ReadAttribute } from './image-source.ts';

/** CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels: what is drawn smaller than this in both directions is meant to be small. */
const SMALL = 120;

/**
 * The attributes of a picture with the size that its page draws it at, where that is small: styles make
 * icons of files of any size, which would else be as wide as the column. Of a large picture a column may
 * show more than its page does.
 */
export function withDrawnSize(read: ReadAttribute, size: PictureSize | undefined): ReadAttribute {
  if (size === undefined || size.width >= SMALL || size.height >= SMALL) return read;
  return (key) => (key === 'width' || key === 'height' ? `${size[key]}` : read(key));
}
