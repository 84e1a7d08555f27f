import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { findOnce } from '../find-once.ts';
import { attributeOf, elementsAround, elementsBeside, first } from '../markup.ts';
import { foreignParts } from '../others/foreign-parts.ts';
import { mainHeadline } from './headline-elements.ts';

/**
 * Bylines stand above a headline or, behind a standfirst and buttons for sharing, below it. In
 * elements; as far as dates of train pages were found without many of other things.
 */
const REACH = { before: 30, after: 80 };
/** Elements around the headline, but for those of other parts of the page. */
export function elementsNearHeadline(page: PageIndex): number[] {
  const isForeign = findOnce(page, foreignParts);
  const headline = mainHeadline(page);
  const near = headline === undefined ? [] : elementsBeside(page, headline.node, REACH);
  return near.filter((element) => !isForeign(element));
}

/** The language that the page is in around its headline, BCP 47; or empty. */
export function headlineLanguage(page: PageIndex): string {
  return aroundHeadline(page, 'lang');
}

/** An attribute of the nearest element around the headline that has it; without a headline, of body or root element. */
export function aroundHeadline(page: PageIndex, name: 'lang' | 'dir'): string {
  const headline = mainHeadline(page);
  const around =
    headline === undefined
      ? ['body', 'html'].flatMap((root) => first(elementsNamed(page, root), 1))
      : elementsAround(page, headline.node);
  return around.map((element) => attributeOf(page, element, name)).find(isGiven) ?? '';
}

function isGiven(value: string): boolean {
  return value.trim() !== '' && value.trim().toLowerCase() !== 'auto';
}
