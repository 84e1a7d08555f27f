import { logOddsOf, type OccludablePage, type Pauses } from '../core/occlusion.ts';
import type { Engine } from '../page/engine.ts';
import { maskedPage } from '../page/masked-page.ts';
import type { PageTree } from '../page/page-tree.ts';

/**
 * Occlusion for engines whose inputs cannot be masked: the whole page is labeled again without
 * each part.
 */
export async function occludePage(
  engine: Engine,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  { signal, yieldToMessages }: Pauses,
): Promise<OccludablePage> {
  const { probabilities, threshold } = await engine.predict(tree, signal, yieldToMessages);
  const probability = probabilities[leaf];
  return {
    probability,
    logOdds: logOddsOf(probability),
    threshold,
    factors: [],
    async without(mask, pauses) {
      const page = maskedPage(tree, leaf, mask);
      if (page === undefined) return undefined;
      const without = await engine.predict(page, pauses.signal, pauses.yieldToMessages);
      return logOddsOf(without.probabilities[leaf]);
    },
  };
}
