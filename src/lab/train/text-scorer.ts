import { tokenize } from '../../core/text/tokenize.ts';
import type { PageTree } from '../../page/page-tree.ts';

/**
 * Scores labels of one page against its reference quickly, to select checkpoints and thresholds.
 * Words are counted once and then only added up. Words that continue in the next leaf count as two,
 * so figures differ slightly from those of `evaluate`, which are the ones to publish.
 */
export interface TextScorer {
  /** F1 of the bag of words of all leaves whose probability reaches the threshold. */
  f1(probabilities: Float32Array, threshold: number): number;
}

export function textScorer(tree: PageTree, reference: string): TextScorer {
  const ids = new Map<string, number>();
  const referenceCounts: number[] = [];
  let referenceTotal = 0;
  for (const word of tokenize(reference)) {
    const id = ids.get(word) ?? ids.size;
    ids.set(word, id);
    referenceCounts[id] = (referenceCounts[id] ?? 0) + 1;
    referenceTotal++;
  }
  const leafWords = Array.from(tree.leaves, (text) =>
    Int32Array.from(tokenize(tree.texts[text]), (word) => ids.get(word) ?? -1),
  );
  const remaining = new Int32Array(ids.size);
  return {
    f1(probabilities, threshold) {
      remaining.set(referenceCounts);
      let kept = 0;
      let hits = 0;
      for (let leaf = 0; leaf < leafWords.length; leaf++) {
        if (probabilities[leaf] < threshold) continue;
        for (const id of leafWords[leaf]) {
          kept++;
          if (id >= 0 && remaining[id] > 0) {
            remaining[id]--;
            hits++;
          }
        }
      }
      if (referenceTotal === 0 || kept === 0) return referenceTotal === kept ? 1 : 0;
      return (2 * hits) / (kept + referenceTotal);
    },
  };
}

/** The thresholds that are tried: every hundredth from 0.05 to 0.95. */
const THRESHOLDS: readonly number[] = Array.from({ length: 91 }, (_, i) => (i + 5) / 100);

export interface ScoredPage {
  readonly scorer: TextScorer;
  readonly probabilities: Float32Array;
}

/** The threshold with the highest mean F1 over pages, and that F1. The lowest wins among equals. */
export function bestThreshold(pages: readonly ScoredPage[]): { threshold: number; f1: number } {
  let best = { threshold: 0.5, f1: -1 };
  for (const threshold of THRESHOLDS) {
    const f1 = meanF1(pages, threshold);
    if (f1 > best.f1) best = { threshold, f1 };
  }
  return best;
}

/** Number of neighbouring thresholds on each side over which scores are averaged. */
const NEIGHBOURS = 10;

/**
 * The threshold around which the mean F1 is highest, and the F1 at that threshold. On few pages a
 * single peak is chance, while a broad one is not.
 */
export function bestSmoothedThreshold(pages: readonly ScoredPage[]): {
  threshold: number;
  f1: number;
} {
  const scores = THRESHOLDS.map((threshold) => meanF1(pages, threshold));
  let best = { threshold: 0.5, f1: -1, around: -1 };
  for (let i = NEIGHBOURS; i < scores.length - NEIGHBOURS; i++) {
    const near = scores.slice(i - NEIGHBOURS, i + NEIGHBOURS + 1);
    const around = near.reduce((sum, f1) => sum + f1, 0) / near.length;
    if (around > best.around) best = { threshold: THRESHOLDS[i], f1: scores[i], around };
  }
  return { threshold: best.threshold, f1: best.f1 };
}

/** Mean F1 over pages at a threshold. */
export function meanF1(pages: readonly ScoredPage[], threshold: number): number {
  const sum = pages.reduce((s, page) => s + page.scorer.f1(page.probabilities, threshold), 0);
  return sum / pages.length;
}
