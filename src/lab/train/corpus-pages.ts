import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable } from '../align/ceiling.ts';
import { type PageType, type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from './progress.ts';
import { type TextScorer, textScorer } from './text-scorer.ts';

/** Builds a vocabulary page by page. */
export interface VocabularyBuilder<V> {
  add(tree: PageTree): void;
  build(): V;
}

/** How an engine's training encodes pages. */
export interface PageEncoding<V, P> {
  readonly vocabulary: VocabularyBuilder<V>;
  /**
   * Encodes a page.
   * @param labels shape [L], BOILERPLATE or CONTENT
   */
  encode(tree: PageTree, labels: Uint8Array, vocabulary: V): P;
  /** Whether the page has any rows to learn from. */
  hasRows(page: P): boolean;
}

/** A validation page with its scorer. */
export interface ValidationPage<P> {
  readonly page: P;
  /** The page's type, for scores by type. */
  readonly type: PageType;
  /** L, including leaves that the engine ignores. */
  readonly leafCount: number;
  readonly scorer: TextScorer;
}

export interface CorpusPages<V, P> {
  readonly vocabulary: V;
  readonly train: readonly P[];
  readonly val: readonly ValidationPage<P>[];
}

interface LabelledPage {
  readonly page: WcxbPage;
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/** The pages to read. */
interface CorpusOptions {
  readonly data: string | undefined;
  /** Reads only the first pages of each set, to try things out. */
  readonly limit?: number | undefined;
}

/**
 * Reads, labels and encodes the training and validation pages of WCXB. The vocabulary comes from
 * the training pages. Pages whose reference is mostly not on them teach nothing, and are left out.
 */
export function readCorpus<V, P>(
  { vocabulary: builder, encode, hasRows }: PageEncoding<V, P>,
  { data, limit }: CorpusOptions,
): CorpusPages<V, P> {
  const trainIds = wcxbIds('train', data).slice(0, limit);
  const valIds = wcxbIds('val', data).slice(0, limit);
  const progress = new Progress('reading pages', trainIds.length + valIds.length);
  const pages: LabelledPage[] = [];
  for (const labelled of labelledPages(trainIds, data)) {
    progress.advance(1);
    builder.add(labelled.tree);
    const { tree, labels, page } = labelled;
    if (isTrainable(tree, labels, page.reference)) pages.push(labelled);
  }
  const vocabulary = builder.build();
  const train = pages
    .map(({ tree, labels }) => encode(tree, labels, vocabulary))
    .filter((page) => hasRows(page));
  const val = Array.from(labelledPages(valIds, data), ({ page, tree, labels }) => {
    progress.advance(1);
    return {
      page: encode(tree, labels, vocabulary),
      type: page.type,
      leafCount: tree.leaves.length,
      scorer: textScorer(tree, page.reference),
    };
  });
  return { vocabulary, train, val };
}

/** The pages of the given ids with their labels, each read only when it is asked for. */
function* labelledPages(ids: Iterable<string>, data?: string): Generator<LabelledPage> {
  for (const page of wcxbPages(ids, data)) {
    const tree = parsePage(page.source, page.url);
    yield { page, tree, labels: alignLabels(tree, page.reference) };
  }
}
