import type { EngineId } from '../../../core/engine.ts';
import type { Explanation } from '../../../core/explanation.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { EngineRun } from '../compare/engine-runs.ts';
import { labelPages } from '../compare/labeled-pages.ts';
import type { PanelView } from '../compare/panel.ts';
import type { PithPage } from '../page/pith-page.ts';
import { excerptOf } from '../page/positions/excerpt.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { buildElement } from '../ui/build-element.ts';
import { iconButton } from '../ui/buttons.ts';
import { message } from '../ui/message.ts';
import { createExplainer } from './explainer.ts';
import { createPlainReason } from './plain-reason.ts';
import { buildProbabilityRows } from './probability-rows.ts';
import { tagPathOf } from './tag-path.ts';

export interface ExplainViewOptions {
  readonly range: LeafRange;
  readonly engines: readonly EngineId[];
  readonly label: PithPage['label'];
  explain(engine: EngineId, signal: AbortSignal): Promise<Explanation>;
  /** Goes to the text before or after this one. */
  onStep(by: 1 | -1): void;
  announce(words: string): void;
  fail(error: unknown): void;
}

export interface ExplainView extends PanelView {
  show(state: ExplainState): void;
  end(): void;
}

export interface ExplainState {
  readonly runs: readonly EngineRun[];
  readonly choice: LabelChoice;
}

/**
 * The view that explains one text: the engines' probabilities, its tag path, and what influenced an
 * engine.
 */
export function createExplainView(parts: ExplainViewOptions): ExplainView {
  const { range, label, onStep } = parts;
  /** An answer to a request before the last one is dropped. */
  let requests = 0;
  const previous = () => onStep(-1);
  const next = () => onStep(1);
  const judgements = buildElement('div');
  const plain = createPlainReason(range);
  const explainer = createExplainer({ ...parts, onExplained: plain.explain });
  const steps = buildElement('div', { class: 'steps' }, [
    buildElement('h3', {}, [message('whyText')]),
    iconButton({ icon: 'previous', label: message('whyPrevious'), key: 'p', onPress: previous }),
    iconButton({ icon: 'next', label: message('whyNext'), key: 'n', onPress: next }),
  ]);
  return {
    title: message('whyTitle'),
    keys: { n: next, p: previous },
    element: buildElement('div', { class: 'explain' }, [
      steps,
      buildElement('p', { class: 'excerpt', dir: 'auto' }, [excerptOf(range)]),
      plain.element,
      judgements,
      buildElement('h3', {}, [message('whyWhere')]),
      buildTagPath(range),
      explainer.element,
    ]),
    show: (state) => void show(state),
    end() {
      requests++;
      explainer.end();
    },
  };

  async function show({ runs, choice }: ExplainState): Promise<void> {
    const request = ++requests;
    const pages = runs.flatMap(({ progress }) =>
      progress.state === 'done' ? [progress.page] : [],
    );
    try {
      const labeled = await labelPages(pages, label, choice);
      if (request !== requests) return;
      plain.show(runs, choice, labeled);
      judgements.replaceChildren(buildProbabilityRows(runs, { range, choice, labeled }));
    } catch (error) {
      if (request === requests) parts.fail(error);
    }
  }
}

/** The tag path of a leaf. It is code, and therefore left to right in every language. */
function buildTagPath({ captured, first }: LeafRange): HTMLElement {
  const steps = tagPathOf(captured.capture.tree, first).map(({ tag, names }) =>
    buildElement('li', {}, [
      buildElement('b', {}, [tag]),
      ...(names === '' ? [] : [buildElement('span', {}, [names])]),
    ]),
  );
  return buildElement('ol', { class: 'path', dir: 'ltr' }, steps);
}
