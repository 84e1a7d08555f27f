import { CONTENT } from '../../../core/labels.ts';
import { leafCount } from '../../../page/page-tree.ts';
import { shownWords } from '../page/positions/shown-words.ts';
import type { CapturedDocument, LabeledDocument, ReadPage } from '../page/read-page.ts';
import { agreementOf } from './agreement.ts';
import type { LabeledPages } from './labeled-pages.ts';
import { type Passage, passagesOf } from './passages.ts';

/** A document with the labels of several engines. */
export interface ComparedDocument extends CapturedDocument {
  /** For each engine, shape [L]: BOILERPLATE, CONTENT or UNCERTAIN. */
  readonly labels: readonly Uint8Array[];
  /** Shape [L], see `agreementOf`. */
  readonly agreement: Uint8Array;
  readonly passages: readonly Passage[];
}

/**
 * Compares the answers of several engines for a page, each as it would be highlighted.
 * @param pages the page as each engine has read it. If it has changed in between, the last reading
 *   counts, and an engine leaves out texts that it has not seen.
 * @param labeled what is kept of them
 */
export function comparePages(
  pages: readonly ReadPage[],
  labeled: LabeledPages,
): ComparedDocument[] {
  const last = pages.at(-1);
  if (last === undefined) return [];
  const kept = pages.map((page) => labeled.get(page) ?? []);
  return last.documents.map(({ document, capture, shadowRoots }) => {
    const base = { document, capture, shadowRoots };
    const labels = kept.map((documents) => labelsFor(base, documents));
    const agreement = agreementOf(labels);
    return { ...base, labels, agreement, passages: passagesOf(capture.tree, agreement) };
  });
}

/**
 * Number of visible words that an engine keeps.
 * @param engine its index in `labels`
 */
export function keptWords(documents: readonly ComparedDocument[], engine: number): number {
  let words = 0;
  for (const { capture, labels } of documents) {
    for (let leaf = 0; leaf < leafCount(capture.tree); leaf++) {
      if (labels[engine][leaf] === CONTENT) words += shownWords(capture.tree, leaf);
    }
  }
  return words;
}

function labelsFor(base: CapturedDocument, documents: readonly LabeledDocument[]): Uint8Array {
  const own = documents.find(({ document }) => document === base.document);
  if (own?.capture === base.capture) return own.labels;
  const byNode = new Map(own?.capture.leafNodes.map((node, leaf) => [node, own.labels[leaf]]));
  return Uint8Array.from(base.capture.leafNodes, (node) => byNode.get(node) ?? 0);
}
