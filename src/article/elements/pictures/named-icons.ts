import { CELL_ELEMENTS } from '../../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import type { Image } from '../../article.ts';

/** Descriptions such as "Globe icon" and "icon - globe", and such names of files, are on many pages of WCXB. */
const ICON_NAME = /^icons?\b|\bicons?$/i;
const ICON_FILE = /\/(?:[\w%-]*[-_])?icons?(?:[-_][\w%-]*)?\.(?:svg|gif)(?:[?#]|$)/i;
/**
 * The file name of an icon, which counts for a picture without a description: of a photo, it would name what the
 * photo shows.
 */
const ENDS_IN_ICON = /[-_]icons?(?:[-_]\d{1,2})?\.(?:png|webp)(?:[?#]|$)/i;
/** CSS pixels, in either direction: as large as this it is a picture of an icon. */
const MIN_PICTURE = 120;
const LINES: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'dt', 'label', 'h1', 'figcaption']);

/**
 * Whether a picture is an icon by its name, and beside a text, not in it: without a size it would be as wide as the
 * column. What stands behind words of its line is what they speak of, as in "press ⚙", and what stands in a cell or a
 * figure is shown for itself.
 */
export function isNamedIcon(
  index: PageIndex,
  { image, parent, from }: { image: Image; parent: number; from: number },
): boolean {
  const { url, alt, width, height } = image;
  if (width >= MIN_PICTURE || height >= MIN_PICTURE) return false;
  const isNamed =
    ICON_NAME.test(alt) || ICON_FILE.test(url) || (alt === '' && ENDS_IN_ICON.test(url));
  if (!isNamed) return false;
  for (const node of withAncestors(index, parent)) {
    const name = index.name(node);
    if (CELL_ELEMENTS.has(name) || name === 'figure') return false;
    if (LINES.has(name)) return index.firstLeaf[node] === index.firstLeaf[from];
  }
  return true;
}
