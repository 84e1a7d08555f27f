import { CONTENT } from '../../../../core/labels.ts';
import type { CapturedDocument } from '../read-page.ts';
import { contentRanges } from './content-ranges.ts';
import { shownWords } from './shown-words.ts';

/** Some leaves of a document. */
export interface LeafRange {
  readonly captured: CapturedDocument;
  /** First and last leaf, both included. */
  readonly first: number;
  readonly last: number;
}

/** Ranges over those leaves of a place that are shown. */
export function rangesOf({ captured, first, last }: LeafRange): Range[] {
  const { tree } = captured.capture;
  const labels = Uint8Array.from(tree.leaves, (_, leaf) => {
    const isIn = leaf >= first && leaf <= last && (first === last || shownWords(tree, leaf) > 0);
    return isIn ? CONTENT : 0;
  });
  const steps = contentRanges({ ...captured, labels });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.map(({ range }) => range);
  }
}
