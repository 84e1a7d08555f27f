import * as tf from '@tensorflow/tfjs-core';
import { concatFloats } from '../../../core/concat-floats.ts';
import { logOddsOf, type Mask, type OccludablePage, type Pauses } from '../../../core/occlusion.ts';
import type { SparseRows } from '../../../core/sparse-rows.ts';
import { maskedPage } from '../../../page/masked-page.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { finishWithPauses, pauseOf } from '../../steps.ts';
import { contentProbabilities } from '../calibration.ts';
import { type PithConfig, standardise } from '../config.ts';
import { encodingSteps } from '../features/features.ts';
import type { TokenVocabulary } from '../features/tokens.ts';
import { groupsOf } from '../group-attention.ts';
import { layerSteps, type NetworkWeights, project } from '../network.ts';
import { pageStructure } from '../page-structure.ts';
import { namedShift, predictionBy, RULES_BEFORE_COPIES } from '../prediction.ts';
import { RULES } from '../rules/all.ts';
import { ruleContext } from '../rules/rule-context.ts';
import { InputMasks, type LeafInputs } from './masks.ts';

/** All that pith was trained to. */
export interface PithModel {
  readonly network: NetworkWeights;
  readonly config: PithConfig;
  readonly vocabulary: TokenVocabulary;
}

/**
 * A page whose features are made once. With a mask, only the leaves that it changes are projected
 * anew; the layers behind, which see the whole page, run each time. Groups stay as they are.
 */
export async function occludePith(
  { network, config, vocabulary }: PithModel,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  pauses: Pauses,
): Promise<OccludablePage> {
  const slowly = <T>(steps: Generator<void, T>, { signal, yieldToMessages }: Pauses) =>
    finishWithPauses(steps, signal, pauseOf(tree.leaves.length, yieldToMessages));
  const features = await slowly(encodingSteps(tree, vocabulary), pauses);
  const numbers = standardise(features.numbers, config.scaling);
  const page = pageStructure(tree);
  const { scaling } = config;
  const masks = new InputMasks({ page, features, numbers, scaling, vocabulary, leaf });
  const projection = tf.tidy(() =>
    project(network, {
      tokens: features.tokens,
      numbers: tf.tensor2d(numbers, [tree.leaves.length, features.names.length]),
    }).dataSync<'float32'>(),
  );
  const batch = { groups: groupsOf(features), lengths: [tree.leaves.length] };
  const judge = async (changed: ReadonlyMap<number, LeafInputs>, pauses: Pauses) => {
    const x = withRows(projection, changed, network);
    const { content } = await slowly(layerSteps(network, x, batch), pauses);
    return content;
  };
  const logits = await judge(new Map(), pauses);
  const probabilities = contentProbabilities(logits, config.calibration);
  const answer = { probabilities, groups: features.groups };
  const context = ruleContext(tree, features.groups);
  const final = predictionBy(RULES, context, probabilities);
  const probability = final.probabilities[leaf];
  // A copy of other text is held down, whatever the network says of it and of what it is judged together with.
  const judged = predictionBy(RULES_BEFORE_COPIES, context, probabilities).probabilities[leaf];
  const limit = probability < judged ? logOddsOf(probability) : Number.POSITIVE_INFINITY;
  // What a page calls reviews, or what begins with "Read also", is moved whatever the network says: it is the
  // name that does it, or the words.
  const shift = namedShift(tree, answer)[leaf];
  const shiftWithout = (mask: Mask) => {
    const page = shift === 0 ? undefined : maskedPage(tree, leaf, mask);
    return page === undefined ? shift : namedShift(page, answer)[leaf];
  };
  return {
    probability,
    threshold: final.threshold,
    logOdds: Math.min(limit, logits[leaf] + shift),
    factors: masks.factors,
    async without(mask: Mask, pauses: Pauses) {
      const changed = masks.inputs(mask);
      const ownShift = shiftWithout(mask);
      if (changed.size === 0 && ownShift === shift) return undefined;
      const judged = changed.size === 0 ? logits : await judge(changed, pauses);
      const logOdds = judged[leaf] + ownShift;
      const isCounted = mask.kind === 'factor' && mask.factor === 'copies';
      return isCounted ? logOdds : Math.min(limit, logOdds);
    },
  };
}

/** Shape [L, P]: the projection, rows whose inputs have changed made anew; for the caller to dispose of. */
function withRows(
  projection: Float32Array,
  changed: ReadonlyMap<number, LeafInputs>,
  weights: NetworkWeights,
): tf.Tensor2D {
  const width = weights.tokens.bias.size;
  const rows = projection.slice();
  if (changed.size > 0) {
    const inputs = [...changed.values()];
    const anew = tf.tidy(() =>
      project(weights, {
        tokens: sparseRows(inputs),
        numbers: tf.tensor2d(concatFloats(inputs.map((row) => row.numbers)), [
          inputs.length,
          inputs[0].numbers.length,
        ]),
      }).dataSync<'float32'>(),
    );
    [...changed.keys()].forEach((leaf, i) => {
      rows.set(anew.subarray(i * width, (i + 1) * width), leaf * width);
    });
  }
  return tf.tensor2d(rows, [rows.length / width, width]);
}

function sparseRows(inputs: readonly LeafInputs[]): SparseRows {
  const offsets = new Int32Array(inputs.length + 1);
  inputs.forEach(({ tokens }, row) => {
    offsets[row + 1] = offsets[row] + tokens.size;
  });
  return {
    indices: Int32Array.from(inputs.flatMap(({ tokens }) => [...tokens.keys()])),
    counts: Float32Array.from(inputs.flatMap(({ tokens }) => [...tokens.values()])),
    offsets,
  };
}
