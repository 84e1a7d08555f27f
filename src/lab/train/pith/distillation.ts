import { createHash } from 'node:crypto';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import {
  type MultilingualPart,
  multilingualIds,
  multilingualPages,
} from '../../corpora/multilingual.ts';
import { Progress } from '../progress.ts';
import { type Member, withMeanLogits } from './mean-logits.ts';
import { AS_SENT, type LeafRange, pithEncoding } from './pith-pages.ts';
import { type ScaledPages, type TrainingData, withStandardNumbers } from './train-pith.ts';

interface DistillationOptions {
  /** Share of the teachers' answers in what is learnt of a page that has a reference, 0 to 1. */
  readonly share: number;
  /** Pages without a reference, learnt as the teachers label them. */
  readonly further: readonly LeafRange[];
}

/**
 * What a network can learn from others that were trained before it (distilling; Hinton, Vinyals and Dean,
 * "Distilling the Knowledge in a Neural Network", 2015): for labels, the mean of the references
 * and of what the others say together, log-odds averaged. Pages to choose on stay as they are.
 */
export function distill(
  pages: ScaledPages,
  teachers: readonly Member[],
  { share, further }: DistillationOptions,
): TrainingData {
  const all = [...pages.train, ...further];
  const progress = new Progress('asking the teachers', all.length);
  const train = withMeanLogits(teachers, (ask) =>
    all.map((page, i) => {
      const answer = ask(page).map((z) => 1 / (1 + Math.exp(-z)));
      progress.advance(1);
      if (i >= pages.train.length) return { ...page, softLabels: answer };
      const softLabels = answer.map((p, leaf) => (1 - share) * page.labels[leaf] + share * p);
      return { ...page, softLabels };
    }),
  );
  return { pages: { ...pages, train }, learntFrom: `${share} of ${digest(teachers)}` };
}

interface MultilingualOptions {
  readonly part: MultilingualPart;
  readonly data: string | undefined;
  /** First pages only, to try things out. */
  readonly limit: number | undefined;
}

/** Multilingual pages, without labels. */
export function multilingualTrainingPages(
  { vocabulary, scaling }: Pick<ScaledPages, 'vocabulary' | 'scaling'>,
  { part, data, limit }: MultilingualOptions,
): LeafRange[] {
  const { encode, hasRows } = pithEncoding();
  const ids = multilingualIds(part, data).slice(0, limit);
  return Array.from(multilingualPages(ids, data), ({ url, source }) => {
    const tree = parsePage(source, url, AS_SENT);
    const noLabels = new Uint8Array(tree.leaves.length);
    return withStandardNumbers(encode(tree, noLabels, vocabulary), scaling);
  }).filter(hasRows);
}

/** Lower-case hex SHA-256, which tells what was learnt from different networks apart. */
function digest(teachers: readonly Member[]): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of teachers.flatMap(({ best }) => best)) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex');
}
