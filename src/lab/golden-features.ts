import type { TrainedEngineId } from '../core/engine.ts';
import { encodeLeaves } from '../engines/boilernet/features.ts';
import { parseVocabulary } from '../engines/boilernet/vocabulary.ts';
import { parseVocabulary as parseTagVocabulary } from '../engines/markov-tree/config.ts';
import { nodeFeatures } from '../engines/markov-tree/features.ts';
import { encodePage } from '../engines/pith/features/features.ts';
import { parseVocabulary as parseTokenVocabulary } from '../engines/pith/features/tokens.ts';
import { encodePage as encodeBlocks } from '../engines/web2text/features.ts';
import { parseScaling, standardise } from '../engines/web2text/scaling.ts';
import type { PageTree } from '../page/page-tree.ts';

/** The whole input of an engine's network for a page, as named lists of numbers. */
export type GoldenFeatures = Readonly<Record<string, readonly number[]>>;

/**
 * Computes each engine's features of a page from the content of `vocabulary.json`. It runs in Node
 * and in a page.
 */
export const GOLDEN_FEATURES: Readonly<
  Record<TrainedEngineId, (tree: PageTree, vocabulary: unknown) => GoldenFeatures>
> = {
  boilernet(tree, vocabulary) {
    const { rowLeaves, indices, counts, offsets } = encodeLeaves(tree, parseVocabulary(vocabulary));
    return {
      rowLeaves: [...rowLeaves],
      indices: [...indices],
      counts: [...counts],
      offsets: [...offsets],
    };
  },
  'markov-tree'(tree, vocabulary) {
    const { childTags, ...features } = nodeFeatures(tree, parseTagVocabulary(vocabulary));
    const lists = Object.entries(features).map(([name, values]) => [name, [...values]] as const);
    return {
      ...Object.fromEntries(lists),
      childTags: childTags.flatMap((tags) => [...tags].flat()),
    };
  },
  pith(tree, vocabulary) {
    const { tokens, numbers, groups } = encodePage(tree, parseTokenVocabulary(vocabulary));
    return {
      indices: [...tokens.indices],
      counts: round(tokens.counts),
      offsets: [...tokens.offsets],
      numbers: round(numbers),
      groups: groups.flatMap((ids) => [...ids]),
    };
  },
  web2text(tree, vocabulary) {
    const { blockLeaves, blocks, edges } = encodeBlocks(tree);
    const scaling = parseScaling(vocabulary);
    return {
      blockLeaves: [...blockLeaves],
      blocks: round(standardise(blocks, scaling.blocks)),
      edges: round(standardise(edges, scaling.edges)),
    };
  },
};

/** Rounds values, since logarithms differ in the last bit between JavaScript engines. */
function round(values: Float32Array): number[] {
  return Array.from(values, (value) => Number(value.toFixed(5)));
}
