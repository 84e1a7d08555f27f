import type { Source } from '../../../../article/article.ts';
import { isLeafShown } from '../../../../page/page-tree.ts';
import type { ReadPage } from '../../page/read-page.ts';
import { enclosingFold } from '../find/enclosing-fold.ts';
import type { Rendering } from '../render/rendering.ts';

/** What is left out or brought back as one: a paragraph, a heading, an item of a list, a table. */
export interface Passage {
  readonly element: HTMLElement;
  readonly source: Source;
  /** It is left out, and stands in a fold. */
  readonly isOut: boolean;
}

/**
 * The passages of an article, in document order; pictures without words are none.
 * @param title stands there in any case
 */
export function passagesOf({ placed, indivisible }: Rendering, title: HTMLElement): Passage[] {
  const passages = new Map<HTMLElement, Passage>();
  for (const block of placed) {
    if (block.element === title || block.source.firstLeaf < 0) continue;
    const fold = enclosingFold(block.element);
    const whole = wholeAround(block.element, { indivisible, fold });
    const element = whole ?? block.element;
    const source = (whole && indivisible.get(whole)) ?? block.source;
    passages.set(element, { element, source, isOut: fold !== null });
  }
  return [...passages.values()];
}

/** The live text nodes of a passage; of one that is left out those that the page shows. */
export function textsOf({ documents }: ReadPage, { source, isOut }: Passage): Node[] {
  const { firstLeaf, lastLeaf } = source;
  const { tree, leafNodes } = documents[source.document].capture;
  const texts = leafNodes.slice(firstLeaf, lastLeaf + 1);
  return isOut ? texts.filter((_, i) => isLeafShown(tree, firstLeaf + i)) : texts;
}

/** The outermost one within the fold, if there is a fold. */
function wholeAround(
  element: HTMLElement,
  { indivisible, fold }: { indivisible: Rendering['indivisible']; fold: HTMLElement | null },
): HTMLElement | undefined {
  let whole: HTMLElement | undefined;
  for (let at: HTMLElement | null = element; at !== null && at !== fold; at = at.parentElement) {
    if (indivisible.has(at)) whole = at;
  }
  return whole;
}
