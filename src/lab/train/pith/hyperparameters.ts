import type { MultilingualPart } from '../../corpora/multilingual.ts';
import { CommandError } from '../../exit-codes.ts';

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
  /** 1 to include short pages whose reference is empty. */
  readonly emptyPages: number;
  /** Weight in the loss of words kept on a page without content. */
  readonly emptyWeight: number;
  /** Number of teacher networks, from whose predictions the network learns too; see `distill`. */
  readonly teachers: number;
  /** Share of the teachers' predictions in the targets of a page with a reference. */
  readonly teachersShare: number;
  /**
   * Multilingual pages that are trained on with the teachers' labels: index into
   * MULTILINGUAL_PART_OF.
   */
  readonly multilingual: number;
}

/**
 * The parts of the multilingual pages by the number of the hyperparameter: none, either half, or
 * all.
 */
export const MULTILINGUAL_PART_OF: readonly (MultilingualPart | undefined)[] = [
  undefined,
  'first',
  'second',
  'all',
];

const COUNTS = ['projection', 'pooled', 'batchPages', 'cropLeaves', 'teachers'] as const;

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
  emptyPages: 0,
  emptyWeight: 0,
  teachers: 0,
  teachersShare: 0.5,
  multilingual: 0,
};

/** The training that ships: one network per seed, whose log-odds are averaged. */
export const SHIPPED_TRAINING = { units: 64, epochs: 5, seeds: [1, 5] } as const;

/** The hyperparameters of the model that ships; `models/pith/EXPERIMENTS.md` gives the reasons. */
const SHIPPED_HYPERPARAMETERS: PithHyperparameters = {
  ...BASELINE_HYPERPARAMETERS,
  spliced: 0.3,
  hollow: 0.06,
  emptyPages: 1,
  emptyWeight: 0.5,
  teachers: 5,
  multilingual: 1,
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
    const least = name === 'teachers' ? 0 : 1;
    if (Number.isSafeInteger(choices[name]) && choices[name] >= least) continue;
    throw new CommandError('usage', `--choose ${name} needs a whole number from ${least}.`);
  }
  if (!(choices.multilingual in MULTILINGUAL_PART_OF)) {
    throw new CommandError(
      'usage',
      `--choose multilingual=${choices.multilingual} is none of 0 (none), 1 (first half), 2 (second half), 3 (all).`,
    );
  }
  if (choices.multilingual > 0 && choices.teachers === 0) {
    throw new CommandError(
      'usage',
      'The multilingual pages are learnt as teachers label them: --choose multilingual=1 needs --choose teachers=N.',
    );
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
