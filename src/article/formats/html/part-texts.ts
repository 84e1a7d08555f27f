import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { PARTS, type Part, reconcileParts } from '../../../core/parts.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { articleText } from '../../analysis/article-text.ts';

/** The lines of text of each part that a page has, without boilerplate. */
export type PartTexts = Readonly<Partial<Record<Part, readonly string[]>>>;

/**
 * The text of each part of a page. What somebody keeps is `main` where it is of a part that is left
 * out by itself, and what nobody keeps is no `main`.
 * @param labels shape [L]; CONTENT is kept
 * @param parts shape [L], indices into `PARTS`
 */
export function partTexts(tree: PageTree, labels: Uint8Array, parts: Uint8Array): PartTexts {
  const told = reconcileParts(labels, parts);
  const texts = PARTS.flatMap((part, i) => {
    if (part === 'boilerplate' || !told.includes(i)) return [];
    const mask = told.map((other) => (other === i ? CONTENT : BOILERPLATE));
    const lines = articleText(tree, mask)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return [[part, lines] as const];
  });
  return Object.fromEntries(texts);
}
