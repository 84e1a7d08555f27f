import { cleanEvalPages } from '../../corpora/cleaneval.ts';
import { type LabelledPage, labelledPages } from '../labelled-pages.ts';
import type { BlockCorpus } from './labelled-blocks.ts';

/** The two divisions of CleanEval: that of the competition, and that of Web2Text. */
export type CleanEvalDivision = 'cleaneval' | 'web2text';

/**
 * Reads the training and validation blocks of CleanEval (Baroni et al., LREC 2008). Weights trained
 * on them must never ship.
 * @param division the division to use
 */
export function cleanEvalBlocks(division: CleanEvalDivision, data?: string): BlockCorpus {
  return {
    name: `CleanEval, ${division}`,
    train: cleanEvalPages(`${division}_train`, data),
    val: cleanEvalPages(`${division}_validation`, data),
    weighting: 'blocks',
  };
}

/**
 * Reads the training and validation blocks of WCXB; a block has the label of its leaf.
 * @param limit number of first pages to use, to try things out
 */
export function wcxbBlocks(data?: string, limit?: number): BlockCorpus {
  return {
    name: 'WCXB development pages (Foley 2026), train',
    train: trainable(labelledPages('train', { data, limit })),
    val: labelledPages('val', { data, limit }),
    weighting: 'words',
  };
}

function* trainable(pages: Iterable<LabelledPage>): Generator<LabelledPage> {
  for (const page of pages) if (page.isTrainable) yield page;
}
