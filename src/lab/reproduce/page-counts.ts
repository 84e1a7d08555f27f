import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import type { CleanEvalPage } from '../corpora/cleaneval.ts';
import type { Figure } from './published.ts';

/** The counts of a system's answer for one page, from which all figures follow. */
export interface PageCounts {
  readonly id: string;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
  /**
   * Counts of blocks: content found (tp), boilerplate kept (fp), content missed (fn), boilerplate
   * left out (tn).
   */
  readonly blocks?: Counts & { readonly tn: number };
  /** Counts of characters without white space: found (tp), wrongly kept (fp) and missed (fn). */
  readonly characters?: Counts;
  /** F1 of the bags of words, where the set has reference texts. */
  readonly textF1?: number;
}

interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/**
 * Counts the blocks of a page by true and predicted label.
 * @param labels predicted labels, shape [L]
 */
export function blockCounts(
  { labels: wanted, blockLeaves }: Pick<CleanEvalPage, 'labels' | 'blockLeaves'>,
  labels: Uint8Array,
): Counts & { readonly tn: number } {
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const leaf of blockLeaves) {
    if (labels[leaf] === CONTENT) counts[wanted[leaf] === CONTENT ? 'tp' : 'fp']++;
    else counts[wanted[leaf] === CONTENT ? 'fn' : 'tn']++;
  }
  return counts;
}

/**
 * Counts characters of a page; those of a leaf count by the share of it that is aligned.
 * @param labels predicted labels, shape [L]
 */
export function characterCounts(
  { tree, leafShares }: Pick<CleanEvalPage, 'tree' | 'leafShares'>,
  labels: Uint8Array,
): Counts {
  const counts = { tp: 0, fp: 0, fn: 0 };
  leafShares.forEach((share, leaf) => {
    const characters = leafText(tree, leaf).replace(/\s+/g, '').length;
    if (labels[leaf] === CONTENT) {
      counts.tp += characters * share;
      counts.fp += characters * (1 - share);
    } else {
      counts.fn += characters * share;
    }
  });
  return counts;
}

/**
 * A figure with its interval over pages. For several trainings it is their mean, with the spread
 * between them.
 */
export interface FigureEstimate extends Estimate {
  /** Standard deviation over trainings with different seeds; missing for a single training. */
  readonly spread?: number;
}

/**
 * Computes all figures of the counts, with 95 % bootstrap intervals over pages.
 * @param runs counts of the same pages by one system, or by several trainings of it, whose figures
 *   are averaged
 */
export function figuresOf(
  runs: readonly (readonly PageCounts[])[],
): Partial<Record<Figure, FigureEstimate>> {
  const pages = runs[0].length;
  const estimates = bootstrap(pages, (positions): Readonly<Record<string, number>> => {
    const ofRuns = runs.map((run) => figuresAt(run, positions));
    return Object.fromEntries(
      Object.keys(ofRuns[0]).map((name) => [name, meanOf(ofRuns.map((figures) => figures[name]))]),
    );
  });
  if (runs.length === 1) return estimates;
  const all = Int32Array.from({ length: pages }, (_, i) => i);
  const ofRuns = runs.map((run) => figuresAt(run, all));
  return Object.fromEntries(
    Object.entries(estimates).map(([name, estimate]) => [
      name,
      { ...estimate, spread: standardDeviation(ofRuns.map((figures) => figures[name])) },
    ]),
  );
}

function figuresAt(
  pages: readonly PageCounts[],
  positions: Int32Array,
): Readonly<Record<string, number>> {
  const sum = { tp: 0, fp: 0, fn: 0, tn: 0 };
  const means = { precision: 0, recall: 0, textF1: 0 };
  for (const position of positions) {
    const { blocks, characters, textF1 = 0 } = pages[position];
    sum.tp += blocks?.tp ?? 0;
    sum.fp += blocks?.fp ?? 0;
    sum.fn += blocks?.fn ?? 0;
    sum.tn += blocks?.tn ?? 0;
    means.precision += ratio(characters?.tp, characters?.fp) / positions.length;
    means.recall += ratio(characters?.tp, characters?.fn) / positions.length;
    means.textF1 += textF1 / positions.length;
  }
  if (pages[0].blocks === undefined) return { textF1: means.textF1 };
  if (pages[0].characters === undefined) return blockFigures(sum);
  return { ...blockFigures(sum), ...characterFigures(means) };
}

function blockFigures({ tp, fp, fn, tn }: Required<PageCounts>['blocks']) {
  return {
    accuracy: (tp + tn) / (tp + fp + fn + tn),
    precision: ratio(tp, fp),
    recall: ratio(tp, fn),
    f1: ratio(2 * tp, fp + fn),
    boilerplateF1: ratio(2 * tn, fp + fn),
  };
}

function characterFigures({ precision, recall }: { precision: number; recall: number }) {
  return {
    characterPrecision: precision,
    characterRecall: recall,
    characterF1: ratio(2 * precision * recall, precision + recall - 2 * precision * recall),
  };
}

/** The share of `part` in the sum of both; 0 where both are 0. */
function ratio(part = 0, rest = 0): number {
  return part === 0 ? 0 : part / (part + rest);
}

/** Arithmetic mean. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a sample; 0 for a single value. */
function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
