import type { Image } from '../../article.ts';
import { isBlank } from './blank-picture.ts';

/** A file that a page has loaded for a picture, or is loading. */
export interface LoadedPicture {
  readonly url: string;
  /** Pixels of the file; infinite while they are not known. */
  readonly width: number;
}

/** Pixels: what is narrower than this and another file than the picture's own is a blur that stands in for it. */
const MIN_WIDTH = 100;

/** The picture with the file of it that the page has loaded, if that shows the picture. */
export function withLoaded(image: Image, loaded: LoadedPicture | undefined): Image {
  if (loaded === undefined || isBlank(loaded.url)) return image;
  const isOther = loaded.url !== image.url;
  return isOther && loaded.width < MIN_WIDTH ? image : { ...image, loadedUrl: loaded.url };
}
