import { ENGINE_IDS, type EngineId } from '../../../../core/engine.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { engineName } from '../../../layers/ui/engine-name.ts';
import { message } from '../../../layers/ui/message.ts';

export interface EngineBoxes {
  readonly element: HTMLElement;
  /** Those that are ticked. */
  engines(): EngineId[];
}

/** A box to tick for each engine; at first all are. */
export function buildEngineBoxes(): EngineBoxes {
  const boxes = ENGINE_IDS.map((engine) => {
    const id = `measure.${engine}`;
    const attributes = { type: 'checkbox', id, name: id, checked: true };
    const input = buildElement('input', { attributes });
    const name = buildElement('label', { attributes: { for: id }, children: [engineName(engine)] });
    const element = buildElement('div', { class: 'check', children: [input, name] });
    return { engine, input, element };
  });
  const legend = buildElement('legend', { children: [message('measureEngines')] });
  return {
    element: buildElement('fieldset', {
      class: 'engines',
      children: [legend, ...boxes.map(({ element }) => element)],
    }),
    engines: () => boxes.filter(({ input }) => input.checked).map(({ engine }) => engine),
  };
}
