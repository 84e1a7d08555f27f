import type { Factor } from '../../core/explanation.ts';
import { logOddsOf, type OccludablePage, type Pauses } from '../../core/occlusion.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { BLOCK_FEATURES } from './block-features.ts';
import type { Web2TextConfig } from './config.ts';
import { encodePage, type PageFeatures } from './features.ts';
import { chainOf, type Web2TextModel } from './model.ts';
import { contentPosteriors } from './posteriors.ts';

/** What the names of the block features mean, the first that fits. */
const PATTERNS: readonly (readonly [Factor, RegExp])[] = [
  ['links', /link_density$/],
  ['regions', /tag_|contains_form_element$/],
  ['containers', /^(has_parent|parent|has_grandparent|grandparent)( |$)/],
  ['page', /^root /],
  ['copies', /duplicate/],
  ['alike', /class_path$/],
  ['place', /^relative_position/],
  ['length', /^(has_word|log\(n_words\)|log\(n_characters\)|log\(avg_sentence_length\))$/],
  ['look', /./],
];

/** Columns of the block features in each group. */
const FACTOR_COLUMNS = columnsByFactor();
/** What a block's text alone decides. */
const TEXT_FACTORS: readonly Factor[] = ['look', 'length'];

function columnsByFactor(): ReadonlyMap<Factor, readonly number[]> {
  const columns = new Map<Factor, number[]>();
  for (const [column, { name }] of BLOCK_FEATURES.entries()) {
    const factor = blockFactorOf(name);
    columns.set(factor, [...(columns.get(factor) ?? []), column]);
  }
  return columns;
}

/** The group that a block feature belongs to, by its name. */
export function blockFactorOf(name: string): Factor {
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'look';
}

/**
 * A page whose features are made once; a mask sets some of a block's to their mean, and yes-or-no ones
 * to no. `around` stands for the 25 features of the edges to the blocks before and after. Words and
 * single tags do not go into this engine as such.
 * @returns undefined for a leaf that is in no block
 */
export function occludeWeb2Text(
  model: Web2TextModel,
  {
    tree,
    leaf,
    pairWeight,
    threshold,
  }: Web2TextConfig & { readonly tree: PageTree; readonly leaf: number },
  { signal }: Pauses,
): OccludablePage | undefined {
  signal.throwIfAborted();
  const features = encodePage(tree);
  const block = features.blockLeaves.indexOf(leaf);
  if (block < 0) return undefined;
  const posterior = (changed: Pick<PageFeatures, 'blocks' | 'edges'>) =>
    contentPosteriors(chainOf(model, changed, pairWeight))[block];
  const judge = (changed: Pick<PageFeatures, 'blocks' | 'edges'>) => logOddsOf(posterior(changed));
  const withoutColumns = (at: number, factors: readonly Factor[]) => {
    const blocks = features.blocks.slice();
    const { mean } = model.scaling.blocks;
    for (const column of factors.flatMap((factor) => FACTOR_COLUMNS.get(factor) ?? [])) {
      blocks[at * mean.length + column] = mean[column];
    }
    return { blocks, edges: features.edges };
  };
  const withoutEdges = () => {
    const edges = features.edges.slice();
    const { mean } = model.scaling.edges;
    for (const edge of [block - 1, block]) {
      if (edge >= 0 && edge < features.blockLeaves.length - 1) edges.set(mean, edge * mean.length);
    }
    return { blocks: features.blocks, edges };
  };
  const probability = posterior(features);
  return {
    probability,
    logOdds: logOddsOf(probability),
    threshold,
    factors: [...FACTOR_COLUMNS.keys(), 'around'],
    async without(mask) {
      if (mask.kind === 'factor') {
        return judge(
          mask.factor === 'around' ? withoutEdges() : withoutColumns(block, [mask.factor]),
        );
      }
      const neighbor = mask.kind === 'neighbor' ? features.blockLeaves.indexOf(mask.leaf) : -1;
      return neighbor < 0 ? undefined : judge(withoutColumns(neighbor, TEXT_FACTORS));
    },
  };
}
