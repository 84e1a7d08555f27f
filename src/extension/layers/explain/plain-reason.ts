import type { Explanation, Influence } from '../../../core/explanation.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { EngineRun } from '../compare/engine-runs.ts';
import type { LabeledPages } from '../compare/labeled-pages.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { buildElement } from '../ui/build-element.ts';
import { formatList } from '../ui/format-count.ts';
import { joinSentences, message } from '../ui/message.ts';
import { kindOf, MIN_LOG_ODDS, textOf } from './influence-bars.ts';
import { judgementOf } from './probability-rows.ts';

/** More reasons than this are no plain answer. */
const MAX_REASONS = 2;

/** What an explanation says first, in plain words: the bars and numbers below it are for those who want more. */
export function createPlainReason(range: LeafRange) {
  const element = buildElement('p', { class: 'plain' });
  let runs: readonly EngineRun[] = [];
  let choice: LabelChoice | undefined;
  let labeled: LabeledPages = new Map();
  let explanation: Explanation | undefined;

  function render(): void {
    const isKept = keeps();
    element.hidden = isKept === undefined;
    if (isKept === undefined) return;
    const verdict = message(isKept ? 'whyKeptPlain' : 'whyOutPlain');
    const reasons = explanation === undefined ? [] : mainReasons(explanation, isKept);
    element.textContent =
      reasons.length === 0
        ? verdict
        : joinSentences(verdict, message('whyMainReasons', formatList(reasons)));
  }

  /** What the engine that is explained, or else the first, says of the text; undefined until it is known. */
  function keeps(): boolean | undefined {
    const asked = explanation?.engine;
    const run = runs.find(({ engine }) => engine === asked) ?? runs[0];
    if (run?.progress.state !== 'done' || choice === undefined) return undefined;
    return judgementOf(run.progress.page, { range, choice, labeled })?.isKept;
  }

  return {
    element,
    show(nextRuns: readonly EngineRun[], nextChoice: LabelChoice, nextLabeled: LabeledPages) {
      runs = nextRuns;
      choice = nextChoice;
      labeled = nextLabeled;
      render();
    },
    explain(next: Explanation | undefined) {
      explanation = next;
      render();
    },
  };
}

/** The strongest reasons for what was decided, in quotation marks. */
function mainReasons({ leaf, influences }: Explanation, isKept: boolean): string[] {
  const sign = isKept ? 1 : -1;
  const names = influences
    .filter(({ logOdds }) => logOdds * sign >= MIN_LOG_ODDS)
    .map((influence) => nameOf(influence, leaf));
  return [...new Set(names)].slice(0, MAX_REASONS).map((name) => message('whyQuoted', name));
}

function nameOf(influence: Influence, leaf: number): string {
  if (influence.kind === 'factor') return textOf(influence);
  // A long text, or a name of the page's own, says less here than what it is.
  return influence.kind === 'tag'
    ? `${kindOf(influence, leaf)} ${textOf(influence)}`
    : kindOf(influence, leaf);
}
