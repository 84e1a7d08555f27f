import { doubtCells } from '../../src/lab/calibrate/doubt-report.ts';
import type {
  BoilerNetFigures,
  DoubtFigures,
  MarkovTreeFigures,
  Web2TextFigures,
} from '../../src/lab/card/card-figures.ts';
import { markdownTable } from '../../src/lab/markdown-table.ts';
import { count, gainWithInterval, share, withInterval } from './format-figure.ts';

/** A table of the results for each size of BoilerNet. */
export function boilerNetSizes({ sizes }: BoilerNetFigures): string {
  const head = ['units', 'epoch', 'parameters', 'bytes', 'text F1', 'threshold'];
  return markdownTable([
    [...head, 'content F1 of leaves', 'boilerplate F1'],
    ...sizes.map((size) => [
      `${size.units}`,
      `${size.epoch} of ${size.epochs}`,
      count(size.parameters),
      count(size.bytes),
      share(size.textF1, 4),
      `${size.threshold}`,
      share(size.contentF1),
      share(size.boilerplateF1),
    ]),
  ]);
}

/** A table of the iterations at which the two networks of Web2Text were best. */
export function web2TextNetworks({ unary, pairwise }: Web2TextFigures): string {
  const row = (name: string, { error, iteration, crossEntropy }: Web2TextFigures['unary']) => [
    name,
    share(error, 4),
    count(iteration),
    share(crossEntropy),
  ];
  return markdownTable([
    ['network', 'lowest error on `val`', 'at iteration', 'cross-entropy there'],
    row('unary, blocks', unary),
    row('pairwise, pairs of blocks', pairwise),
  ]);
}

/** The tables of the card of `markov-tree`, by name. */
export const MARKOV_TABLES: Readonly<Record<string, (figures: MarkovTreeFigures) => string>> = {
  baselines: ({ baselines }) =>
    markdownTable([
      ['', 'token P', 'R', 'F1', 'node P', 'R', 'F1', 'text F1', 'ms a page'],
      ...baselines.map(({ name, figures, msPerPage }) => [
        name,
        share(figures.tokenPrecision.value),
        share(figures.tokenRecall.value),
        withInterval(figures.tokenF1),
        share(figures.nodePrecision.value),
        share(figures.nodeRecall.value),
        withInterval(figures.nodeF1),
        withInterval(figures.textF1),
        msPerPage.toFixed(1),
      ]),
    ]),
  types: ({ types }) =>
    markdownTable([
      ['type', 'leaves', 'precision', 'recall', 'F1'],
      ...types.map(({ type, leaves, precision, recall, f1 }) => [
        type,
        count(leaves),
        share(precision),
        share(recall),
        share(f1),
      ]),
    ]),
  layout: ({ layoutComparisons }) =>
    markdownTable([
      ['pages', '', 'without', 'with layout', 'difference'],
      ...layoutComparisons.map(({ name, pages, without, withLayout, difference }) => [
        name,
        `${pages}`,
        share(without.value),
        share(withLayout.value),
        gainWithInterval(difference, 3),
      ]),
    ]),
  trials: ({ trials }) =>
    markdownTable([
      [
        'counts',
        'tags of neighbours',
        'inference',
        'text F1',
        'threshold',
        'content F1',
        'boilerplate F1',
        'ms',
      ],
      ...trials.map((trial) => [
        trial.counts,
        trial.neighbours,
        trial.inference,
        share(trial.textF1, 4),
        `${trial.threshold}`,
        share(trial.contentF1),
        share(trial.boilerplateF1),
        trial.msPerPage.toFixed(1),
      ]),
    ]),
};

/** A table of how many bad pages the doubt of `pith` catches, by its bound. */
export function doubtTable({ rows }: DoubtFigures): string {
  return markdownTable(doubtCells(rows));
}
