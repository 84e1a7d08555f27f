import { PAGE_TYPES } from '../corpora/wcxb.ts';
import { markdownTable } from '../markdown-table.ts';
import type { Experiment } from './experiment-log.ts';
import { meanOf, standardDeviation } from './statistics.ts';

/** Trainings that differ only in their seed and commit. */
export interface ExperimentGroup {
  /** `plain recipe`, or the changed hyperparameters. */
  readonly name: string;
  readonly runs: readonly Experiment[];
  /**
   * Mean and standard deviation of the text F1 on `val` over the runs; the deviation of one run is
   * 0.
   */
  readonly textF1: number;
  readonly deviation: number;
  /** Mean seconds of training. */
  readonly seconds: number;
}

/**
 * Groups trainings by everything except seed and commit, best first. Repeated trainings with the
 * same result count once.
 */
export function groupExperiments(experiments: readonly Experiment[]): ExperimentGroup[] {
  const groups = Map.groupBy(withoutRepeats(experiments), nameOf);
  return [...groups]
    .map(([name, runs]) => {
      const scores = runs.map(({ textF1 }) => textF1);
      return {
        name,
        runs,
        textF1: meanOf(scores),
        deviation: standardDeviation(scores),
        seconds: meanOf(runs.map(({ seconds }) => seconds)),
      };
    })
    .toSorted((a, b) => b.textF1 - a.textF1);
}

/**
 * Removes repeated trainings. They give the same bytes, so they say nothing about the spread
 * between seeds.
 */
function withoutRepeats(experiments: readonly Experiment[]): Experiment[] {
  const results = Map.groupBy(experiments, (experiment) => {
    const { seed, textF1, threshold } = experiment;
    return JSON.stringify([nameOf(experiment), seed, textF1, threshold]);
  });
  return [...results.values()].map(([first]) => first);
}

function nameOf({ made, changed, units, epochs, parameters }: Experiment): string {
  const recipe = changed.length === 0 ? 'plain recipe' : changed.join(', ');
  const what = made === undefined ? recipe : `${made}: ${recipe}`;
  return `${what}; ${units} units, ${epochs} epochs, ${Math.round(parameters / 1_000)} k parameters`;
}

/** The groups as a Markdown table. */
export function experimentTable(groups: readonly ExperimentGroup[]): string {
  const head = ['what', 'seeds', 'text F1 on val', 'at', 'minutes', ...PAGE_TYPES];
  const rows = groups.map(({ name, runs, textF1, deviation, seconds }) => [
    name,
    runs.map(({ seed }) => seed).join(', '),
    runs.length > 1 ? `${textF1.toFixed(4)} ± ${deviation.toFixed(4)}` : textF1.toFixed(4),
    runs.map(({ threshold }) => threshold).join(', '),
    (seconds / 60).toFixed(0),
    ...PAGE_TYPES.map((type) => meanOf(runs.map((run) => run.textF1ByType[type] ?? 0)).toFixed(3)),
  ]);
  return markdownTable([head, ...rows]);
}
