import { CONTENT } from '../../core/labels.ts';
import { isLeafShown, type PageTree } from '../../page/page-tree.ts';
import { wordsOfLeaves } from '../../page/words-of-leaves.ts';

/** A document of a page, as far as its words are counted. */
export interface CountedDocument {
  readonly capture: { readonly tree: PageTree };
}

export interface CutDocument extends CountedDocument {
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

export interface KeptWords {
  readonly kept: number;
  readonly all: number;
}

/** Leaves between two chances to let the page respond: some tenths of a millisecond. */
const LEAVES_PER_STEP = 500;

/**
 * Words of each leaf, counted once for all strictnesses.
 * @returns for each document, shape [L]
 */
export function* countLeafWords(
  documents: readonly CountedDocument[],
): Generator<undefined, Float32Array[]> {
  const counts: Float32Array[] = [];
  for (const { capture } of documents) {
    const { tree } = capture;
    const words = new Float32Array(tree.leaves.length);
    const wordsOf = wordsOfLeaves(tree);
    for (let leaf = 0; leaf < words.length; leaf++) {
      words[leaf] = wordsOf(leaf);
      if (leaf % LEAVES_PER_STEP === 0) yield;
    }
    counts.push(words);
  }
  return counts;
}

/**
 * How many words are kept of how many. As in what is copied, hidden leaves count where they are kept.
 * @param counts what `countLeafWords` gave for these documents
 */
export function countKept(
  documents: readonly CutDocument[],
  counts: readonly Float32Array[],
): KeptWords {
  let kept = 0;
  let all = 0;
  documents.forEach(({ capture, labels }, document) => {
    for (let leaf = 0; leaf < labels.length; leaf++) {
      const isKept = labels[leaf] === CONTENT;
      if (!isKept && !isLeafShown(capture.tree, leaf)) continue;
      const words = counts[document][leaf];
      all += words;
      if (isKept) kept += words;
    }
  });
  return { kept, all };
}
