import { CONTENT } from '../core/labels.ts';
import { PARTS, type Part } from '../core/parts.ts';
import { pageStructure } from '../engines/pith/page-structure.ts';
import { leafText } from '../page/page-tree.ts';
import type { ArticleOutcome } from './extract-page.ts';

/** A block of text of a page, such as a paragraph or a cell. */
export interface PageBlock {
  /** With white space collapsed. */
  readonly text: string;
  /** What it is; `main` and `boilerplate` alone where the engine tells no more. */
  readonly part: Part;
  /** How likely it is content, in [0, 1]: the mean over its text. */
  readonly probability: number;
  readonly isContent: boolean;
}

/** The blocks of a page in their order. A block that others interrupt is several. */
export function pageBlocks({
  tree,
  prediction,
  completed,
}: Pick<ArticleOutcome, 'tree' | 'prediction' | 'completed'>): PageBlock[] {
  const { leafBlock } = pageStructure(tree);
  const { labels, parts } = completed;
  const blocks: PageBlock[] = [];
  for (let from = 0; from < leafBlock.length; ) {
    let to = from + 1;
    const isSame = (leaf: number) =>
      leafBlock[leaf] === leafBlock[from] &&
      labels[leaf] === labels[from] &&
      parts[leaf] === parts[from];
    while (to < leafBlock.length && isSame(to)) to++;
    const texts = Array.from({ length: to - from }, (_, i) => leafText(tree, from + i));
    const lengths = texts.map((text) => text.trim().length);
    const length = lengths.reduce((sum, one) => sum + one, 0);
    const weighted = lengths.reduce(
      (sum, one, i) => sum + one * prediction.probabilities[from + i],
      0,
    );
    const text = texts.join('').replace(/\s+/g, ' ').trim();
    const isContent = labels[from] === CONTENT;
    if (text !== '') {
      const probability = weighted / length;
      blocks.push({ text, part: PARTS[parts[from]], probability, isContent });
    }
    from = to;
  }
  return blocks;
}
