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
  /** Share of the teachers' predictions in the targets of a page with a reference, in [0, 1]. */
  readonly share: number;
  /** Pages without a reference, whose targets are the teachers' predictions alone. */
  readonly further: readonly LeafRange[];
}

/**
 * Adds soft labels to the training pages (knowledge distillation; Hinton, Vinyals and Dean 2015). A
 * target is the weighted mean of the reference label and the teachers' prediction, which averages
 * their log-odds. Validation pages stay unchanged.
 */
export function distill(
  pages: ScaledPages,
  teachers: readonly Member[],
  { share, further }: DistillationOptions,
): TrainingData {
  const all = [...pages.train, ...further];
  const progress = new Progress('asking the teachers', all.length);
  const train = withMeanLogits(teachers, (predictLogits) =>
    all.map((page, i) => {
      const prediction = predictLogits(page).map((z) => 1 / (1 + Math.exp(-z)));
      progress.advance(1);
      if (i >= pages.train.length) return { ...page, softLabels: prediction };
      const softLabels = prediction.map((p, leaf) => (1 - share) * page.labels[leaf] + share * p);
      return { ...page, softLabels };
    }),
  );
  return { pages: { ...pages, train }, learntFrom: `${share} of ${digest(teachers)}` };
}

interface MultilingualOptions {
  readonly part: MultilingualPart;
  readonly data: string | undefined;
  /** Uses only the first pages, to try things out. */
  readonly limit: number | undefined;
}

/** Encodes multilingual pages, which have no labels. */
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

/**
 * Digest of the teachers' weights (SHA-256, hex), which tells trainings with different teachers
 * apart.
 */
function digest(teachers: readonly Member[]): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of teachers.flatMap(({ best }) => best)) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex');
}
