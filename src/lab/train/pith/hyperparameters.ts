import { CommandError } from '../../../cli/exit-codes.ts';
import { SET_NAMES, type SetName } from '../../corpora/sets.ts';

/**
 * The hyperparameters of a training of `pith`: everything except data, seed, units and epochs.
 * `--choose NAME=NUMBER` changes one of them.
 */
export interface PithHyperparameters {
  /** Width of the first projection. */
  readonly projection: number;
  /** Number of columns that are averaged over each group. */
  readonly pooled: number;
  readonly batchPages: number;
  readonly cropLeaves: number;
  readonly learningRate: number;
  /** Dropout rate of hidden columns. */
  readonly dropHidden: number;
  /** Share of training pages whose words, or whose class words, are dropped completely. */
  readonly dropPageWords: number;
  readonly dropPageClasses: number;
  /** Dropout rate of single tokens on the other pages. */
  readonly dropTokens: number;
  /**
   * Number of augmented pages per real page that combine the content of one page with the chrome of
   * another.
   */
  readonly spliced: number;
  /** Number of augmented pages per real page that are chrome without content. */
  readonly hollow: number;
  /** Weight in the loss of words kept on a page without content. */
  readonly emptyWeight: number;
  /** Number of augmented pages per real page with the feed or comments of another page behind their content. */
  readonly appended: number;
  /** Weight in the loss of which part of the page each leaf is. */
  readonly partsWeight: number;
  /** How much more leaves of rare parts weigh in it, from 0 to 1; see `weightsOfParts`. */
  readonly partsBalance: number;
  /** Share of pages of which the network is not told by whose judgement they are labelled. */
  readonly dropTaste: number;
}

/** A set to learn from, and how often each of its pages is seen in an epoch. */
export interface WeightedSet {
  readonly name: SetName;
  /** From 0; with 0.5, every second page. */
  readonly weight: number;
}

const COUNTS = ['projection', 'pooled', 'batchPages', 'cropLeaves'] as const;

/** The baseline that experiments are compared with, called `plain recipe` in their tables. */
const BASELINE_HYPERPARAMETERS: PithHyperparameters = {
  projection: 96,
  pooled: 32,
  batchPages: 12,
  // Most pages are shorter.
  cropLeaves: 640,
  learningRate: 3e-3,
  dropHidden: 0.2,
  // The network must manage without words on pages in other languages, and without class words on
  // pages whose class names have no meaning.
  dropPageWords: 0.3,
  dropPageClasses: 0.2,
  dropTokens: 0.1,
  spliced: 0,
  hollow: 0,
  emptyWeight: 0,
  appended: 0,
  partsWeight: 0.5,
  partsBalance: 0,
  dropTaste: 0.25,
};

/** The training that ships. */
export const SHIPPED_TRAINING = { units: 64, epochs: 3, seed: 1 } as const;

/** Sets whose pages are labelled twice, by their own references and by blocks, are learnt both ways. */
export const TRAINING_SETS: readonly WeightedSet[] = [
  { name: 'wcxb', weight: 1 },
  { name: 'blocks', weight: 1 },
  { name: 'blocks-new-sites', weight: 1 },
  { name: 'blocks-wcxb', weight: 1 },
  { name: 'blocks-multilingual', weight: 1 },
  { name: 'blocks-fundus', weight: 1 },
  { name: 'blocks-magic-html', weight: 1 },
  { name: 'blocks-unlabelled', weight: 1 },
  { name: 'magic-html', weight: 1 },
  { name: 'harvest', weight: 1 },
];

/** What ships learns from these, too, once the recipe is chosen: nothing is chosen on them then. */
export const FURTHER_SETS: readonly WeightedSet[] = [
  { name: 'wcxb-val', weight: 1 },
  { name: 'blocks-val', weight: 1 },
  { name: 'blocks-new-sites-val', weight: 1 },
  { name: 'own-unlabelled', weight: 1 },
];

/** The hyperparameters of the model that ships; `models/pith/EXPERIMENTS.md` gives the reasons. */
const SHIPPED_HYPERPARAMETERS: PithHyperparameters = {
  ...BASELINE_HYPERPARAMETERS,
  spliced: 0.15,
  hollow: 0.06,
  emptyWeight: 0.5,
  appended: 0.15,
  partsBalance: 0.5,
};

/**
 * The shipped hyperparameters with changes, given as words such as `projection=128`.
 * @throws CommandError `usage` when a word is not NAME=NUMBER, a value is out of range, or one
 *   setting needs another
 */
export function parseHyperparameters(words: readonly string[]): PithHyperparameters {
  const choices: Record<string, number> = { ...SHIPPED_HYPERPARAMETERS };
  for (const word of words) {
    const [name, text] = word.split('=');
    const value = Number(text);
    const isNumber = /^-?\d+(\.\d+)?(e-?\d+)?$/.test(text ?? '') && word.split('=').length === 2;
    if (!Object.hasOwn(choices, name) || !isNumber) {
      const known = Object.keys(choices).join(', ');
      throw new CommandError(
        'usage',
        `--choose needs NAME=NUMBER, not "${word}". There are: ${known}.`,
      );
    }
    choices[name] = value;
  }
  for (const name of COUNTS) {
    if (Number.isSafeInteger(choices[name]) && choices[name] >= 1) continue;
    throw new CommandError('usage', `--choose ${name} needs a whole number from 1.`);
  }
  return choices as unknown as PithHyperparameters;
}

/** The hyperparameters that differ from the baseline, as `name=value` words. */
export function changedHyperparameters(choices: PithHyperparameters): string[] {
  return Object.entries(choices)
    .filter(
      ([name, value]) => value !== BASELINE_HYPERPARAMETERS[name as keyof PithHyperparameters],
    )
    .map(([name, value]) => `${name}=${value}`);
}

/**
 * Parses `--sets`: names of sets, each with a weight behind a colon if it is not 1.
 * @throws CommandError `usage` when a set is not known, or a weight is no number above 0
 */
export function parseSets(text: string): WeightedSet[] {
  return text.split(',').map((word) => {
    const [name, weight = '1', ...more] = word.split(':');
    const known = SET_NAMES.find((set) => set === name);
    if (known === undefined) {
      throw new CommandError('usage', `--sets knows ${SET_NAMES.join(', ')}, not "${name}".`);
    }
    if (more.length > 0 || !/^\d+(\.\d+)?$/.test(weight) || Number(weight) === 0) {
      throw new CommandError('usage', `--sets needs NAME or NAME:WEIGHT, not "${word}".`);
    }
    return { name: known, weight: Number(weight) };
  });
}
