import { ENGINE_IDS, type EngineId } from '../../../core/engine.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { engineFor } from '../../../core/settings/site-rules.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { MAX_COMPARED } from '../ui/compare-marks.ts';
import { engineName } from '../ui/engine-name.ts';
import { message } from '../ui/message.ts';
import { type ComparedDocument, keptWords } from './compared-page.ts';
import { createEngineRows } from './engine-rows.ts';
import type { EngineRun, EngineRuns } from './engine-runs.ts';
import { buildLegend, type ComparedEngine } from './legend.ts';
import type { PanelView } from './panel.ts';
import { amountsOf } from './passages.ts';
import { createSiteChoice } from './site-choice.ts';
import { createStepper, NEXT_KEY, PREVIOUS_KEY, type StepperOptions } from './stepper.ts';

export interface CompareViewOptions extends StepperOptions {
  readonly runs: Pick<EngineRuns, 'add' | 'remove' | 'stop' | 'retry'>;
  /** `URL.hostname`; empty for pages without a host. */
  readonly hostname: string;
  /** The same, or undefined where settings of the site may not be stored. */
  readonly site: string | undefined;
  fail(error: unknown): void;
}

export interface CompareState {
  readonly runs: readonly EngineRun[];
  /** The engines that are done, in the order of their labels in `documents`. */
  readonly compared: readonly ComparedEngine[];
  readonly documents: readonly ComparedDocument[];
  readonly settings: Settings;
  readonly isDark: boolean;
}

export interface CompareView extends PanelView {
  show(state: CompareState): void;
}

/** The panel of a comparison: engines, legend, differences, and the engine for this site. */
export function createCompareView(parts: CompareViewOptions): CompareView {
  const { runs, hostname, site } = parts;
  const picker = createEnginePicker({ onAdd: runs.add, onRemove: runs.remove });
  const siteChoice = site === undefined ? undefined : createSiteChoice({ ...parts, site });
  const use = (engine: EngineId) => void siteChoice?.use(engine); // It announces its own outcome.
  const rows = createEngineRows({
    onStop: runs.stop,
    onRetry: runs.retry,
    onUse: siteChoice === undefined ? undefined : use,
  });
  const stepper = createStepper(parts);
  const hint = buildElement('p', { class: 'hint' });
  const legend = buildElement('div');

  function showRows({ runs: all, compared, documents, settings }: CompareState): void {
    picker.show(all.map(({ engine }) => engine));
    const inUse = engineFor(settings, hostname);
    rows.show(
      all.map((run) => {
        const index = compared.findIndex(({ engine }) => engine === run.engine);
        const words = index < 0 ? undefined : keptWords(documents, index);
        return { run, words, isInUse: run.engine === inUse };
      }),
    );
  }

  return {
    title: message('compareTitle'),
    element: buildElement('div', { class: 'comparison' }, [
      ...[picker.element, rows.element, hint, legend, stepper.element],
      ...(siteChoice === undefined ? [] : [siteChoice.element]),
    ]),
    keys: { [NEXT_KEY]: () => stepper.step(1), [PREVIOUS_KEY]: () => stepper.step(-1) },
    show(state) {
      const { compared, documents, isDark, settings } = state;
      showRows(state);
      siteChoice?.show(settings);
      const amounts = amountsOf(documents.flatMap(({ passages }) => passages));
      const isCompared = compared.length > 1;
      legend.replaceChildren(...(isCompared ? [buildLegend({ compared, amounts, isDark })] : []));
      stepper.element.hidden = !isCompared;
      stepper.show(isCompared ? documents : [], compared);
      hint.hidden = isCompared;
      hint.textContent = state.runs.length < 2 ? message('compareNeedTwo') : '';
    },
  };
}

interface EnginePickerOptions {
  onAdd(engine: EngineId): void;
  onRemove(engine: EngineId): void;
}

/** The choice of the engines to compare. It is folded, because most users need it only once. */
function createEnginePicker({ onAdd, onRemove }: EnginePickerOptions) {
  const boxes = new Map(ENGINE_IDS.map((engine) => [engine, checkbox(engine)]));
  const hint = buildElement('p', { class: 'hint', id: 'compare-hint' }, [
    message('compareChooseHint'),
  ]);
  const fieldset = buildElement('fieldset', { 'aria-describedby': 'compare-hint' }, [
    buildElement('legend', { class: 'screen-reader-only' }, [message('compareChoose')]),
    ...[...boxes].map(([engine, box]) =>
      buildElement('label', { class: 'choice' }, [box, engineName(engine)]),
    ),
  ]);
  const summary = buildElement('summary', {}, [message('compareChoose')]);

  function checkbox(engine: EngineId): HTMLInputElement {
    const box = buildElement('input', { type: 'checkbox', name: engine });
    listen(box, 'change', () => (box.checked ? onAdd(engine) : onRemove(engine)));
    return box;
  }

  return {
    element: buildElement('details', { class: 'picker' }, [summary, hint, fieldset]),
    show(chosen: readonly EngineId[]) {
      for (const [engine, box] of boxes) {
        box.checked = chosen.includes(engine);
        box.disabled = !box.checked && chosen.length >= MAX_COMPARED;
      }
    },
  };
}
