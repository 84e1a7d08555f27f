import type { TextScore } from '../../../core/text/text-score.ts';
import type { TreeModel } from '../../../engines/markov-tree/model.ts';
import { NODE_TYPES, TYPE_COUNT } from '../../../engines/markov-tree/node-types.ts';
import { exactMarginals } from '../../../engines/markov-tree/sum-product.ts';
import type { TypedPage } from './markov-pages.ts';

/** Precision, recall and F1 of one type of text leaf. */
export interface TypeScore extends TextScore {
  readonly type: (typeof NODE_TYPES)[number];
  /** Number of leaves of this type. */
  readonly leaves: number;
}

/**
 * Scores of each type over the text leaves of all pages, each leaf given its most probable type. It
 * is the thesis's "complete analysis" (Langkilde 2015, chapter 4), for the types that we have.
 */
export function typeScores(pages: readonly TypedPage[], model: TreeModel): TypeScore[] {
  /** Shape [K, K]: number of leaves by true type and predicted type. */
  const confusion = NODE_TYPES.map(() => new Array<number>(TYPE_COUNT).fill(0));
  for (const { page, types } of pages) {
    const { parents } = page;
    const { transitions } = model;
    const tree = { parents, transitions, logEmissions: model.logEmissions(page) };
    const marginals = exactMarginals(tree);
    for (const row of page.leafRows) {
      const ofRow = [...marginals.subarray(row * TYPE_COUNT, (row + 1) * TYPE_COUNT)];
      confusion[types[row]][ofRow.indexOf(Math.max(...ofRow))]++;
    }
  }
  return NODE_TYPES.map((type, k) => {
    const right = confusion[k][k];
    const leaves = confusion[k].reduce((a, b) => a + b);
    const given = confusion.reduce((sum, row) => sum + row[k], 0);
    const precision = given === 0 ? 0 : right / given;
    const recall = leaves === 0 ? 0 : right / leaves;
    const f1 = right === 0 ? 0 : (2 * right) / (given + leaves);
    return { type, leaves, precision, recall, f1 };
  });
}
