import type { PageTree } from '../../core/page/page-tree.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable } from '../align/ceiling.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { parsePage } from '../parse-html.ts';
import { Progress } from './progress.ts';
import { type TextScorer, textScorer } from './text-scorer.ts';

/** Collects a vocabulary page by page. */
export interface VocabularyBuilder<V> {
  add(tree: PageTree): void;
  build(): V;
}

/** What an engine's training makes of pages. */
export interface PageEncoding<V, P> {
  readonly vocabulary: VocabularyBuilder<V>;
  /** @param labels shape [L], BOILERPLATE or CONTENT */
  encode(tree: PageTree, labels: Uint8Array, vocabulary: V): P;
  /** Whether anything can be learnt from the page. */
  hasRows(page: P): boolean;
}

/** A page to choose on, with what scores an answer. */
export interface ValidationPage<P> {
  readonly page: P;
  /** L, leaves that the engine does not look at included. */
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
  readonly labels: Uint8Array;
}

/**
 * Reads, labels and encodes the training and validation pages of WCXB; the vocabulary is the
 * training pages'.
 * @param limit first pages only, to try things out
 */
export function readCorpus<V, P>(
  encoding: PageEncoding<V, P>,
  data: string | undefined,
  limit?: number,
): CorpusPages<V, P> {
  const trainIds = wcxbIds('train', data).slice(0, limit);
  const valIds = wcxbIds('val', data).slice(0, limit);
  const progress = new Progress('reading pages', trainIds.length + valIds.length);
  const pages: LabelledPage[] = [];
  for (const labelled of labelledPages(trainIds, data)) {
    progress.advance(1);
    encoding.vocabulary.add(labelled.tree);
    if (isTrainable(labelled.tree, labelled.labels, labelled.page.reference)) pages.push(labelled);
  }
  const vocabulary = encoding.vocabulary.build();
  const train = pages.map(({ tree, labels }) => encoding.encode(tree, labels, vocabulary));
  const val: ValidationPage<P>[] = [];
  for (const { page, tree, labels } of labelledPages(valIds, data)) {
    progress.advance(1);
    val.push({
      page: encoding.encode(tree, labels, vocabulary),
      leafCount: tree.leaves.length,
      scorer: textScorer(tree, page.reference),
    });
  }
  return { vocabulary, train: train.filter((page) => encoding.hasRows(page)), val };
}

function* labelledPages(ids: Iterable<string>, data?: string): Generator<LabelledPage> {
  for (const page of wcxbPages(ids, data)) {
    const tree = parsePage(page.source, page.url);
    yield { page, tree, labels: alignLabels(tree, page.reference) };
  }
}
