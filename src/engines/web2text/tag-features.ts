import { type CollapsedDom, mergedNames } from './collapsed-dom.ts';
import { type Feature, features } from './feature.ts';

/** b49 to b68: tags of the parent. `ul` stands twice in the paper's table, and so it does here. */
const PARENT_TAGS = [
  ...['td', 'div', 'p', 'tr', 'table', 'body', 'ul', 'span', 'li', 'blockquote'],
  ...['b', 'small', 'a', 'ol', 'ul', 'i', 'form', 'dl', 'strong', 'pre'],
];
/** b110 to b128: tags of the block itself. */
const BLOCK_TAGS = [
  ...['a', 'p', 'td', 'b', 'li', 'span', 'i', 'tr', 'div', 'strong'],
  ...['em', 'h3', 'h2', 'table', 'h4', 'small', 'sup', 'h1', 'blockquote'],
];

export const PARENT_TAG_FEATURES: readonly Feature[] = tagColumns(PARENT_TAGS);
export const BLOCK_TAG_FEATURES: readonly Feature[] = tagColumns(BLOCK_TAGS);

/** A 1 for each of the parent's tags among all that were merged into it. */
export function parentTagFeatures(cdom: CollapsedDom, parent: number): number[] {
  return oneHot(PARENT_TAGS, cdom, parent);
}

/** The same of a block. */
export function blockTagFeatures(cdom: CollapsedDom, node: number): number[] {
  return oneHot(BLOCK_TAGS, cdom, node);
}

function tagColumns(tags: readonly string[]): Feature[] {
  return features(...tags.map((tag) => `tag_${tag}?`));
}

function oneHot(tags: readonly string[], cdom: CollapsedDom, node: number): number[] {
  const names = new Set(mergedNames(cdom, node));
  return tags.map((tag) => Number(names.has(tag)));
}
