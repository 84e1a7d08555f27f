import { leafParent, leafText } from '../page/page-tree.ts';
import type { PageIndex } from './page-index.ts';

/** Classes of Google's icon fonts, which draw a picture in the place of its name. */
const ICON_CLASS =
  /(?:^|\s)(?:(?:google-)?material-icons(?:-(?:outlined|round|sharp|two-tone|extended))?|material-symbols-(?:outlined|rounded|sharp)|mat-icon|google-symbols)(?=\s|$)/;
const ICON_NAME = /^[a-z][a-z0-9_]*$/;

/**
 * Whether a leaf is the name of a picture: "chevron_right" in an icon font is an arrow on the screen, and a
 * word in the text. Such elements are on 20 of the 1,497 pages of WCXB, and in no reference.
 */
export function isIconName(index: PageIndex, leaf: number): boolean {
  const { tree } = index;
  if (!ICON_NAME.test(leafText(tree, leaf).trim())) return false;
  return ICON_CLASS.test(index.className(leafParent(tree, leaf)));
}
