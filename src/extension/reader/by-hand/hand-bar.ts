import type { Corrections } from '../../content/corrections.ts';
import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/sentence.ts';
import { iconButton, textButton } from '../controls.ts';

export interface HandBar {
  readonly element: HTMLElement;
  /** Tells how many corrections hold, and what can be done with them. */
  tell(): void;
  /** Says something in the place of their number, until that is told again. */
  say(text: string): void;
}

export interface HandBarParts {
  readonly corrections: Pick<Corrections, 'count' | 'canUndo' | 'canRedo' | 'remembered'>;
  /** There is a site to remember them for. */
  readonly hasSite: boolean;
  onUndo(): void;
  onRedo(): void;
  onStartOver(): void;
  onRemember(): void;
  onForget(): void;
  onDone(): void;
}

/** The bar that stands there while passages are chosen by hand. */
export function createHandBar({ corrections, ...parts }: HandBarParts): HandBar {
  const undo = iconButton({ icon: 'undo', label: sentence('handUndo'), onPress: parts.onUndo });
  const redo = iconButton({ icon: 'redo', label: sentence('handRedo'), onPress: parts.onRedo });
  const startOver = textButton(sentence('handStartOver'), parts.onStartOver);
  const remember = textButton(sentence('handRemember'), parts.onRemember);
  const forget = textButton(sentence('handForget'), parts.onForget);
  remember.classList.add('hand-remember');
  forget.classList.add('hand-forget');
  remember.hidden = !parts.hasSite;
  const count = buildElement('p', { class: 'hand-count', attributes: { role: 'status' } });
  const element = buildElement('section', {
    class: 'bar hand-bar',
    attributes: { 'aria-label': sentence('readerHand'), hidden: true },
    children: [
      buildElement('p', { class: 'hand-hint', children: [sentence('handHint')] }),
      undo,
      redo,
      count,
      startOver,
      remember,
      forget,
      textButton(sentence('handDone'), parts.onDone),
    ],
  });

  return {
    element,
    tell() {
      // Not `disabled`: the focus would be lost with the last step back.
      undo.setAttribute('aria-disabled', String(!corrections.canUndo));
      redo.setAttribute('aria-disabled', String(!corrections.canRedo));
      for (const button of [startOver, remember]) {
        button.setAttribute('aria-disabled', String(corrections.count === 0));
      }
      forget.hidden = corrections.remembered.length === 0;
      count.textContent = sentence('handCount', corrections.count);
    },
    say(text) {
      count.textContent = text;
    },
  };
}
