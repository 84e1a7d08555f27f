import { articleText } from '../../article/analysis/article-text.ts';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { PART_INDEX, PARTS, type Part } from '../../core/parts.ts';
import { countOf, sharedCount, type TextScore } from '../../core/text/text-score.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { wordsOf } from './fair-score.ts';

/** The parts that have a text of their own. */
export const TEXT_PARTS = PARTS.filter((part) => part !== 'boilerplate');

/** The words of one part of a page: those that are in both texts, in the answer, in the reference. */
interface PartWords {
  readonly hits: number;
  readonly predicted: number;
  readonly wanted: number;
}

/** The words of each part that the answer or the reference has. */
export type PartCounts = Readonly<Partial<Record<Part, PartWords>>>;

/** How well the words of a part were found on some pages, all words counting the same. */
interface PartScore extends TextScore {
  /** Words of this part in the references. */
  readonly words: number;
  /** Pages whose reference has this part. */
  readonly pages: number;
}

/**
 * Compares the words of each part with its reference, as bags.
 * @param parts shape [L], indices into `PARTS`
 * @param references the text of each part
 */
export function partCounts(
  tree: PageTree,
  parts: Uint8Array,
  references: Readonly<Partial<Record<Part, string>>>,
): PartCounts {
  const counts = TEXT_PARTS.map((part): [Part, PartWords] => {
    const index = PART_INDEX[part];
    const labels = parts.map((other) => (other === index ? CONTENT : BOILERPLATE));
    const predicted = labels.includes(CONTENT) ? wordsOf(articleText(tree, labels)) : [];
    const wanted = wordsOf(references[part] ?? '');
    const hits = sharedCount(countOf(predicted), countOf(wanted));
    return [part, { hits, predicted: predicted.length, wanted: wanted.length }];
  });
  const present = counts.filter(([, { predicted, wanted }]) => predicted + wanted > 0);
  return Object.fromEntries(present);
}

/** The scores of words by part. */
export type PartScores = Readonly<Partial<Record<Part, PartScore>>>;

/** The scores of each part over the words of all pages; of parts that no page has there is none. */
export function partScores(pages: readonly PartCounts[]): PartScores {
  const scores: Partial<Record<Part, PartScore>> = {};
  for (const part of TEXT_PARTS) {
    const ofPart = pages.flatMap((counts) => counts[part] ?? []);
    const [hits, predicted, words] = (['hits', 'predicted', 'wanted'] as const).map((name) =>
      ofPart.reduce((sum, { [name]: count }) => sum + count, 0),
    );
    if (predicted + words === 0) continue;
    scores[part] = {
      precision: predicted === 0 ? 1 : hits / predicted,
      recall: words === 0 ? 1 : hits / words,
      f1: (2 * hits) / (predicted + words),
      words,
      pages: ofPart.filter(({ wanted }) => wanted > 0).length,
    };
  }
  return scores;
}
