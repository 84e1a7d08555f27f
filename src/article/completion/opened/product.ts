import { CONTENT } from '../../../core/labels.ts';
import { findFacts } from '../../../facts/find-once.ts';
import { PRODUCTS } from '../../../facts/product/product.ts';
import type { CompletionContext } from '../completion-context.ts';

/** Whether a node is in the box of the product that the page is of. */
export function isOfProduct({ index }: CompletionContext, node: number): boolean {
  const { end } = index;
  return findFacts(index, PRODUCTS).some(({ box }) => node > box && node < end[box]);
}

/**
 * Labels with the price of a product whose description is kept.
 * @param labels shape [L]
 */
export function withPrice({ index, leaves }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { firstLeaf, end } = index;
  const [product] = findFacts(index, PRODUCTS);
  if (product?.price === undefined) return labels;
  const { box, price } = product;
  if (!labels.subarray(firstLeaf[box], firstLeaf[end[box]]).includes(CONTENT)) return labels;
  const result = labels.slice();
  for (let leaf = firstLeaf[price]; leaf < firstLeaf[end[price]]; leaf++)
    if (leaves.isShown[leaf] === 1) result[leaf] = CONTENT;
  return result;
}
