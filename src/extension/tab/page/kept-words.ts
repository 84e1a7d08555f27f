import { CONTENT } from '../../../core/labels.ts';
import { isLeafShown, type PageTree } from '../../../page/page-tree.ts';
import { wordsOfLeaves } from '../../../page/words-of-leaves.ts';
import type { KeptWords } from '../../layers/page/shown-highlight.ts';

/** A document of a page, as far as its words are counted. */
export interface CountedDocument {
  readonly capture: { readonly tree: PageTree };
}

export interface CutDocument extends CountedDocument {
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

/** Leaves between two chances to let the page respond: some tenths of a millisecond. */
const LEAVES_PER_STEP = 500;

/** Shape [L]: words of each leaf, counted once for all strictnesses. */
const known = new WeakMap<PageTree, Float32Array>();

/** Counts the words of documents in steps, so that `countKept` has only to add them up. */
export function* countLeafWords(documents: readonly CountedDocument[]): Generator<undefined> {
  for (const { capture } of documents) {
    const { tree } = capture;
    if (known.has(tree)) continue;
    const words = new Float32Array(tree.leaves.length);
    const wordsOf = wordsOfLeaves(tree);
    for (let leaf = 0; leaf < words.length; leaf++) {
      words[leaf] = wordsOf(leaf);
      if (leaf % LEAVES_PER_STEP === 0) yield;
    }
    known.set(tree, words);
  }
}

/**
 * How many words are kept of how many. As in what is copied, hidden leaves count where they are kept;
 * the numbers of lists and what else a format adds do not. A text in a script without spaces may have
 * half a word more.
 */
export function countKept(documents: readonly CutDocument[]): KeptWords {
  for (const _ of countLeafWords(documents));
  let kept = 0;
  let all = 0;
  for (const { capture, labels } of documents) {
    const words = known.get(capture.tree);
    for (let leaf = 0; leaf < labels.length; leaf++) {
      const isKept = labels[leaf] === CONTENT;
      if (!isKept && !isLeafShown(capture.tree, leaf)) continue;
      const count = words?.[leaf] ?? 0;
      all += count;
      if (isKept) kept += count;
    }
  }
  return { kept, all };
}
