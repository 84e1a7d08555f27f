import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { describeStrictness, oppositeOf } from '../../ui/describe-strictness.ts';
import { message } from '../../ui/message.ts';
import { type Field, onOff, slider } from '../controls.ts';
import { createPanel, type Panel } from './panel.ts';

export interface KeepPanel extends Panel {
  setStrictness(strictness: number): void;
  toggleConfidence(): void;
}

export interface KeepPanelOptions {
  readonly strictness: number;
  onStrictness(strictness: number): void;
  onConfidence(isShown: boolean): void;
  onOpenAll(): void;
  onCorrect(): void;
}

/** The panel for what the article keeps: strictness, confidence of passages, and corrections. */
export function createKeepPanel(parts: KeepPanelOptions): KeepPanel {
  const strictness = slider({
    ...SETTINGS.strictness.range,
    label: message('readerStrictness'),
    value: oppositeOf(parts.strictness),
    describe: (amount) => describeStrictness(oppositeOf(amount)),
    onInput: (amount) => parts.onStrictness(oppositeOf(amount)),
  });
  let showsConfidence = false;
  const confidence: Field<boolean> = onOff({
    label: message('readerConfidence'),
    value: false,
    onChange(isShown) {
      showsConfidence = isShown;
      parts.onConfidence(isShown);
    },
  });
  const correct = textButton(message('readerHand'), () => {
    panel.element.hidePopover();
    parts.onCorrect();
  });
  const panel: Panel = createPanel({
    id: 'keep-panel',
    icon: 'keep',
    label: message('readerStrictness'),
    key: 'k',
    children: [
      strictness.element,
      buildElement('div', { class: 'ends', 'aria-hidden': 'true' }, [
        buildElement('span', {}, [message('readerKeepLess')]),
        buildElement('span', {}, [message('readerKeepMore')]),
      ]),
      buildElement('p', { class: 'hint' }, [message('readerKeepHint')]),
      confidence.element,
      buildElement('div', { class: 'buttons' }, [
        textButton(message('readerOpenAll'), parts.onOpenAll),
        correct,
      ]),
    ],
  });
  return {
    ...panel,
    setStrictness: (value) => strictness.set(oppositeOf(value)),
    toggleConfidence() {
      showsConfidence = !showsConfidence;
      confidence.set(showsConfidence);
      parts.onConfidence(showsConfidence);
    },
  };
}
