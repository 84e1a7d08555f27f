import { CONTENT } from '../../../core/labels.ts';
import { CELL_ELEMENTS } from '../../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent } from '../../../page/page-tree.ts';
import type { Selection } from '../../analysis/selection.ts';
import type { Image } from '../../article.ts';
import { pictureName } from './picture-name.ts';
import { areVariants, fitOf } from './picture-variants.ts';

/** Pictures that those after them are compared with: more slides than any carousel has. */
const MAX_SEEN = 300;

interface Seen {
  readonly name: string;
  readonly parent: number;
  image: Image;
  readonly show: (image: Image) => void;
}

export interface PlacedImage {
  readonly parent: number;
  /** The node that the picture is or stands before. */
  readonly from: number;
  readonly image: Image;
  /** Shows another picture in its place. */
  readonly show: (image: Image) => void;
}

/**
 * Finds pictures that a page brings again before any other content than the headline comes, as carousels do with
 * clones of their slides, and pages that show one above the headline and below it, by the width of the window.
 * @returns tells of each picture, in document order, whether it was there already; the largest is then
 *   shown in the place of the first
 */
export function pictureRepeats(
  index: PageIndex,
  { labels, countLeaves }: Selection,
): (picture: PlacedImage) => boolean {
  let seen: Seen[] = [];
  let leaf = 0;

  return ({ parent, from, image, show }) => {
    const next = index.firstLeaf[from];
    if (countLeaves(leaf, next, CONTENT) > 0 && !isHeadline(leaf, next)) seen = [];
    leaf = next;
    const name = pictureName(image.url);
    // Side by side, as stars and ticks are, each of them counts.
    const first =
      seen.find((other) => other.name === name && other.parent !== parent) ??
      seen.find((other) => other.name !== name && areVariants(other.image, image, pictureName));
    if (first === undefined || isInCell(index, parent)) {
      if (seen.length < MAX_SEEN) seen.push({ name, parent, image, show });
      return false;
    }
    const before = first.image;
    const better = isBetter(image, before) ? { ...image, alt: before.alt || image.alt } : before;
    // The page may show the one that is not better: then that is what has come.
    const loadedUrl = better.loadedUrl ?? before.loadedUrl ?? image.loadedUrl;
    if (better !== before || loadedUrl !== before.loadedUrl) {
      first.image = loadedUrl === undefined ? better : { ...better, loadedUrl };
      first.show(first.image);
    }
    return true;
  };

  function isHeadline(start: number, stop: number): boolean {
    for (let at = start; at < stop; at++) {
      if (labels[at] === CONTENT && !isInHeadline(index, leafParent(index.tree, at))) return false;
    }
    return true;
  }
}

function isBetter(image: Image, other: Image): boolean {
  const [fit, otherFit] = [fitOf(image), fitOf(other)];
  return fit === otherFit ? widthOf(image) > widthOf(other) : fit > otherFit;
}

/** The width that the page or the address gives; 0 where neither does, which stands for the whole picture. */
function widthOf({ url, width }: Image): number {
  if (url.startsWith('data:')) return width;
  const asked = /[?&](?:w|width|imwidth)=(\d{1,5})\b/i.exec(url)?.[1];
  const named = /[-_](\d{2,4})x\d{2,4}\.\w+(?:[?#]|$)/.exec(url)?.[1];
  const known = Number(asked ?? named ?? 0) || width;
  return known === 0 ? Number.POSITIVE_INFINITY : known;
}

function isInHeadline(index: PageIndex, node: number): boolean {
  for (const at of withAncestors(index, node)) if (index.name(at) === 'h1') return true;
  return false;
}

/** Whether a picture stands in a table, where each cell says something of its own. */
function isInCell(index: PageIndex, node: number): boolean {
  for (const at of withAncestors(index, node)) if (CELL_ELEMENTS.has(index.name(at))) return true;
  return false;
}
