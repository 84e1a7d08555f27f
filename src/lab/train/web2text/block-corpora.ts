import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { alignLabels } from '../../align/align-labels.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { cleanEvalPages } from '../../corpora/cleaneval.ts';
import { type WcxbSet, wcxbIds, wcxbPages } from '../../corpora/wcxb.ts';
import { Progress } from '../progress.ts';
import type { BlockCorpus, LabelledPage } from './labelled-blocks.ts';

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
    train: labelledPages('train', data, limit),
    val: labelledPages('val', data, limit),
    weighting: 'words',
  };
}

/**
 * Reads and labels pages. Training pages are used only if their reference is mostly on the page.
 */
function* labelledPages(set: WcxbSet, data?: string, limit?: number): Generator<LabelledPage> {
  const ids = wcxbIds(set, data).slice(0, limit);
  const progress = new Progress(`reading ${set}`, ids.length);
  for (const { source, url, reference } of wcxbPages(ids, data)) {
    progress.advance(1);
    const tree = parsePage(source, url);
    const labels = alignLabels(tree, reference);
    if (set === 'val' || isTrainable(tree, labels, reference)) yield { tree, labels };
  }
}
