import { articleText } from '../../article/analysis/article-text.ts';
import { COMPLETIONS } from '../../article/completion/all.ts';
import { completeLabels } from '../../article/completion/complete-labels.ts';
import type { Prediction } from '../../core/engine.ts';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import { PART_INDEX } from '../../core/parts.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import type { PageScore } from '../evaluate/benchmark.ts';
import { wordsOf } from '../evaluate/fair-score.ts';
import type { AblatedScores } from '../rules/ablation-report.ts';

/** The parts around the main text that completions keep or leave out. */
export const PARTS_AROUND = ['headline', 'dek', 'caption', 'notes', 'bio', 'comments'] as const;
type PartAround = (typeof PARTS_AROUND)[number];

/** A page with an engine's prediction. */
export interface CompletedPage {
  readonly tree: PageTree;
  readonly prediction: Prediction;
  /** The true part of each leaf, shape [L]; undefined where the page's blocks have no labels. */
  readonly parts?: Uint8Array;
  score(text: string): PageScore;
}

/** How many of the words in the leaves of a part are kept, and how many there are. */
interface KeptWords {
  readonly hits: number;
  readonly wanted: number;
}

interface CompletionScore extends PageScore {
  /** The words of each part that the page has. */
  readonly kept: Readonly<Partial<Record<PartAround, KeptWords>>>;
}

export type AblatedCompletions = AblatedScores<CompletionScore>;

/** The ablations: each completion alone, and all of them, which leaves the engine's own labels. */
export const COMPLETION_OMISSIONS: readonly string[] = [
  ...COMPLETIONS.map(({ name }) => name),
  'all completions',
];

/** Scores a page as the extension labels it, and as it would without some of its completions. */
export function ablateCompletions(page: CompletedPage): AblatedCompletions {
  const { tree, prediction } = page;
  const labels = labelLeaves(prediction);
  const complete = (completions: typeof COMPLETIONS) =>
    completeLabels(tree, labels, prediction, { completions }).labels;
  const kept = complete(COMPLETIONS);
  const whole = scoreOf(page, kept);
  const omitted = COMPLETION_OMISSIONS.map((omission, i) => {
    const completions = COMPLETIONS.filter(({ name }) => name !== omission);
    const changed = complete(i < COMPLETIONS.length ? completions : []);
    return isSameContent(changed, kept) ? whole : scoreOf(page, changed);
  });
  return { whole, omitted };
}

function isSameContent(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((label, leaf) => (label === CONTENT) === (b[leaf] === CONTENT));
}

function scoreOf({ tree, parts, score }: CompletedPage, labels: Uint8Array): CompletionScore {
  const kept = parts === undefined ? {} : keptWords(tree, parts, labels);
  return { ...score(articleText(tree, labels)), kept };
}

function keptWords(tree: PageTree, parts: Uint8Array, labels: Uint8Array): CompletionScore['kept'] {
  const counts: Partial<Record<PartAround, KeptWords>> = {};
  for (const part of PARTS_AROUND) {
    let [hits, wanted] = [0, 0];
    for (let leaf = 0; leaf < parts.length; leaf++) {
      if (parts[leaf] !== PART_INDEX[part]) continue;
      const words = wordsOf(leafText(tree, leaf)).length;
      wanted += words;
      if (labels[leaf] === CONTENT) hits += words;
    }
    if (wanted > 0) counts[part] = { hits, wanted };
  }
  return counts;
}
