import type { MultilingualPart } from '../../corpora/multilingual.ts';
import { CommandError } from '../../exit-codes.ts';

/** What can be chosen about a training of `pith`: all that is not data, seed, units or epochs. */
export interface PithHyperparameters {
  /** Width of the projection. */
  readonly projection: number;
  /** Columns averaged over each group. */
  readonly pooled: number;
  readonly batchPages: number;
  readonly cropLeaves: number;
  readonly learningRate: number;
  /** Share of hidden columns left out at random. */
  readonly dropHidden: number;
  /** Share of pages whose words, and whose class words, are left out altogether. */
  readonly dropPageWords: number;
  readonly dropPageClasses: number;
  /** Share of tokens left out of the other pages. */
  readonly dropTokens: number;
  /** Content put into another page's chrome: such pages for each real page. */
  readonly spliced: number;
  /** Chrome with its content taken out: such pages for each real page. */
  readonly hollow: number;
  /** 1: pages whose reference is empty, and that are short, count too. */
  readonly emptyPages: number;
  /** Weight of keeping words on a page that has no content. */
  readonly emptyWeight: number;
  /** Networks that are trained first, whose answers are learnt besides the references; see `Teachers`. */
  readonly teachers: number;
  /** Share of their answers in what is learnt of a page that has a reference. */
  readonly teachersShare: number;
  /** Pages in many languages that are learnt, too, as the teachers label them: `MULTILINGUAL_PART_OF`. */
  readonly multilingual: number;
}

/** None of them, either half, or both. */
export const MULTILINGUAL_PART_OF: readonly (MultilingualPart | undefined)[] = [
  undefined,
  'first',
  'second',
  'all',
];

const COUNTS = ['projection', 'pooled', 'batchPages', 'cropLeaves', 'teachers'] as const;

/** The plain recipe, against which experiments are named. */
const BASELINE_HYPERPARAMETERS: PithHyperparameters = {
  projection: 96,
  pooled: 32,
  batchPages: 12,
  // 90 % of the pages are shorter.
  cropLeaves: 640,
  learningRate: 3e-3,
  dropHidden: 0.2,
  // The network must do without words on pages in other languages, and without class words on pages
  // whose class names say nothing.
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

/** The training that ships: a network of each seed, whose log-odds are averaged. */
export const SHIPPED_TRAINING = { units: 64, epochs: 5, seeds: [1, 5] } as const;

/** What ships; `models/pith/EXPERIMENTS.md` says why. */
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
 * What ships with some of it changed, from words such as `projection=128`.
 * @throws CommandError `usage` when a word names no choice or no number, or one wants another
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
        `--choose wants NAME=NUMBER, not "${word}". There are: ${known}.`,
      );
    }
    choices[name] = value;
  }
  for (const name of COUNTS) {
    const least = name === 'teachers' ? 0 : 1;
    if (Number.isSafeInteger(choices[name]) && choices[name] >= least) continue;
    throw new CommandError('usage', `--choose ${name} wants a whole number from ${least}.`);
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
      'The multilingual pages are learnt as teachers label them: --choose multilingual=1 wants --choose teachers=N.',
    );
  }
  return choices as unknown as PithHyperparameters;
}

/** The choices that differ from the plain recipe, as `name=value` words. */
export function changedHyperparameters(choices: PithHyperparameters): string[] {
  return Object.entries(choices)
    .filter(
      ([name, value]) => value !== BASELINE_HYPERPARAMETERS[name as keyof PithHyperparameters],
    )
    .map(([name, value]) => `${name}=${value}`);
}
