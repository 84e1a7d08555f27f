import type { Image } from '../../article.ts';
import { pictureName } from './picture-name.ts';

/** A picture that stands in this many places says nothing of any of them. */
const MIN_PLACES = 3;
/** A photo may stand in a summary, a table and its own section, and belong to each. */
const MIN_PLACES_OF_PHOTO = 6;
/** File types of drawings, and of faces and lines of old pages. */
const DRAWING = /\.(?:svg|gif)(?:[?#]|$)|^data:image\/(?:svg|gif)/i;
/** Descriptions and names of files that name the mark itself. */
const MARK =
  /^(?:(?:green|blue|red|white|black|small|circled?|icon|mark|symbol|image)[\s_-]*)*(?:check(?:[\s_-]?mark)?s?|ticks?|arrows?|chevrons?|carets?|stars?|quot(?:e|ation)s?|dividers?|separators?|bullets?|dots?|lines?|icons?|plus|minus)(?:[\s_-]*(?:icon|mark|symbol|image|circled?|right|left|up|down|svg|png))*$/i;

/** The part of a file's name that differs from version to version. */
const HASH = /[-_.]?(?<![\da-f])(?=[a-f]*\d)[\da-f]{6,}/gi;
/** A picture and the element that it stands in. */
export interface PictureInPlace {
  readonly image: Image;
  readonly parent: number;
}

/**
 * Finds the pictures that decorate: ticks, quotation marks, arrows beside every item.
 * @returns tells of each picture, in document order, whether it is to be left out; of a photo that has no description and
 *   stands there again and again, the first stays
 */
export function decorations(all: Iterable<PictureInPlace>): (image: Image) => boolean {
  const places = new Map<string, Set<number>>();
  for (const { image, parent } of all) {
    const name = pictureName(image.url);
    const known = places.get(name) ?? new Set();
    places.set(name, known.add(parent));
  }
  const shown = new Set<string>();
  return (image) => {
    const name = pictureName(image.url);
    const count = places.get(name)?.size ?? 0;
    if (count < MIN_PLACES) return false;
    if (DRAWING.test(image.url) || MARK.test(image.alt || fileWords(image.url))) return true;
    if (image.alt !== '' || count < MIN_PLACES_OF_PHOTO) return false;
    const isAgain = shown.has(name);
    shown.add(name);
    return isAgain;
  };
}

/** The name of a picture's file without its ending and its version. */
function fileWords(address: string): string {
  const [, name = ''] = /\/([^/?#]{1,200})\.\w{3,4}(?:[?#]|$)/.exec(address) ?? [];
  return name.replace(HASH, '');
}
