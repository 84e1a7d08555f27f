import type { DoubtReport } from '../calibrate/doubt-report.ts';

import type { BaselineReport } from '../evaluate/baseline-report.ts';
import type { RecordedEstimate } from '../figures-file.ts';
import { bestEpoch } from '../train/history.ts';
import type { MarkovRecord } from '../train/markov-tree/train-markov-tree.ts';
import type { RunRecord } from '../train/training-run.ts';
import type { Web2TextRun } from '../train/web2text/run-web2text.ts';
import { bestRecord, type IterationRecord } from '../train/web2text/train-classifier.ts';

/**
 * The content of `training.json` of BoilerNet: the pages that the shipped size was trained on, and
 * the results of each size.
 */
export interface BoilerNetFigures extends Pick<RunRecord, 'trainPages' | 'valPages'> {
  readonly sizes: readonly BoilerNetSize[];
}

interface BoilerNetSize extends Pick<RunRecord, 'units' | 'parameters' | 'bytes'> {
  /** The best of `epochs`; the other figures are those after this epoch. */
  readonly epoch: number;
  readonly epochs: number;
  readonly textF1: number;
  readonly threshold: number;
  readonly contentF1: number;
  readonly boilerplateF1: number;
}

/** The content of `training.json` of Web2Text: the best iteration of each of its networks. */
export interface Web2TextFigures
  extends Pick<Web2TextRun, 'iterations' | 'parameters' | 'bytes' | 'trainPages' | 'valPages'> {
  readonly unary: BestIteration;
  readonly pairwise: BestIteration;
}

type BestIteration = Pick<IterationRecord, 'iteration' | 'error' | 'crossEntropy'>;

/**
 * The content of `training.json` of the hidden Markov tree: its training, its thesis's baselines,
 * and what layout adds.
 */
export interface MarkovTreeFigures
  extends Pick<MarkovRecord, 'trainPages' | 'nodes' | 'parameters' | 'bytes' | 'types' | 'trials'> {
  readonly layout?: { readonly trainPages: number; readonly valPages: number };
  readonly baselines: readonly (Pick<BaselineReport, 'name' | 'msPerPage'> & {
    readonly figures: Readonly<Record<keyof BaselineReport['figures'], RecordedEstimate>>;
  })[];
  /** Text F1 of the same pages without and with layout, by `lab -- layout` of the tag `studies-1`. */
  readonly layoutComparisons: readonly ({
    readonly name: string;
    readonly pages: number;
  } & Readonly<Record<'without' | 'withLayout' | 'difference', RecordedEstimate>>)[];
}

/**
 * Makes BoilerNet's figures from its trainings.
 * @param runs trainings of all sizes
 * @param units number of units of the size that ships
 * @throws RangeError when that size was not trained, or a run has no epoch
 */
export function boilerNetFigures(runs: readonly RunRecord[], units: number): BoilerNetFigures {
  const shipped = runs.find((run) => run.units === units);
  if (shipped === undefined) throw new RangeError(`no training of ${units} units`);
  const sizes = runs.map(({ units: size, parameters, bytes, history }): BoilerNetSize => {
    const best = bestEpoch(history);
    if (best === undefined) throw new RangeError(`the training of ${size} units has no epoch`);
    const { epoch, textF1, threshold, contentF1, boilerplateF1 } = best;
    return {
      units: size,
      parameters,
      bytes,
      epoch,
      epochs: history.length,
      textF1,
      threshold,
      contentF1,
      boilerplateF1,
    };
  });
  const { trainPages, valPages } = shipped;
  return { trainPages, valPages, sizes: sizes.toSorted((a, b) => a.units - b.units) };
}

/**
 * Makes Web2Text's figures from its training.
 * @throws RangeError when a network was not trained
 */
export function web2TextFigures(run: Web2TextRun): Web2TextFigures {
  const best = (history: readonly IterationRecord[]): BestIteration => {
    const record = bestRecord(history);
    if (record === undefined) throw new RangeError('a network of Web2Text has no iteration');
    const { iteration, error, crossEntropy } = record;
    return { iteration, error, crossEntropy };
  };
  const [unary, pairwise] = [best(run.unary), best(run.pairwise)];
  const { iterations, parameters, bytes, trainPages, valPages } = run;
  return { iterations, parameters, bytes, trainPages, valPages, unary, pairwise };
}

export function markovTreeFigures(
  { trainPages, nodes, parameters, bytes, types, trials, layout }: MarkovRecord,
  baselines: readonly BaselineReport[],
  layoutComparisons: MarkovTreeFigures['layoutComparisons'],
): MarkovTreeFigures {
  return {
    trainPages,
    nodes,
    parameters,
    bytes,
    types,
    trials,
    ...(layout && { layout: { trainPages: layout.trainPages, valPages: layout.valPages } }),
    baselines,
    layoutComparisons,
  };
}

/** The content of `doubt.json` of `pith`: which pages its doubt catches. */
export function doubtFigures({ pairs, bound, rows }: DoubtReport) {
  return { pages: pairs.length, bound, rows };
}
