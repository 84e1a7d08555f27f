import { countWords } from '../../../core/text/count-words.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { isIconName } from '../pictures/icon-names.ts';
import type { TabPanel } from './tab-set.ts';

/** Questions in the heads of accordions come to so many words; what is longer is a text of its own. */
const MAX_WORDS = 15;
/** Elements with text in a tab: its name, and how many things the panel has; a third one makes it a card. */
const MAX_ELEMENTS = 2;
/** The place of a picture in a row is no name; a number is, where it is a version or a year. */
const PLACE = /^(?:\P{L}{1,2}|\d+ of \d+|.*\bslide\b.*)$/iu;
const CAROUSEL_CLASS = /(?:^|[\s_-])(?:slick|swiper|splide|carousel|flickity|glide)(?:$|[\s_-])/i;
/** The last word of the alternative text of a picture in a tab. */
const PICTURE_WORD = /(?<!\s)\s+(?:logo|icon)$/i;

/** The name of a tab as a line; empty where it names nothing. */
export function tabName(index: PageIndex, { tab, panel }: TabPanel): string {
  const text = tabText(index, tab) || (index.attribute(tab, 'aria-label') ?? '').trim();
  if (PLACE.test(text) || !isShort(text)) return '';
  return isInCarousel(index, tab) || isInCarousel(index, panel)
    ? ''
    : text.replace(PICTURE_WORD, '');
}

/** Whether a tab is there to be pressed, and has no text of its own. */
export function isName(index: PageIndex, tab: number): boolean {
  return isShort(tabText(index, tab));
}

function isShort(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && countWords(text) <= MAX_WORDS;
}

/** All text of a tab, empty where it is a card of several texts. */
function tabText(index: PageIndex, tab: number): string {
  const { tree, firstLeaf, textOfNode } = index;
  const elements = new Set<number>();
  let text = '';
  for (const node of nodesWithin(index, tab)) {
    // Elements are apart, and pieces of one text are not: "Products (", "6" and ")".
    if (tree.nodeNames[node] !== TEXT_NAME) text += ' ';
    else if (firstLeaf[node] === firstLeaf[node + 1]) text += ' ';
    else if (!isIconName(index, firstLeaf[node])) {
      text += tree.texts[textOfNode[node]];
      if (elements.add(tree.parents[node]).size > MAX_ELEMENTS) return '';
    }
  }
  return text.replace(/\s+/gu, ' ').trim();
}

function isInCarousel({ tree, className, attribute }: PageIndex, node: number): boolean {
  if (attribute(node, 'aria-roledescription') === 'slide') return true;
  return [node, tree.parents[node]].some((at) => at >= 0 && CAROUSEL_CLASS.test(className(at)));
}
