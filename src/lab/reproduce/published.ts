/**
 * The measured sets: the test pages of CleanEval in both divisions, those of GoogleTrends-2017, and
 * `val` of WCXB.
 */
export const REPRODUCTION_SETS = [
  'cleaneval_test',
  'web2text_test',
  'googletrends_test',
  'val',
] as const;
export type ReproductionSet = (typeof REPRODUCTION_SETS)[number];

/**
 * The measured figures. `accuracy` to `boilerplateF1` weigh all blocks of all pages equally.
 * Character precision and recall are means over pages, and their F1 is that of the means. `textF1`
 * is a mean over pages.
 */
export const FIGURES = [
  ...(['accuracy', 'precision', 'recall', 'f1', 'boilerplateF1'] as const),
  ...(['characterPrecision', 'characterRecall', 'characterF1', 'textF1'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];

export type PublishedFigures = Readonly<Partial<Record<Figure, number>>>;

const WEB2TEXT = 'Vogels et al. 2018, table 1';
const BOILERNET = {
  cleaneval_test: 'Leonhardt et al. 2020, table 1',
  googletrends_test: 'Leonhardt et al. 2020, table 2',
} as const;
const TREE_FILTER = 'Viveros-Jiménez et al. 2018, section 7';

/** Figures that a paper gives for a system on a set. */
export interface Published {
  readonly system: string;
  readonly set: ReproductionSet;
  readonly source: string;
  readonly figures: PublishedFigures;
}

/** A row of table 1 of Web2Text's paper: accuracy, precision, recall and F1. */
function blocks(system: string, set: ReproductionSet, row: readonly number[]): Published {
  const [accuracy, precision, recall, f1] = row;
  return { system, set, source: WEB2TEXT, figures: { accuracy, precision, recall, f1 } };
}

/**
 * A row of BoilerNet's paper: F1 of the negative class, then precision, recall and F1 of the
 * positive one.
 */
function classes(
  system: string,
  row: readonly number[],
  set: keyof typeof BOILERNET = 'cleaneval_test',
): Published {
  const [boilerplateF1, precision, recall, f1] = row;
  const figures = { boilerplateF1, precision, recall, f1 };
  return { system, set, source: BOILERNET[set], figures };
}

function characters(system: string, row: readonly number[]): Published {
  const [characterPrecision, characterRecall, characterF1] = row;
  const figures = { characterPrecision, characterRecall, characterF1 };
  return { system, set: 'cleaneval_test', source: TREE_FILTER, figures };
}

/** All published figures that we compare with. The systems' ids are those of `systems.ts`. */
export const PUBLISHED: readonly Published[] = [
  blocks('bte', 'cleaneval_test', [0.79, 0.79, 0.89, 0.83]),
  blocks('bte', 'web2text_test', [0.75, 0.76, 0.84, 0.8]),
  blocks('boilerpipe-default', 'cleaneval_test', [0.8, 0.89, 0.75, 0.81]),
  blocks('boilerpipe-default', 'web2text_test', [0.79, 0.89, 0.74, 0.81]),
  blocks('boilerpipe-article', 'cleaneval_test', [0.72, 0.91, 0.59, 0.71]),
  blocks('boilerpipe-article', 'web2text_test', [0.67, 0.89, 0.5, 0.64]),
  blocks('boilerpipe-largest', 'cleaneval_test', [0.6, 0.93, 0.36, 0.52]),
  blocks('boilerpipe-largest', 'web2text_test', [0.59, 0.93, 0.33, 0.48]),
  blocks('web2text-cleaneval', 'cleaneval_test', [0.84, 0.88, 0.85, 0.86]),
  blocks('web2text-own', 'web2text_test', [0.86, 0.87, 0.9, 0.88]),
  classes('web2text-unary-cleaneval', [0.79, 0.85, 0.87, 0.86]),
  classes('web2text-cleaneval', [0.79, 0.84, 0.89, 0.86]),
  classes('boilerpipe-article', [0.71, 0.9, 0.58, 0.71]),
  classes('readability', [0.81, 0.82, 0.89, 0.85]),
  classes('boilernet-cleaneval', [0.82, 0.87, 0.86, 0.87]),
  classes('boilernet-last-cleaneval', [0.82, 0.87, 0.86, 0.87]),
  classes('boilernet-googletrends', [0.9, 0.7, 0.88, 0.78], 'googletrends_test'),
  classes('boilernet-last-googletrends', [0.9, 0.7, 0.88, 0.78], 'googletrends_test'),
  characters('boilerpipe-article', [0.95, 0.74, 0.83]),
  characters('boilerpipe-tree-article', [0.96, 0.66, 0.78]),
];
