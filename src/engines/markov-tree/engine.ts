import type { CancelSignal, Prediction, ReadAsset } from '../../core/engine.ts';
import { parseJson } from '../../core/verified-assets.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { type Inference, parseConfig, parseStatistics, parseVocabulary } from './config.ts';
import { nodeFeatures, type TagVocabulary } from './features.ts';
import { sampledMarginals, THESIS_SAMPLER } from './gibbs.ts';
import { layoutBins } from './layout-bins.ts';
import { type TreeModel, treeModel } from './model.ts';
import { TYPE_COUNT } from './node-types.ts';
import type { ObservedPage } from './observations.ts';
import { exactMarginals } from './sum-product.ts';

export interface MarkovTreeOptions {
  /**
   * The inference method, by default exact. The thesis's sampler is slower and less accurate: whole
   * regions rarely change their type node by node. The model card has the figures.
   */
  readonly inference?: Inference;
}

/**
 * Loads the hidden Markov tree (Langkilde, *Large-Scale Content Extraction from Heterogeneous
 * Sources*, Chalmers 2015). Every node of the page has a hidden type that depends on its parent's
 * type, and features that depend on its own type. If the page tree has a layout, which saved pages
 * lack, that is used too.
 * @throws PithError `model-missing`, `model-damaged` or `model-outdated`
 */
export async function loadMarkovTree(
  read: ReadAsset,
  { inference = 'sum-product' }: MarkovTreeOptions = {},
): Promise<Engine> {
  const names = ['config.json', 'vocabulary.json', 'statistics.json'];
  const [configFile, vocabularyFile, statisticsFile] = await Promise.all(
    names.map(async (name) => parseJson(await read(`markov-tree/${name}`), `markov-tree/${name}`)),
  );
  const config = parseConfig(configFile);
  const vocabulary = parseVocabulary(vocabularyFile);
  const statistics = parseStatistics(statisticsFile, config.shape);
  const plain = {
    model: treeModel(statistics, { ...config.shape, hasLayout: false }),
    threshold: config.thresholds[inference],
  };
  const laidOut =
    config.layoutThresholds === undefined
      ? plain
      : {
          model: treeModel(statistics, config.shape),
          threshold: config.layoutThresholds[inference],
        };
  return {
    id: 'markov-tree',
    isCalibrated: false,
    async predict(tree: PageTree, signal: CancelSignal): Promise<Prediction> {
      signal.throwIfAborted();
      const page = observedPage(tree, vocabulary);
      signal.throwIfAborted();
      const { model, threshold } = page.layout === undefined ? plain : laidOut;
      return { probabilities: contentProbabilities(page, model, inference), threshold };
    },
    dispose() {},
  };
}

/** The observations of a page, with its layout if the tree has one. */
export function observedPage(tree: PageTree, vocabulary: TagVocabulary): ObservedPage {
  const features = nodeFeatures(tree, vocabulary);
  return { ...features, layout: layoutBins(tree, features.nodes) };
}

/** P(content) of each text leaf, shape [L]. */
export function contentProbabilities(
  page: ObservedPage,
  model: TreeModel,
  inference: Inference,
): Float32Array {
  const { parents, leafRows } = page;
  const { transitions, contentShare } = model;
  const tree = { parents, transitions, logEmissions: model.logEmissions(page) };
  const marginals =
    inference === 'gibbs' ? sampledMarginals(tree, THESIS_SAMPLER) : exactMarginals(tree);
  return Float32Array.from(leafRows, (row) => {
    let content = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      content += marginals[row * TYPE_COUNT + type] * contentShare[type];
    }
    // Rounding errors can make the sum slightly larger than 1.
    return Math.min(1, content);
  });
}
