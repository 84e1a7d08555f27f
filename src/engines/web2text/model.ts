import type { Chain } from './chain.ts';
import type { PageFeatures } from './features.ts';
import {
  logProbabilities,
  type NetworkWeights,
  PAIRWISE_CLASSES,
  UNARY_CLASSES,
} from './network.ts';
import { type PageScaling, standardise } from './scaling.ts';

/** All that was learnt. */
export interface Web2TextModel {
  readonly scaling: PageScaling;
  readonly unary: NetworkWeights;
  readonly pairwise: NetworkWeights;
}

/** The potentials of a page's blocks, from both networks. */
export function chainOf(
  { scaling, unary, pairwise }: Web2TextModel,
  { blocks, edges }: Pick<PageFeatures, 'blocks' | 'edges'>,
  pairWeight: number,
): Chain {
  return {
    unary: logProbabilities(unary, standardise(blocks, scaling.blocks), UNARY_CLASSES),
    pairwise: logProbabilities(pairwise, standardise(edges, scaling.edges), PAIRWISE_CLASSES),
    pairWeight,
  };
}
