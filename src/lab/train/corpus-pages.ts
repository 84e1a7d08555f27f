import type { PageTree } from '../../page/page-tree.ts';
import { type ParseOptions, parsePage } from '../../page/saved-page/parse-html.ts';
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
  /** Number of original pages; they come first in `train`, before augmented ones. */
  readonly realPages: number;
  readonly val: readonly ValidationPage<P>[];
}

export interface LabelledPage {
  readonly page: WcxbPage;
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
}

/** The ids of the training and of the validation pages. */
export interface CorpusIds {
  readonly train: readonly string[];
  readonly val: readonly string[];
}

/** The pages to read, and how to treat them. */
export interface CorpusOptions {
  readonly data: string | undefined;
  /** Reads only the first pages of each set, to try things out. */
  readonly limit?: number | undefined;
  /** Pages to use instead of those of `train` and `val`. */
  readonly ids?: CorpusIds | undefined;
  /** Options for parsing; by default, late parts are put in their places. */
  readonly parsing?: ParseOptions | undefined;
  /** Whether to train on a page; by default, if its reference is on the page. */
  readonly isTrainable?: (page: LabelledPage) => boolean;
  /** Additional training pages, made from the given ones or read elsewhere. */
  readonly extraPages?: (
    pages: readonly LabelledPage[],
  ) => Iterable<{ readonly tree: PageTree; readonly labels: Uint8Array }>;
}

/**
 * Reads, labels and encodes the training and validation pages of WCXB. The vocabulary comes from
 * the training pages.
 */
export function readCorpus<V, P>(
  encoding: PageEncoding<V, P>,
  {
    data,
    limit,
    ids,
    parsing,
    isTrainable = hasItsReference,
    extraPages = () => [],
  }: CorpusOptions,
): CorpusPages<V, P> {
  const trainIds = (ids?.train ?? wcxbIds('train', data)).slice(0, limit);
  const valIds = (ids?.val ?? wcxbIds('val', data)).slice(0, limit);
  const progress = new Progress('reading pages', trainIds.length + valIds.length);
  const pages: LabelledPage[] = [];
  for (const labelled of labelledPages(trainIds, data, parsing)) {
    progress.advance(1);
    encoding.vocabulary.add(labelled.tree);
    if (isTrainable(labelled)) pages.push(labelled);
  }
  const vocabulary = encoding.vocabulary.build();
  const train: P[] = [];
  const add = ({ tree, labels }: Omit<LabelledPage, 'page'>) => {
    const page = encoding.encode(tree, labels, vocabulary);
    if (encoding.hasRows(page)) train.push(page);
  };
  pages.forEach(add);
  const realPages = train.length;
  for (const { tree, labels } of extraPages(pages)) add({ tree, labels });
  const val: ValidationPage<P>[] = [];
  const toChooseOn = labelledPages(valIds, data, parsing);
  for (const page of encodeValidation(toChooseOn, encoding, vocabulary)) {
    progress.advance(1);
    val.push(page);
  }
  return { vocabulary, train, realPages, val };
}

/** The validation pages, each encoded only when it is asked for. */
export function* encodeValidation<V, P>(
  pages: Iterable<LabelledPage>,
  { encode }: Pick<PageEncoding<V, P>, 'encode'>,
  vocabulary: V,
): Generator<ValidationPage<P>> {
  for (const { page, tree, labels } of pages) {
    yield {
      page: encode(tree, labels, vocabulary),
      type: page.type,
      leafCount: tree.leaves.length,
      scorer: textScorer(tree, page.reference),
    };
  }
}

/** Whether most of a page's reference is on the page. */
export function hasItsReference({ tree, labels, page }: LabelledPage): boolean {
  return isTrainable(tree, labels, page.reference);
}

/** The pages of the given ids with their labels, each read only when it is asked for. */
export function* labelledPages(
  ids: Iterable<string>,
  data?: string,
  options?: ParseOptions,
): Generator<LabelledPage> {
  for (const page of wcxbPages(ids, data)) {
    const tree = parsePage(page.source, page.url, options);
    yield { page, tree, labels: alignLabels(tree, page.reference) };
  }
}
