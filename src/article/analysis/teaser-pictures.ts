import { CONTENT } from '../../core/labels.ts';
import { countWords } from '../../core/text/count-words.ts';
import { hostOf } from '../../core/text/web-url.ts';
import { nodesWithin, type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafParent, leafText } from '../../page/page-tree.ts';
import type { Image } from '../article.ts';
import type { Selection } from './selection.ts';

/** Words of a headline, and not of a button that shows the picture larger. */
const MIN_WORDS = 3;

interface PlacedPicture {
  readonly parent: number;
  /** The node that the picture is or stands before. */
  readonly from: number;
  readonly image: Image;
}

interface Page {
  readonly index: PageIndex;
  readonly selection: Selection;
}

/** Finds the pictures behind all content that lead to other pages, or stand with a link to one. */
export function teasersAmong(
  pictures: readonly PlacedPicture[],
  { index, selection }: Page,
): ReadonlySet<Image> {
  const { tree, firstLeaf } = index;
  const { lastLeaf } = selection.span(0, tree.leaves.length, CONTENT);
  const behind = pictures.filter(({ from }) => firstLeaf[from] > lastLeaf);
  const named = behind.filter(({ parent }) => hasLinkInWords(index, selection, parent));
  const leading = behind.filter((picture) => isLeading(index, picture));
  // A single one may be the last of the text itself.
  const teasers = leading.length > 1 ? [...named, ...leading] : named;
  return new Set(teasers.map(({ image }) => image));
}

/** Whether the box of a picture, which has no content, has a link among its words, but in a figure. */
function hasLinkInWords(index: PageIndex, { count }: Selection, parent: number): boolean {
  const { tree, end, firstLeaf } = index;
  let box = -1;
  for (const node of withAncestors(index, parent)) {
    if (count(node, CONTENT) > 0) break;
    box = node;
  }
  if (box < 0) return false;
  for (let leaf = firstLeaf[box]; leaf < firstLeaf[end[box]]; leaf++) {
    const names = [...withAncestors(index, leafParent(tree, leaf))].map(index.name);
    if (!names.includes('a') || names.includes('figure')) continue;
    if (countWords(leafText(tree, leaf)) >= MIN_WORDS) return true;
  }
  return false;
}

/** Whether a picture leads to another page; one with a caption, or that shows another site, may be the text's own. */
function isLeading(index: PageIndex, { parent, image }: PlacedPicture): boolean {
  if (image.link === undefined) return false;
  const figure = [...withAncestors(index, parent)].find((node) => index.name(node) === 'figure');
  if (figure === undefined) return true;
  const hasCaption = [...nodesWithin(index, figure)].some(
    (node) => index.name(node) === 'figcaption',
  );
  return !hasCaption && hostOf(image.link) === hostOf(index.tree.url);
}
