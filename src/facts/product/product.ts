import { countWords } from '../../core/text/count-words.ts';
import { nodesWithin, type PageIndex } from '../../page/page-index.ts';
import { phraseOf } from '../element-text.ts';
import type { Finder } from '../find-once.ts';
import { mainHeadline } from '../headline/headline-elements.ts';
import { attributeOf, childElements, elementsAround, parentOf } from '../markup.ts';

/** What a page sells, where it is the page of one thing. */
export interface Product {
  /** The box of all that is said of it. */
  readonly box: number;
  /** Its price; undefined where the page does not mark it. */
  readonly price?: number;
}

/** Names of the box of a product: those of a list of products have no headline in them. */
const BOX =
  /(?:^|\s)product(?:[-_]+(?:single|page|main|details?|view|info|summary|wrapper))*(?:\s|$)/i;
const TYPE = /schema\.org\/Product\/?$/i;
const PRICE = /(?:^|[\s_-])price(?:$|[\s_-])/i;
/** With the price before and the tax: "€ 49 € 39 incl. VAT". */
const MAX_WORDS = 8;

/** The product of a page, of which a headline is the name. */
export const PRODUCTS: Finder<Product> = { name: 'product', find: findProducts };

function findProducts(page: PageIndex): Product[] {
  const headline = mainHeadline(page)?.node;
  if (headline === undefined) return [];
  const boxes = elementsAround(page, headline).filter((at) => isBox(page, at));
  const priceIn = (box: number) =>
    [...nodesWithin(page, box)].find((node) => isPrice(page, node, box));
  const box = boxes.find((one) => priceIn(one) !== undefined) ?? boxes[0];
  if (box === undefined) return [];
  const price = priceIn(box);
  // What is told below stands in a box of the same name beside it.
  const parent = parentOf(page, box) ?? box;
  const isInParts = childElements(page, parent).filter((at) => isBox(page, at)).length > 1;
  return [{ box: isInParts ? parent : box, ...(price !== undefined && { price }) }];
}

function isBox(page: PageIndex, node: number): boolean {
  return BOX.test(page.className(node)) || TYPE.test(attributeOf(page, node, 'itemtype'));
}

/** Whether an element is the price of the product, and not of another one that is offered beside it. */
function isPrice(page: PageIndex, node: number, box: number): boolean {
  if (!PRICE.test(`${page.className(node)} ${attributeOf(page, node, 'itemprop')}`)) return false;
  const text = phraseOf(page, node);
  if (!/\d/.test(text) || countWords(text) > MAX_WORDS) return false;
  const around = elementsAround(page, node);
  const within = around.slice(0, around.indexOf(box));
  return !within.some((at) => page.name(at) === 'a' || page.name(at) === 'li' || isBox(page, at));
}
