import type { PageIndex } from '../../../page/page-index.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';

/** Classes of Google's icon fonts, which draw a picture in the place of its name. */
const ICON_CLASS =
  /(?:^|\s)(?:(?:google-)?material-icons(?:-(?:outlined|round|sharp|two-tone|extended))?|material-symbols-(?:outlined|rounded|sharp)|mat-icon|google-symbols)(?=\s|$)/;
const ICON_NAME = /^[a-z][a-z0-9_]*$/;
/** Characters that mean a picture in a font of the page's own and nothing in any other, but for Apple's sign. */
const ICON_SIGN = /^[\ue000-\uf8fe\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]{1,2}$/u;

/**
 * Whether a leaf is the name of a picture: "chevron_right" in an icon font is an arrow on the screen, and a
 * word in the text. No reference of WCXB has such elements, nor signs that are for such fonts alone.
 */
export function isIconName(index: PageIndex, leaf: number): boolean {
  const { tree } = index;
  const text = leafText(tree, leaf).trim();
  if (ICON_SIGN.test(text)) return true;
  if (!ICON_NAME.test(text)) return false;
  return ICON_CLASS.test(index.className(leafParent(tree, leaf)));
}
