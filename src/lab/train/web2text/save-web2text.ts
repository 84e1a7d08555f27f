import { PAIR_WEIGHT } from '../../../engines/web2text/chain.ts';
import { FEATURE_VERSION } from '../../../engines/web2text/features.ts';
import { weightShapes } from '../../../engines/web2text/network.ts';
import { CAPTURE_VERSION } from '../../../page/page-tree.ts';
import { type NamedWeights, saveConfig, saveWeights } from '../save-weights.ts';
import { PAIRWISE, UNARY, type Web2TextTraining } from './train-web2text.ts';

/**
 * Writes a trained Web2Text for the engine; its `vocabulary.json` holds the scaling of the
 * features.
 * @param config fields of `config.json` beside the versions and λ
 * @returns bytes of the files
 */
export function saveWeb2Text(
  training: Web2TextTraining,
  folder: string,
  config: { readonly threshold: number; readonly trainedOn: Readonly<Record<string, unknown>> },
): number {
  saveWeights(folder, namedWeightsOf(training));
  return saveConfig(folder, training.scaling, {
    captureVersion: CAPTURE_VERSION,
    featureVersion: FEATURE_VERSION,
    pairWeight: PAIR_WEIGHT,
    ...config,
  });
}

/** The unary network's weights, then the pairwise one's. */
function namedWeightsOf(training: Web2TextTraining): NamedWeights[] {
  return [UNARY, PAIRWISE].flatMap(({ name, inputs, classes }) =>
    weightShapes(inputs, classes).map((shape, i) => ({
      name: `web2text/${name}/${i}`,
      shape,
      values: training[name].best[i],
    })),
  );
}
