import { CONTENT } from '../../../core/labels.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import { strictThreshold } from '../../../core/strictness.ts';
import type { EngineRun } from '../compare/engine-runs.ts';
import type { LabeledPages } from '../compare/labeled-pages.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import type { ReadPage } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { engineName } from '../ui/engine-name.ts';
import { formatShare } from '../ui/format-count.ts';
import { message } from '../ui/message.ts';
import { failureKey } from '../ui/notices/failure-key.ts';
import { type Judgement, judge } from './judgement.ts';

export interface ProbabilityRowsOptions {
  readonly range: LeafRange;
  readonly choice: LabelChoice;
  readonly labeled: LabeledPages;
}

/** A list of what each engine says about one leaf. */
export function buildProbabilityRows(
  runs: readonly EngineRun[],
  options: ProbabilityRowsOptions,
): HTMLElement {
  return buildElement(
    'ul',
    { class: 'judgements', 'aria-label': message('whyJudgements') },
    runs.map((run) => buildRow(run, options)),
  );
}

function buildRow({ engine, progress }: EngineRun, options: ProbabilityRowsOptions): HTMLElement {
  const known = progress.state === 'done' ? judgementOf(progress.page, options) : undefined;
  const words = known === undefined ? stateOf(progress) : describe(known);
  return buildElement('li', { 'data-engine': engine, 'data-kept': known?.isKept }, [
    buildElement('span', { class: 'name' }, [engineName(engine)]),
    buildElement('span', { class: 'verdict' }, [words]),
    ...(known === undefined ? [] : [buildMeter(known)]),
  ]);
}

interface LeafJudgement extends Judgement {
  readonly probability: number;
  readonly threshold: number;
  readonly isCalibrated: boolean;
}

/** The judgement of an engine; undefined where the engine has read the page without this text. */
export function judgementOf(
  page: ReadPage,
  { range, choice, labeled }: ProbabilityRowsOptions,
): LeafJudgement | undefined {
  const node = range.captured.capture.leafNodes[range.first];
  const at = page.documents.findIndex(({ document }) => document === range.captured.document);
  const leaf = page.documents[at]?.capture.leafNodes.indexOf(node) ?? -1;
  const labels = labeled.get(page)?.[at]?.labels;
  if (leaf < 0 || labels === undefined) return undefined;
  const { labeling } = page.documents[at];
  const probability = labeling.probabilities[leaf];
  const threshold = strictThreshold(labeling.threshold, choice.strictness);
  const isKept = labels[leaf] === CONTENT;
  const { isCalibrated } = labeling;
  return { ...judge(probability, threshold, isKept), probability, threshold, isCalibrated };
}

function describe({ isKept, isHeadline, isClear, ...known }: LeafJudgement): string {
  if (isHeadline) return message('whyHeadline');
  if (known.isCalibrated) {
    const [share, from] = [formatShare(known.probability), formatShare(known.threshold)];
    return message(isKept ? 'whyKeptShare' : 'whyOutShare', share, from);
  }
  if (isKept) return isClear ? message('whyKeptClearly') : message('whyKeptNarrowly');
  return isClear ? message('whyOutClearly') : message('whyOutNarrowly');
}

function stateOf(progress: EngineRun['progress']): string {
  if (progress.state === 'failed') return message(failureKey(progress.code));
  if (progress.state === 'stopped') return message('compareStopped');
  return progress.state === 'done' ? message('whyNotSeen') : message('compareWorking');
}

/**
 * A bar of the probability with its threshold. It is hidden from screen readers, because the text
 * says the same.
 */
function buildMeter({ probability, threshold }: LeafJudgement): HTMLElement {
  const meter = buildElement('span', { class: 'meter', 'aria-hidden': 'true' }, [
    buildElement('span', { class: 'level' }),
    buildElement('span', { class: 'threshold' }),
  ]);
  meter.style.setProperty('--pith-level', String(probability));
  meter.style.setProperty('--pith-threshold', String(threshold));
  return meter;
}
