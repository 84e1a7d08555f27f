import type { Source } from '../../../article/article.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { ReadPage } from '../page/read-page.ts';
import { message } from '../ui/message.ts';

/** Probabilities from which a passage is called certain, or likely. Below both it is doubtful. */
const SURE = 0.9;
const LIKELY = 0.7;

/**
 * P(content) of a block: the mean over its leaves, weighted by their length.
 * @returns undefined where it has no text
 */
export function blockProbability(page: ReadPage, source: Source): number | undefined {
  const document = page.documents[source.document];
  if (document === undefined || source.firstLeaf < 0) return undefined;
  let sum = 0;
  let length = 0;
  for (let leaf = source.firstLeaf; leaf <= source.lastLeaf; leaf++) {
    const characters = leafText(document.capture.tree, leaf).trim().length;
    sum += characters * document.labeling.probabilities[leaf];
    length += characters;
  }
  return length === 0 ? undefined : sum / length;
}

/**
 * A probability as text. It is a percentage only where the engine's probabilities are calibrated,
 * otherwise a word.
 */
export function describeProbability(probability: number, isCalibrated: boolean): string {
  if (isCalibrated) {
    const format = { style: 'percent', maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(message('interfaceLanguage'), format).format(probability);
  }
  if (probability >= SURE) return message('readerSure');
  return probability >= LIKELY ? message('readerLikely') : message('readerUnsure');
}
