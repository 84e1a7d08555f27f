import { ENGINE_IDS, type EngineId } from '../../../core/engine.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { MAX_COMPARED } from '../ui/compare-marks.ts';
import { engineName } from '../ui/engine-name.ts';
import { message } from '../ui/message.ts';

export interface EnginePicker {
  readonly element: HTMLElement;
  show(chosen: readonly EngineId[]): void;
}

export interface EnginePickerOptions {
  onAdd(engine: EngineId): void;
  onRemove(engine: EngineId): void;
}

/** The choice of the engines to compare. It is folded, because most users need it only once. */
export function createEnginePicker({ onAdd, onRemove }: EnginePickerOptions): EnginePicker {
  const boxes = new Map(ENGINE_IDS.map((engine) => [engine, checkbox(engine)]));
  const hint = buildElement('p', {
    class: 'hint',
    attributes: { id: 'compare-hint' },
    children: [message('compareChooseHint')],
  });
  const fieldset = buildElement('fieldset', {
    attributes: { 'aria-describedby': 'compare-hint' },
    children: [
      buildElement('legend', { class: 'screen-reader-only', children: [message('compareChoose')] }),
      ...[...boxes].map(([engine, box]) =>
        buildElement('label', { class: 'choice', children: [box, engineName(engine)] }),
      ),
    ],
  });
  const summary = buildElement('summary', { children: [message('compareChoose')] });

  function checkbox(engine: EngineId): HTMLInputElement {
    const box = buildElement('input', { attributes: { type: 'checkbox', name: engine } });
    listen(box, 'change', () => (box.checked ? onAdd(engine) : onRemove(engine)));
    return box;
  }

  return {
    element: buildElement('details', { class: 'picker', children: [summary, hint, fieldset] }),
    show(chosen) {
      for (const [engine, box] of boxes) {
        box.checked = chosen.includes(engine);
        box.disabled = !box.checked && chosen.length >= MAX_COMPARED;
      }
    },
  };
}
