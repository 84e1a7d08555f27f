import type { PageTree } from '../../page/page-tree.ts';
import { type ParseOptions, parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable } from '../align/ceiling.ts';
import { type PageType, type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
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
  /** What kind of page it is. */
  readonly type: PageType;
  /** L, leaves that the engine does not look at included. */
  readonly leafCount: number;
  readonly scorer: TextScorer;
}

export interface CorpusPages<V, P> {
  readonly vocabulary: V;
  readonly train: readonly P[];
  /** How many of them, at the front, are pages as they were read. */
  readonly realPages: number;
  readonly val: readonly ValidationPage<P>[];
}

export interface LabelledPage {
  readonly page: WcxbPage;
  readonly tree: PageTree;
  /** Shape [L]. */
  readonly labels: Uint8Array;
}

/** Pages to learn from, and pages to choose on. */
export interface CorpusIds {
  readonly train: readonly string[];
  readonly val: readonly string[];
}

/** What to read, and what to make of it. */
export interface CorpusOptions {
  readonly data: string | undefined;
  /** First pages only, to try things out. */
  readonly limit?: number | undefined;
  /** Other pages than those of `train` and `val`. */
  readonly ids?: CorpusIds | undefined;
  /** How pages are read; late parts in their places, when left out. */
  readonly parsing?: ParseOptions | undefined;
  /** Whether a page may be learnt from; those whose reference is on the page, when left out. */
  readonly isTrainable?: (page: LabelledPage) => boolean;
  /** Further pages to learn from, made of those that are there or read elsewhere. */
  readonly extraPages?: (
    pages: readonly LabelledPage[],
  ) => Iterable<{ readonly tree: PageTree; readonly labels: Uint8Array }>;
}

/**
 * Reads, labels and encodes the training and validation pages of WCXB; the vocabulary is the
 * training pages'.
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

/** Pages to choose on, each encoded when it is asked for. */
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

/** Whether most of a page's reference is in the page. */
export function hasItsReference({ tree, labels, page }: LabelledPage): boolean {
  return isTrainable(tree, labels, page.reference);
}

/** Pages of the given ids with their labels, each read when it is asked for. */
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
