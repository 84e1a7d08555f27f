import { CONTENT } from '../../../core/labels.ts';
import { PART_INDEX } from '../../../core/parts.ts';
import { countWords } from '../../../core/text/count-words.ts';
import type { TokenVocabulary } from '../../../engines/pith/features/tokens.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { captureSource } from '../../../page/saved-page/capture-source.ts';
import { alignLabels } from '../../align/align-labels.ts';
import { alignParts } from '../../align/align-parts.ts';
import { isTrainable } from '../../align/ceiling.ts';
import { type PageSet, SETS, type SetPage } from '../../corpora/sets.ts';
import { Progress } from '../progress.ts';
import { augmentPages, type TypedPage } from './augment-pages.ts';
import { fitScaling } from './fit-scaling.ts';
import type { WeightedSet } from './hyperparameters.ts';
import { encodeTree, type LabelledTree } from './pith-pages.ts';
import { tokenVocabularyBuilder } from './token-vocabulary.ts';
import { type ScaledPages, withStandardNumbers } from './train-pith.ts';

interface ReadOptions {
  readonly data: string | undefined;
  /** Reads only the first pages of each set, to try things out. */
  readonly limit?: number | undefined;
  readonly seed: number;
  /** See `PithHyperparameters`. */
  readonly spliced: number;
  readonly hollow: number;
  readonly appended: number;
}

/** Number of words from which an empty reference must be wrong. */
const MAX_EMPTY_WORDS = 800;

/** Reads, labels and encodes the pages of some sets. Vocabulary and scaling are those of real pages. */
export function readSets(
  sets: readonly WeightedSet[],
  { data, limit, ...augmentation }: ReadOptions,
): ScaledPages {
  const vocabulary = tokenVocabularyBuilder();
  const wanted = sets.map(({ name, weight }) => {
    const set = SETS[name];
    return { set, weight, ids: set.ids(data).slice(0, limit) };
  });
  const progress = new Progress(
    'reading pages',
    wanted.reduce((sum, { ids }) => sum + ids.length, 0),
  );
  const real: TypedPage[] = [];
  for (const { set, weight, ids } of wanted) {
    let due = 0;
    for (const page of set.pages(ids, data)) {
      progress.advance(1);
      due += weight;
      const tree = treeOf(page);
      vocabulary.add(tree);
      const labelled = labelPage(set, page, tree);
      if (labelled === undefined) continue;
      for (; due >= 1; due--) real.push({ ...labelled, type: typeOf(page.kind) });
    }
  }
  const words = vocabulary.build();
  const encoded = real.map((page) => encodeTree(page, words));
  const scaling = fitScaling(encoded);
  const augmented = Array.from(augmentPages(real, augmentation), (page) => encodeTree(page, words));
  const train = [...encoded, ...augmented]
    .filter(({ to }) => to > 0)
    .map((page) => withStandardNumbers(page, scaling));
  return { vocabulary: words, scaling, train, val: [] };
}

/**
 * A page's tree. What its styles hide is left out, as features know nothing of it and it takes as
 * long as all the rest.
 */
export function treeOf({ source, url }: Pick<SetPage, 'source' | 'url'>): PageTree {
  return captureSource(source, url, {}).tree;
}

/**
 * The labels of a page: those of its blocks, or its reference's, aligned to its leaves.
 * @returns undefined where the page cannot be learnt from, as its reference is mostly not on it
 */
export function labelPage(
  { taste }: Pick<PageSet, 'taste'>,
  { reference, labelled }: Pick<SetPage, 'reference' | 'labelled'>,
  tree: PageTree,
): LabelledTree | undefined {
  if (labelled !== undefined) {
    const parts = alignParts(tree, labelled);
    return { tree, parts, taste, labels: parts.map(isContent) };
  }
  const labels = alignLabels(tree, reference);
  const isUsable = isTrainable(tree, labels, reference) || isRightlyEmpty(tree, reference);
  return isUsable ? { tree, labels, taste } : undefined;
}

/** A standfirst is content: readers want it, and references have it more often than not. */
function isContent(part: number): number {
  return part === PART_INDEX.main || part === PART_INDEX.dek ? CONTENT : 0;
}

function isRightlyEmpty(tree: PageTree, reference: string): boolean {
  const words = tree.texts.reduce((sum, text) => sum + countWords(text), 0);
  return reference.trim() === '' && words <= MAX_EMPTY_WORDS;
}

/** Kinds of pages that look alike have their parts exchanged, whatever their set calls them. */
function typeOf(kind: string): string {
  return kind === 'news' || kind === 'recipe' ? 'article' : kind;
}

/** Encodes a page for a trained network. */
export function encodeFor(
  { vocabulary, scaling }: { readonly vocabulary: TokenVocabulary } & Pick<ScaledPages, 'scaling'>,
  page: LabelledTree,
) {
  return withStandardNumbers(encodeTree(page, vocabulary), scaling);
}
