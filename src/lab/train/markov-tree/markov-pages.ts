import { CONTENT } from '../../../core/labels.ts';
import { observedPage } from '../../../engines/markov-tree/engine.ts';
import type { TagVocabulary } from '../../../engines/markov-tree/features.ts';
import type { ObservedPage } from '../../../engines/markov-tree/observations.ts';
import { type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import { type LabelledPage, labelledPages } from '../labelled-pages.ts';
import { type TextScorer, textScorer } from '../text-scorer.ts';
import { TokenCounts } from '../token-counts.ts';
import { headlineLeaves, trueTypes } from './true-types.ts';

/** Number of the most frequent tags that are kept; rarer tags count as unknown. */
const TAG_COUNT = 80;

/** A page with the true type of each of its rows. */
export interface TypedPage {
  readonly page: ObservedPage;
  /** Shape [M]: index into NODE_TYPES. */
  readonly types: Uint8Array;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Number of headline leaves that the reference contains, and of all headline leaves. */
  readonly headlines: readonly [number, number];
}

export interface ScoredTypedPage extends TypedPage {
  readonly scorer: TextScorer;
}

export interface MarkovPages {
  readonly vocabulary: TagVocabulary;
  readonly train: readonly TypedPage[];
  readonly val: readonly ScoredTypedPage[];
}

/**
 * Reads and labels all validation pages, and the training pages whose reference is mostly on them.
 */
export function readMarkovPages(data: string | undefined, limit?: number): MarkovPages {
  const withHeadline = (page: LabelledPage) => ({
    ...page,
    isHeadline: headlineLeaves(page.tree, page.page.title),
  });
  const pages = Array.from(labelledPages('train', { data, limit }))
    .filter(({ isTrainable }) => isTrainable)
    .map(withHeadline);
  const vocabulary = tagVocabulary(pages.map(({ tree }) => tree));
  return {
    vocabulary,
    train: pages.map((page) => typedPage(page, vocabulary)),
    val: Array.from(labelledPages('val', { data, limit }), (page) => ({
      ...typedPage(withHeadline(page), vocabulary),
      scorer: textScorer(page.tree, page.page.reference),
    })),
  };
}

interface LabelledTree {
  readonly tree: PageTree;
  readonly labels: Uint8Array;
  readonly isHeadline: Uint8Array;
}

export function typedPage(page: LabelledTree, vocabulary: TagVocabulary): TypedPage {
  const { tree, labels, isHeadline } = page;
  const observed = observedPage(tree, vocabulary);
  const headlines = [...isHeadline.keys()].filter((leaf) => isHeadline[leaf] === 1);
  return {
    page: observed,
    types: trueTypes(tree, observed, page),
    labels,
    headlines: [headlines.filter((leaf) => labels[leaf] === CONTENT).length, headlines.length],
  };
}

function tagVocabulary(trees: readonly PageTree[]): TagVocabulary {
  const counts = new TokenCounts();
  for (const { names, nodeNames } of trees) {
    for (const name of nodeNames) if (name !== TEXT_NAME) counts.add(names[name]);
  }
  return { tags: ['#text', ...counts.mostFrequent({ limit: TAG_COUNT })] };
}
