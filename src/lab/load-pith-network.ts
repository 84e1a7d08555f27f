import { loadTrainedModel } from '../cli/engine/load-engine.ts';
import { type PithConfig, parseConfig } from '../engines/pith/config.ts';
import { memberWeights, networkAnswer } from '../engines/pith/engine.ts';
import { encodePage } from '../engines/pith/features/features.ts';
import { parseVocabulary } from '../engines/pith/features/tokens.ts';
import type { NetworkAnswer } from '../engines/pith/prediction.ts';
import type { PageTree } from '../page/page-tree.ts';

type AnswerOptions = Parameters<typeof networkAnswer>[3];

/** The network of `pith`, without the rules around it. */
export interface PithNetwork {
  readonly config: PithConfig;
  answer(tree: PageTree, options?: AnswerOptions): NetworkAnswer;
}

/**
 * Loads a network of `pith`.
 * @param models folder that contains a folder `pith`; `models/` of the repository when left out
 */
export async function loadPithNetwork(models?: string): Promise<PithNetwork> {
  const { weights, ...files } = await loadTrainedModel('pith', models);
  const config = parseConfig(files.config);
  const vocabulary = parseVocabulary(files.vocabulary);
  const networks = memberWeights(weights, config);
  return {
    config,
    answer: (tree, options) =>
      networkAnswer(networks, encodePage(tree, vocabulary), config, options),
  };
}
